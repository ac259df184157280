package io.github.deltasoap.samples.google.adb;

/** The service class, which replaces WSDL2Java's empty skeleton; called by its receiver. */
public class GoogleSearchLargeAdb implements GoogleSearchLargeAdbSkeletonInterface {
  @Override
  public DoGoogleSearchLargeResponse doGoogleSearchLarge(DoGoogleSearchLarge request) {
    DoGoogleSearchLargeResponse response = new DoGoogleSearchLargeResponse();
    response.set_return("received");
    return response;
  }
}
