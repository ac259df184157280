package io.github.deltasoap.benchmarks.jmh.echo;

import io.github.deltasoap.benchmarks.jmh.compared.AdbResponse;
import io.github.deltasoap.benchmarks.jmh.compared.StockAdb;
import io.github.deltasoap.samples.EchoMessage;
import io.github.deltasoap.samples.echo.adb.EchoAdb;
import io.github.deltasoap.samples.echo.adb.EchoAdd;
import io.github.deltasoap.samples.echo.adb.EchoArray;
import io.github.deltasoap.samples.echo.adb.EchoBean;
import io.github.deltasoap.samples.echo.adb.EchoBeanList;
import java.util.function.Function;
import org.apache.axis2.databinding.ADBBean;

/** The echo services as WSDL2Java makes them, with ADB data binding. */
final class EchoOfAdb {
  private EchoOfAdb() {}

  /** The round trip of the operation that a message calls. */
  static RoundTrip of(EchoMessage message) {
    EchoAdb service = new EchoAdb();
    return switch (message) {
      case ECHO_ADD -> of(EchoAdd.Factory::parse, EchoAdd.class, service::echoAdd);
      case ECHO_ARRAY -> of(EchoArray.Factory::parse, EchoArray.class, service::echoArray);
      case ECHO_BEAN -> of(EchoBean.Factory::parse, EchoBean.class, service::echoBean);
      case ECHO_BEAN_LIST ->
          of(EchoBeanList.Factory::parse, EchoBeanList.class, service::echoBeanList);
    };
  }

  private static <Q> RoundTrip of(
      StockAdb.Parser parser, Class<Q> request, Function<Q, ADBBean> operation) {
    return new RoundTrip(
        new StockAdb(parser), bean -> operation.apply(request.cast(bean)), new AdbResponse());
  }
}
