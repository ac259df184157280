//gsoap ns schema namespace: http://mesh
//gsoap ns schema form: qualified
//gsoap ax schema namespace: http://mesh/xsd
//gsoap ax schema form: qualified

struct ax__MeshObject {
  double value;
  int x;
  int y;
};

struct ns__intsResponse {
  int __sizereturn_;
  int *return_;
};

struct ns__doublesResponse {
  int __sizereturn_;
  double *return_;
};

struct ns__objectsResponse {
  int __sizereturn_;
  struct ax__MeshObject *return_;
};
