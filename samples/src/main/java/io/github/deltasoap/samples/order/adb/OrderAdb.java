package io.github.deltasoap.samples.order.adb;

import io.github.deltasoap.samples.order.Catalogue;

/**
 * The service class, which replaces WSDL2Java's empty skeleton; called by its receiver. ADB reads
 * missing and nil numbers as {@code NaN} and {@code Integer.MIN_VALUE}.
 */
public class OrderAdb implements OrderAdbSkeletonInterface {
  @Override
  public SubmitOrderResponse submitOrder(SubmitOrder request) {
    Order order = request.getOrder();
    OrderLine[] lines = order.getLines() == null ? new OrderLine[0] : order.getLines();
    ReceiptLine[] amounts = new ReceiptLine[lines.length];
    double total = 0;
    int articles = 0;
    for (int i = 0; i < lines.length; i++) {
      amounts[i] = new ReceiptLine();
      amounts[i].setItem(lines[i].getItem());
      amounts[i].setAmount(Catalogue.cents(lines[i].getPrice() * lines[i].getQuantity()));
      amounts[i].setRemark(lines[i].getRemark());
      total += amounts[i].getAmount();
      articles += lines[i].getQuantity();
    }
    double discount = order.getDiscount();
    OrderReceipt receipt = new OrderReceipt();
    receipt.setAccepted(articles > 0);
    receipt.setArticles(articles);
    receipt.setDelivery(order.getDelivery() == null ? order.getBilling() : order.getDelivery());
    receipt.setDeliveryDate(order.getDeliveryDate());
    receipt.setLines(amounts);
    receipt.setNumber(order.getNumber());
    receipt.setSubmitted(order.getSubmitted());
    receipt.setTotal(Catalogue.cents(Double.isNaN(discount) ? total : total * (1 - discount)));
    SubmitOrderResponse response = new SubmitOrderResponse();
    response.set_return(receipt);
    return response;
  }

  @Override
  public GetCustomerResponse getCustomer(GetCustomer request) {
    String id = request.getId();
    int known = request.getWithAddresses() ? Catalogue.addresses(id) : 0;
    int most = request.getMaxAddresses() < 0 ? known : request.getMaxAddresses();
    Address[] addresses = new Address[Math.min(known, most)];
    for (int i = 0; i < addresses.length; i++) {
      addresses[i] = new Address();
      addresses[i].setCity(Catalogue.city(id, i));
      addresses[i].setPostcode(Catalogue.postcode(id, i));
      addresses[i].setStreet(Catalogue.street(id, i));
    }
    Customer customer = new Customer();
    customer.setAddresses(addresses);
    customer.setBalance(Catalogue.balance(id));
    if (known > 1) {
      customer.setEmail(id + "@example.org");
    }
    customer.setId(id);
    customer.setLanguage(request.getLanguage());
    customer.setName(Catalogue.customer(id));
    customer.setOrders(Catalogue.orders(id));
    customer.setPremium(Catalogue.orders(id) > 250);
    GetCustomerResponse response = new GetCustomerResponse();
    response.set_return(customer);
    return response;
  }

  @Override
  public UpdateAddressResponse updateAddress(UpdateAddress request) {
    String customer = request.getCustomer();
    AddressChange change = new AddressChange();
    change.setAddress(request.getAddress());
    change.setChanged(!Catalogue.city(customer, 0).equals(request.getAddress().getCity()));
    change.setCustomer(customer);
    change.setReason(request.getReason());
    change.setValidFrom(request.getValidFrom());
    UpdateAddressResponse response = new UpdateAddressResponse();
    response.set_return(change);
    return response;
  }

  @Override
  public SearchItemsResponse searchItems(SearchItems request) {
    SearchQuery query = request.getQuery();
    String text = query.getText();
    double lowest = query.getMinPrice();
    double highest = query.getMaxPrice();
    int found = Catalogue.found(text, query.getCategory());
    int page = query.getPageSize() <= 0 ? found : Math.min(found, query.getPageSize());
    Item[] items = new Item[page];
    for (int i = 0; i < page; i++) {
      String name = Catalogue.item(text, i);
      items[i] = new Item();
      items[i].setAvailable(query.getAvailable() || Catalogue.stock(name) > 0);
      items[i].setCategory(query.getCategory());
      items[i].setName(name);
      items[i].setPrice(Catalogue.price(name, lowest, highest));
      items[i].setStock(Catalogue.stock(name));
    }
    SearchResult result = new SearchResult();
    result.setItems(items);
    result.setText(text);
    result.setTotal(found);
    SearchItemsResponse response = new SearchItemsResponse();
    response.set_return(result);
    return response;
  }

  @Override
  public ReportReadingsResponse reportReadings(ReportReadings request) {
    Reading[] readings = request.getReadings() == null ? new Reading[0] : request.getReadings();
    double sum = 0;
    double highest = 0;
    ReadingSummary summary = new ReadingSummary();
    for (Reading reading : readings) {
      sum += reading.getValue();
      highest = Math.max(highest, reading.getValue());
      summary.setLast(reading.getTime());
    }
    summary.setAverage(readings.length == 0 ? 0 : Catalogue.cents(sum / readings.length));
    summary.setCount(readings.length);
    summary.setHighest(highest);
    summary.setMeter(request.getMeter());
    summary.setUnit(request.getUnit());
    ReportReadingsResponse response = new ReportReadingsResponse();
    response.set_return(summary);
    return response;
  }
}
