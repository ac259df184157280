/*
 * Sends arrays with gSOAP's serializer into a buffer that nobody reads, and says how long it takes.
 * Arguments: the milliseconds for each point, and pairs of an array and a length.
 */
#include "soapH.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct Namespace namespaces[] = {
    {"SOAP-ENV", "http://schemas.xmlsoap.org/soap/envelope/", NULL, NULL},
    {"SOAP-ENC", "http://schemas.xmlsoap.org/soap/encoding/", NULL, NULL},
    {"xsi", "http://www.w3.org/2001/XMLSchema-instance", NULL, NULL},
    {"xsd", "http://www.w3.org/2001/XMLSchema", NULL, NULL},
    {"ax", "http://mesh/xsd", NULL, NULL},
    {"ns", "http://mesh", NULL, NULL},
    {NULL, NULL, NULL, NULL}};

enum { BUFFER_BYTES = 32 << 10, BATCHES = 10, LEAST_BATCHES = 3 };

static char buffer[BUFFER_BYTES];
static size_t at;
static FILE *copy;

static int to_buffer(struct soap *soap, const char *bytes, size_t length) {
  (void)soap;
  if (copy) {
    fwrite(bytes, 1, length, copy);
  }
  while (length > 0) {
    size_t count = BUFFER_BYTES - at < length ? BUFFER_BYTES - at : length;
    memcpy(buffer + at, bytes, count);
    at = (at + count) % BUFFER_BYTES;
    bytes += count;
    length -= count;
  }
  return SOAP_OK;
}

static double now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

static int put(struct soap *soap, const char *array, const void *response) {
  if (!strcmp(array, "INT")) {
    return soap_put_ns__intsResponse(soap, response, "ns:intsResponse", NULL);
  }
  if (!strcmp(array, "DOUBLE")) {
    return soap_put_ns__doublesResponse(soap, response, "ns:doublesResponse", NULL);
  }
  return soap_put_ns__objectsResponse(soap, response, "ns:objectsResponse", NULL);
}

static void send_array(struct soap *soap, const char *array, const void *response) {
  if (soap_begin_send(soap) || soap_envelope_begin_out(soap) || soap_body_begin_out(soap) ||
      put(soap, array, response) || soap_body_end_out(soap) || soap_envelope_end_out(soap) ||
      soap_end_send(soap)) {
    soap_print_fault(soap, stderr);
    exit(1);
  }
}

static int usual_int(void) { return 100000000 + (int)(drand48() * 899999999); }

static double usual_real(void) { return 0.1 + 0.9 * drand48(); }

static void *create(const char *array, int length) {
  if (!strcmp(array, "INT")) {
    struct ns__intsResponse *response = malloc(sizeof *response);
    response->__sizereturn_ = length;
    response->return_ = malloc(length * sizeof(int));
    for (int i = 0; i < length; i++) {
      response->return_[i] = usual_int();
    }
    return response;
  }
  if (!strcmp(array, "DOUBLE")) {
    struct ns__doublesResponse *response = malloc(sizeof *response);
    response->__sizereturn_ = length;
    response->return_ = malloc(length * sizeof(double));
    for (int i = 0; i < length; i++) {
      response->return_[i] = usual_real();
    }
    return response;
  }
  struct ns__objectsResponse *response = malloc(sizeof *response);
  response->__sizereturn_ = length;
  response->return_ = malloc(length * sizeof(struct ax__MeshObject));
  for (int i = 0; i < length; i++) {
    response->return_[i].x = response->return_[i].y = usual_int();
    response->return_[i].value = usual_real();
  }
  return response;
}

static int by_size(const void *one, const void *other) {
  double difference = *(const double *)one - *(const double *)other;
  return (difference > 0) - (difference < 0);
}

static void measure(struct soap *soap, const char *array, int length, double point_micros) {
  void *response = create(array, length);
  double third = point_micros / 3;
  double start = now(CLOCK_MONOTONIC);
  long sends = 0;
  while (sends < 2 || now(CLOCK_MONOTONIC) - start < third) {
    send_array(soap, array, response);
    sends++;
  }
  long batch = sends / (BATCHES / 2) < 1 ? 1 : sends / (BATCHES / 2);
  double micros[BATCHES];
  int batches = 0;
  start = now(CLOCK_MONOTONIC);
  while (batches < LEAST_BATCHES ||
         (batches < BATCHES && now(CLOCK_MONOTONIC) - start < 2 * third)) {
    double before = now(CLOCK_THREAD_CPUTIME_ID);
    for (long i = 0; i < batch; i++) {
      send_array(soap, array, response);
    }
    micros[batches++] = (now(CLOCK_THREAD_CPUTIME_ID) - before) / batch;
  }
  qsort(micros, batches, sizeof(double), by_size);
  printf("%s GSOAP %d %f %f %f\n", array, length, micros[0], micros[batches / 2],
         micros[batches - 1]);
  fflush(stdout);
}

int main(int count, char **arguments) {
  struct soap *soap = soap_new1(SOAP_XML_TREE);
  soap_set_namespaces(soap, namespaces);
  soap->fsend = to_buffer;
  if (getenv("SENDER_MESSAGES")) {
    copy = fopen(getenv("SENDER_MESSAGES"), "w");
  }
  for (int i = 2; i + 1 < count; i += 2) {
    measure(soap, arguments[i], atoi(arguments[i + 1]), atof(arguments[1]) * 1e3);
  }
  return 0;
}
