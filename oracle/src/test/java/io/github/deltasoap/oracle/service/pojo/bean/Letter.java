package io.github.deltasoap.oracle.service.pojo.bean;

import jakarta.activation.DataHandler;
import java.util.List;

/** Has files. */
public class Letter {
  private String address;
  private DataHandler content;
  private DataHandler[] copies;
  private List<DataHandler> drafts;
  private byte[] seal;

  public String getAddress() {
    return address;
  }

  public void setAddress(String address) {
    this.address = address;
  }

  public DataHandler getContent() {
    return content;
  }

  public void setContent(DataHandler content) {
    this.content = content;
  }

  public DataHandler[] getCopies() {
    return copies;
  }

  public void setCopies(DataHandler[] copies) {
    this.copies = copies;
  }

  public List<DataHandler> getDrafts() {
    return drafts;
  }

  public void setDrafts(List<DataHandler> drafts) {
    this.drafts = drafts;
  }

  public byte[] getSeal() {
    return seal;
  }

  public void setSeal(byte[] seal) {
    this.seal = seal;
  }
}
