package io.github.deltasoap.samples.order.axiom;

import io.github.deltasoap.samples.order.Catalogue;
import java.util.List;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMFactory;
import org.apache.axiom.om.OMNamespace;
import org.jspecify.annotations.Nullable;

/** The service class, which stock's RawXML receiver calls. */
public class OrderAxiom {
  private static final OMFactory FACTORY = OMAbstractFactory.getOMFactory();
  private static final OMNamespace ORDER =
      FACTORY.createOMNamespace("http://example.org/order", "ns");
  private static final OMNamespace BEANS =
      FACTORY.createOMNamespace("http://example.org/order/xsd", "ax");

  /** Takes an order, and returns its lines with their amounts. */
  public OMElement submitOrder(OMElement request) {
    Fields order = bean(parameters(request).find("order"));
    OMElement receipt = result("submitOrderResponse");
    double total = 0;
    int articles = 0;
    for (OMElement each : order.all("lines")) {
      Fields line = bean(each);
      int quantity = line.whole("quantity", 0);
      double amount = Catalogue.cents(line.number("price", 0) * quantity);
      OMElement written = FACTORY.createOMElement("lines", BEANS, receipt);
      add(written, "amount", amount);
      add(written, "item", line.text("item"));
      add(written, "remark", line.text("remark"));
      total += amount;
      articles += quantity;
    }
    double discount = order.number("discount", 0);
    add(receipt, "accepted", articles > 0);
    add(receipt, "articles", articles);
    OMElement delivery = order.find("delivery");
    OMElement address = delivery == null ? order.find("billing") : delivery;
    if (address != null) {
      addAddress(receipt, "delivery", bean(address));
    }
    add(receipt, "deliveryDate", order.text("deliveryDate"));
    add(receipt, "number", order.text("number"));
    add(receipt, "submitted", order.text("submitted"));
    add(receipt, "total", Catalogue.cents(total * (1 - discount)));
    return (OMElement) receipt.getParent();
  }

  /** Returns a customer, with at most {@code maxAddresses} addresses if any are wanted. */
  public OMElement getCustomer(OMElement request) {
    Fields parameters = parameters(request);
    String id = parameters.required("id");
    int known = parameters.flag("withAddresses") ? Catalogue.addresses(id) : 0;
    int wanted = Math.min(known, parameters.whole("maxAddresses", known));
    OMElement customer = result("getCustomerResponse");
    for (int i = 0; i < wanted; i++) {
      OMElement address = FACTORY.createOMElement("addresses", BEANS, customer);
      add(address, "city", Catalogue.city(id, i));
      add(address, "postcode", Catalogue.postcode(id, i));
      add(address, "street", Catalogue.street(id, i));
    }
    add(customer, "balance", Catalogue.balance(id));
    add(customer, "email", known > 1 ? id + "@example.org" : null);
    add(customer, "id", id);
    add(customer, "language", parameters.text("language"));
    add(customer, "name", Catalogue.customer(id));
    add(customer, "orders", Catalogue.orders(id));
    add(customer, "premium", Catalogue.orders(id) > 250);
    return (OMElement) customer.getParent();
  }

  /** Returns the address as it is from now on, or from a later day. */
  public OMElement updateAddress(OMElement request) {
    Fields parameters = parameters(request);
    String customer = parameters.required("customer");
    Fields address = bean(parameters.find("address"));
    OMElement change = result("updateAddressResponse");
    addAddress(change, "address", address);
    add(change, "changed", !Catalogue.city(customer, 0).equals(address.text("city")));
    add(change, "customer", customer);
    add(change, "reason", parameters.text("reason"));
    add(change, "validFrom", parameters.text("validFrom"));
    return (OMElement) change.getParent();
  }

  /** Returns the items that a search finds, on one page. */
  public OMElement searchItems(OMElement request) {
    Fields query = bean(parameters(request).find("query"));
    String text = query.text("text");
    String category = query.text("category");
    double lowest = query.number("minPrice", Double.NaN);
    double highest = query.number("maxPrice", Double.NaN);
    int found = Catalogue.found(text, category);
    int size = query.whole("pageSize", 0);
    OMElement result = result("searchItemsResponse");
    for (int i = 0; i < (size == 0 ? found : Math.min(found, size)); i++) {
      String name = Catalogue.item(text, i);
      OMElement item = FACTORY.createOMElement("items", BEANS, result);
      add(item, "available", query.flag("available") || Catalogue.stock(name) > 0);
      add(item, "category", category);
      add(item, "name", name);
      add(item, "price", Catalogue.price(name, lowest, highest));
      add(item, "stock", Catalogue.stock(name));
    }
    add(result, "text", text);
    add(result, "total", found);
    return (OMElement) result.getParent();
  }

  /** Takes the readings of a meter, and returns what they come to. */
  public OMElement reportReadings(OMElement request) {
    Fields parameters = parameters(request);
    List<OMElement> readings = parameters.all("readings");
    double sum = 0;
    double highest = 0;
    String last = null;
    for (OMElement each : readings) {
      Fields reading = bean(each);
      sum += reading.number("value", 0);
      highest = Math.max(highest, reading.number("value", 0));
      last = reading.text("time");
    }
    OMElement summary = result("reportReadingsResponse");
    add(summary, "average", readings.isEmpty() ? 0 : Catalogue.cents(sum / readings.size()));
    add(summary, "count", readings.size());
    add(summary, "highest", highest);
    add(summary, "last", last);
    add(summary, "meter", parameters.required("meter"));
    add(summary, "unit", parameters.text("unit"));
    return (OMElement) summary.getParent();
  }

  private static Fields parameters(OMElement request) {
    return new Fields(request, ORDER.getNamespaceURI());
  }

  private static Fields bean(@Nullable OMElement element) {
    if (element == null) {
      throw new IllegalArgumentException("Expected an element for each bean");
    }
    return new Fields(element, BEANS.getNamespaceURI());
  }

  /** Returns the result in a new response. */
  private static OMElement result(String response) {
    return FACTORY.createOMElement("return", ORDER, FACTORY.createOMElement(response, ORDER));
  }

  private static void addAddress(OMElement parent, String name, Fields address) {
    OMElement copy = FACTORY.createOMElement(name, BEANS, parent);
    for (String field : List.of("city", "country", "postcode", "street")) {
      add(copy, field, address.text(field));
    }
  }

  /** Adds a field, unless it has no value. */
  private static void add(OMElement parent, String name, @Nullable Object value) {
    if (value != null) {
      FACTORY.createOMElement(name, BEANS, parent).setText(value.toString());
    }
  }
}
