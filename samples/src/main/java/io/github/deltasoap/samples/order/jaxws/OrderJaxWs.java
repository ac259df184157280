package io.github.deltasoap.samples.order.jaxws;

import io.github.deltasoap.samples.order.Catalogue;
import io.github.deltasoap.samples.order.jaxws.xsd.Address;
import io.github.deltasoap.samples.order.jaxws.xsd.AddressChange;
import io.github.deltasoap.samples.order.jaxws.xsd.Customer;
import io.github.deltasoap.samples.order.jaxws.xsd.Item;
import io.github.deltasoap.samples.order.jaxws.xsd.Order;
import io.github.deltasoap.samples.order.jaxws.xsd.OrderLine;
import io.github.deltasoap.samples.order.jaxws.xsd.OrderReceipt;
import io.github.deltasoap.samples.order.jaxws.xsd.Reading;
import io.github.deltasoap.samples.order.jaxws.xsd.ReadingSummary;
import io.github.deltasoap.samples.order.jaxws.xsd.ReceiptLine;
import io.github.deltasoap.samples.order.jaxws.xsd.SearchQuery;
import io.github.deltasoap.samples.order.jaxws.xsd.SearchResult;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;
import java.util.List;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** The service class: each answer follows from the request. */
@WebService(
    name = "OrderJaxWsPortType",
    serviceName = "OrderJaxWs",
    portName = "OrderJaxWsSoap11",
    wsdlLocation = "META-INF/OrderJaxWs.wsdl",
    targetNamespace = OrderJaxWs.NAMESPACE)
public class OrderJaxWs {
  static final String NAMESPACE = "http://example.org/order";

  /** Takes an order, and returns its lines with their amounts. */
  @WebMethod(operationName = "submitOrder", action = "urn:submitOrder")
  @RequestWrapper(
      localName = "submitOrder",
      targetNamespace = NAMESPACE,
      className = "io.github.deltasoap.samples.order.jaxws.SubmitOrder")
  @ResponseWrapper(
      localName = "submitOrderResponse",
      targetNamespace = NAMESPACE,
      className = "io.github.deltasoap.samples.order.jaxws.SubmitOrderResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public OrderReceipt submitOrder(
      @WebParam(name = "order", targetNamespace = NAMESPACE) Order order) {
    double total = 0;
    int articles = 0;
    OrderReceipt receipt = new OrderReceipt();
    for (OrderLine line : order.getLines()) {
      ReceiptLine amount = new ReceiptLine();
      amount.setItem(line.getItem());
      amount.setAmount(Catalogue.cents(line.getPrice() * line.getQuantity()));
      amount.setRemark(line.getRemark());
      receipt.getLines().add(amount);
      total += amount.getAmount();
      articles += line.getQuantity();
    }
    Double discount = order.getDiscount();
    receipt.setAccepted(articles > 0);
    receipt.setArticles(articles);
    receipt.setDelivery(order.getDelivery() == null ? order.getBilling() : order.getDelivery());
    receipt.setDeliveryDate(order.getDeliveryDate());
    receipt.setNumber(order.getNumber());
    receipt.setSubmitted(order.getSubmitted());
    receipt.setTotal(Catalogue.cents(discount == null ? total : total * (1 - discount)));
    return receipt;
  }

  /** Returns a customer, with at most {@code maxAddresses} addresses if any are wanted. */
  @WebMethod(operationName = "getCustomer", action = "urn:getCustomer")
  @RequestWrapper(
      localName = "getCustomer",
      targetNamespace = NAMESPACE,
      className = "io.github.deltasoap.samples.order.jaxws.GetCustomer")
  @ResponseWrapper(
      localName = "getCustomerResponse",
      targetNamespace = NAMESPACE,
      className = "io.github.deltasoap.samples.order.jaxws.GetCustomerResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public Customer getCustomer(
      @WebParam(name = "id", targetNamespace = NAMESPACE) String id,
      @WebParam(name = "withAddresses", targetNamespace = NAMESPACE) boolean withAddresses,
      @WebParam(name = "maxAddresses", targetNamespace = NAMESPACE) @Nullable Integer maxAddresses,
      @WebParam(name = "language", targetNamespace = NAMESPACE) @Nullable String language) {
    int known = withAddresses ? Catalogue.addresses(id) : 0;
    int wanted = maxAddresses == null ? known : Math.min(known, maxAddresses);
    Customer customer = new Customer();
    for (int i = 0; i < wanted; i++) {
      Address address = new Address();
      address.setCity(Catalogue.city(id, i));
      address.setPostcode(Catalogue.postcode(id, i));
      address.setStreet(Catalogue.street(id, i));
      customer.getAddresses().add(address);
    }
    customer.setBalance(Catalogue.balance(id));
    customer.setEmail(known > 1 ? id + "@example.org" : null);
    customer.setId(id);
    customer.setLanguage(language);
    customer.setName(Catalogue.customer(id));
    customer.setOrders(Catalogue.orders(id));
    customer.setPremium(Catalogue.orders(id) > 250);
    return customer;
  }

