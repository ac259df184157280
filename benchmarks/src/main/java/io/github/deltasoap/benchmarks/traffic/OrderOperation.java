package io.github.deltasoap.benchmarks.traffic;

import io.github.deltasoap.benchmarks.traffic.Value.Bean;
import io.github.deltasoap.benchmarks.traffic.Value.Missing;
import java.util.ArrayList;
import java.util.List;

/** An operation of the order services, and what clients send to it. */
public enum OrderOperation {
  SUBMIT_ORDER("submitOrder") {
    @Override
    List<Element> parameters(Values values) {
      return List.of(new Element("order", order(values)));
    }
  },
  GET_CUSTOMER("getCustomer") {
    @Override
    List<Element> parameters(Values values) {
      return List.of(
          new Element("id", values.code("C", 40_000)),
          new Element("withAddresses", values.flag()),
          new Element("maxAddresses", values.perhaps(Missing.OBJECT, () -> values.whole(4))),
          new Element("language", values.perhaps(Missing.TEXT, values::word)));
    }
  },
  UPDATE_ADDRESS("updateAddress") {
    @Override
    List<Element> parameters(Values values) {
      return List.of(
          new Element("customer", values.code("C", 40_000)),
          new Element("address", address(values)),
          new Element("validFrom", values.perhaps(Missing.OBJECT, values::day)),
          new Element("reason", values.perhaps(Missing.TEXT, values::words)));
    }
  },
  SEARCH_ITEMS("searchItems") {
    @Override
    List<Element> parameters(Values values) {
      return List.of(new Element("query", query(values)));
    }
  },
  REPORT_READINGS("reportReadings") {
    @Override
    List<Element> parameters(Values values) {
      List<Element> parameters = new ArrayList<>();
      parameters.add(new Element("meter", values.code("M", 40_000)));
      parameters.addAll(values.rows("readings", () -> reading(values)));
      parameters.add(new Element("unit", values.perhaps(Missing.TEXT, values::word)));
      return parameters;
    }
  };

  private final String operation;

  OrderOperation(String operation) {
    this.operation = operation;
  }

  /** The name of the operation, which is that of the payload. */
  public String operation() {
    return operation;
  }

  /** The value of the SOAPAction header, without quotes. */
  public String soapAction() {
    return "urn:" + operation;
  }

  /** Returns the parameters of a new request, in the order of the schema. */
  abstract List<Element> parameters(Values values);

  private static Bean order(Values values) {
    List<Element> properties = new ArrayList<>();
    properties.add(new Element("billing", values.perhaps(Missing.OBJECT, () -> address(values))));
    properties.add(new Element("currency", values.perhaps(Missing.TEXT, values::word)));
    properties.add(new Element("customer", values.code("C", 40_000)));
    properties.add(new Element("delivery", values.perhaps(Missing.OBJECT, () -> address(values))));
    properties.add(new Element("deliveryDate", values.perhaps(Missing.OBJECT, values::day)));
    properties.add(new Element("discount", values.perhaps(Missing.OBJECT, values::share)));
    properties.add(new Element("express", values.perhaps(Missing.PRIMITIVE, values::flag)));
    properties.addAll(values.rows("lines", () -> line(values)));
    properties.add(new Element("note", values.perhaps(Missing.TEXT, values::words)));
    properties.add(new Element("number", values.code("2026-", 500_000)));
    properties.add(new Element("submitted", values.moment()));
    return new Bean("Order", properties);
  }

  private static Bean line(Values values) {
    return new Bean(
        "OrderLine",
        List.of(
            new Element("item", values.word()),
            new Element("price", values.amount(1000)),
            new Element("quantity", values.whole(50)),
            new Element("remark", values.perhaps(Missing.TEXT, values::words)),
            new Element("taxed", values.flag())));
  }

  private static Bean address(Values values) {
    return new Bean(
        "Address",
        List.of(
            new Element("city", values.word()),
            new Element("country", values.perhaps(Missing.TEXT, values::word)),
            new Element("postcode", values.code("", 10_000)),
            new Element("street", values.words())));
  }

  private static Bean query(Values values) {
    List<Element> properties = new ArrayList<>();
    properties.add(new Element("available", values.perhaps(Missing.PRIMITIVE, values::flag)));
    properties.add(new Element("category", values.perhaps(Missing.TEXT, values::word)));
    properties.addAll(values.rows("filters", () -> filter(values)));
    properties.add(
        new Element("maxPrice", values.perhaps(Missing.OBJECT, () -> values.amount(900))));
    properties.add(
        new Element("minPrice", values.perhaps(Missing.OBJECT, () -> values.amount(100))));
    properties.add(
        new Element("pageSize", values.perhaps(Missing.PRIMITIVE, () -> values.whole(12))));
    properties.add(new Element("text", values.words()));
    return new Bean("SearchQuery", properties);
  }

  private static Bean filter(Values values) {
    return new Bean(
        "SearchFilter",
        List.of(
            new Element("attribute", values.word()),
            new Element("value", values.perhaps(Missing.TEXT, values::word))));
  }

  private static Bean reading(Values values) {
    return new Bean(
        "Reading",
        List.of(
            new Element("estimated", values.perhaps(Missing.PRIMITIVE, values::flag)),
            new Element("remark", values.perhaps(Missing.TEXT, values::words)),
            new Element("time", values.moment()),
            new Element("value", values.amount(500))));
  }
}
