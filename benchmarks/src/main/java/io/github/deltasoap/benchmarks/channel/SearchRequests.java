package io.github.deltasoap.benchmarks.channel;

import io.github.deltasoap.benchmarks.channel.grpc.SearchMessages;
import io.github.deltasoap.benchmarks.channel.proto.SearchResult;
import io.github.deltasoap.benchmarks.jmh.compared.Message;
import io.github.deltasoap.benchmarks.jmh.compared.StockPojo;
import io.github.deltasoap.benchmarks.jmh.compared.StockServices;
import io.github.deltasoap.samples.google.GoogleSearchResult;
import org.apache.axis2.AxisFault;

/** Reads SOAP requests to GoogleSearchLarge as stock does. For one thread. */
final class SearchRequests {
  private final StockPojo stock;

  SearchRequests() throws AxisFault {
    stock = new StockPojo(StockServices.of(Message.LARGE), Message.LARGE.method());
  }

  /** The argument of the service method. */
  GoogleSearchResult bean(byte[] request) throws AxisFault {
    return (GoogleSearchResult) ((Object[]) stock.deserialize(request))[0];
  }

  /** The request with the same values in gRPC. */
  SearchResult message(byte[] request) throws AxisFault {
    return SearchMessages.message(bean(request));
  }
}