  /** Returns the address as it is from now on, or from a later day. */
  @WebMethod(operationName = "updateAddress", action = "urn:updateAddress")
  @RequestWrapper(
      localName = "updateAddress",
      targetNamespace = NAMESPACE,
      className = "io.github.deltasoap.samples.order.jaxws.UpdateAddress")
  @ResponseWrapper(
      localName = "updateAddressResponse",
      targetNamespace = NAMESPACE,
      className = "io.github.deltasoap.samples.order.jaxws.UpdateAddressResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public AddressChange updateAddress(
      @WebParam(name = "customer", targetNamespace = NAMESPACE) String customer,
      @WebParam(name = "address", targetNamespace = NAMESPACE) Address address,
      @WebParam(name = "validFrom", targetNamespace = NAMESPACE)
          @Nullable XMLGregorianCalendar validFrom,
      @WebParam(name = "reason", targetNamespace = NAMESPACE) @Nullable String reason) {
    AddressChange change = new AddressChange();
    change.setAddress(address);
    change.setChanged(!Catalogue.city(customer, 0).equals(address.getCity()));
    change.setCustomer(customer);
    change.setReason(reason);
    change.setValidFrom(validFrom);
    return change;
  }

  /** Returns the items that a search finds, on one page. */
  @WebMethod(operationName = "searchItems", action = "urn:searchItems")
  @RequestWrapper(
      localName = "searchItems",
      targetNamespace = NAMESPACE,
      className = "io.github.deltasoap.samples.order.jaxws.SearchItems")
  @ResponseWrapper(
      localName = "searchItemsResponse",
      targetNamespace = NAMESPACE,
      className = "io.github.deltasoap.samples.order.jaxws.SearchItemsResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public SearchResult searchItems(
      @WebParam(name = "query", targetNamespace = NAMESPACE) SearchQuery query) {
    String text = query.getText();
    double lowest = query.getMinPrice() == null ? Double.NaN : query.getMinPrice();
    double highest = query.getMaxPrice() == null ? Double.NaN : query.getMaxPrice();
    int found = Catalogue.found(text, query.getCategory());
    int page = query.getPageSize() == 0 ? found : Math.min(found, query.getPageSize());
    SearchResult result = new SearchResult();
    for (int i = 0; i < page; i++) {
      String name = Catalogue.item(text, i);
      Item item = new Item();
      item.setAvailable(query.isAvailable() || Catalogue.stock(name) > 0);
      item.setCategory(query.getCategory());
      item.setName(name);
      item.setPrice(Catalogue.price(name, lowest, highest));
      item.setStock(Catalogue.stock(name));
      result.getItems().add(item);
    }
    result.setText(text);
    result.setTotal(found);
    return result;
  }

  /** Takes the readings of a meter, and returns what they come to. */
  @WebMethod(operationName = "reportReadings", action = "urn:reportReadings")
  @RequestWrapper(
      localName = "reportReadings",
      targetNamespace = NAMESPACE,
      className = "io.github.deltasoap.samples.order.jaxws.ReportReadings")
  @ResponseWrapper(
      localName = "reportReadingsResponse",
      targetNamespace = NAMESPACE,
      className = "io.github.deltasoap.samples.order.jaxws.ReportReadingsResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public ReadingSummary reportReadings(
      @WebParam(name = "meter", targetNamespace = NAMESPACE) String meter,
      @WebParam(name = "readings", targetNamespace = NAMESPACE) @Nullable List<Reading> readings,
      @WebParam(name = "unit", targetNamespace = NAMESPACE) @Nullable String unit) {
    List<Reading> all = readings == null ? List.of() : readings;
    double sum = 0;
    double highest = 0;
    XMLGregorianCalendar last = null;
    for (Reading reading : all) {
      sum += reading.getValue();
      highest = Math.max(highest, reading.getValue());
      last = reading.getTime();
    }
    ReadingSummary summary = new ReadingSummary();
    summary.setAverage(all.isEmpty() ? 0 : Catalogue.cents(sum / all.size()));
    summary.setCount(all.size());
    summary.setHighest(highest);
    summary.setLast(last);
    summary.setMeter(meter);
    summary.setUnit(unit);
    return summary;
  }
}
