package io.github.deltasoap.samples.echo.adb;

/** The service class, which replaces WSDL2Java's empty skeleton; called by its receiver. */
public class EchoAdb implements EchoAdbSkeletonInterface {
  @Override
  public EchoAddResponse echoAdd(EchoAdd request) {
    EchoAddResponse response = new EchoAddResponse();
    response.set_return(request.getValue() + 1);
    return response;
  }

  @Override
  public EchoArrayResponse echoArray(EchoArray request) {
    EchoArrayResponse response = new EchoArrayResponse();
    response.set_return(request.getValues());
    return response;
  }

  @Override
  public EchoBeanResponse echoBean(EchoBean request) {
    EchoBeanResponse response = new EchoBeanResponse();
    response.set_return(request.getPerson());
    return response;
  }

  @Override
  public EchoBeanListResponse echoBeanList(EchoBeanList request) {
    EchoBeanListResponse response = new EchoBeanListResponse();
    response.set_return(request.getDepartment());
    return response;
  }
}
