package io.github.deltasoap.oracle.service.adb;

import io.github.deltasoap.oracle.service.adb.notes.LastResponse;
import io.github.deltasoap.oracle.service.adb.notes.Select;
import io.github.deltasoap.oracle.service.cached.Counted;
import java.util.concurrent.atomic.AtomicInteger;

/** An ADB service that answers with the number of the call, or fails. */
public class CountedNotes extends AdbNotes {
  private static final AtomicInteger CALLS = new AtomicInteger();

  @Override
  public LastResponse select(Select select) {
    LastResponse response = new LastResponse();
    response.setText(Counted.answer(CALLS, select.getEditor().getName()));
    return response;
  }
}
