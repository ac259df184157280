package io.github.deltasoap.oracle.service.adb;

import io.github.deltasoap.oracle.service.Dump;
import io.github.deltasoap.oracle.service.adb.notes.Add;
import io.github.deltasoap.oracle.service.adb.notes.AddResponse;
import io.github.deltasoap.oracle.service.adb.notes.Clear;
import io.github.deltasoap.oracle.service.adb.notes.Find;
import io.github.deltasoap.oracle.service.adb.notes.Found;
import io.github.deltasoap.oracle.service.adb.notes.Last;
import io.github.deltasoap.oracle.service.adb.notes.LastResponse;
import io.github.deltasoap.oracle.service.adb.notes.Note;
import io.github.deltasoap.oracle.service.adb.notes.NotesSkeletonInterface;
import io.github.deltasoap.oracle.service.adb.notes.Refused;
import io.github.deltasoap.oracle.service.adb.notes.RefusedMessage;
import io.github.deltasoap.oracle.service.adb.notes.Remove;
import io.github.deltasoap.oracle.service.adb.notes.Select;
import io.github.deltasoap.oracle.service.adb.notes.Touch;
import java.util.concurrent.atomic.AtomicReference;

/** An ADB service with empty requests and empty responses, which remembers its last call. */
public class AdbNotes implements NotesSkeletonInterface {
  private static final AtomicReference<String> LAST = new AtomicReference<>("nothing");

  private static LastResponse text(String text) {
    LastResponse response = new LastResponse();
    response.setText(text);
    return response;
  }

  @Override
  public AddResponse add(Add add) throws RefusedMessage {
    if (add.getNote().getTitle().equals("refused")) {
      RefusedMessage thrown = new RefusedMessage("refused");
      Refused refused = new Refused();
      refused.setReason("its title");
      thrown.setFaultMessage(refused);
      throw thrown;
    }
    LAST.set(Dump.of(add));
    return new AddResponse();
  }

  @Override
  public LastResponse last(Last last) {
    return text(Dump.of(last) + " after " + LAST.get());
  }

  @Override
  public LastResponse latest() {
    return text(LAST.get());
  }

  @Override
  public void remove(Remove remove) {
    if (remove.getTitle().isEmpty()) {
      throw new IllegalArgumentException("no title");
    }
    LAST.set(Dump.of(remove));
  }

  @Override
  public void clear(Clear clear) {
    LAST.set(Dump.of(clear));
  }

  @Override
  public void touch(Touch touch) {
    LAST.set(Dump.of(touch));
  }

  @Override
  public Found search(Find find) {
    Note note = new Note();
    note.setTitle(Dump.of(find));
    note.setAuthor(find.getFind());
    note.setTag(new String[] {"a", "b"});
    Found found = new Found();
    found.setFound(note);
    return found;
  }

  @Override
  public LastResponse select(Select select) {
    return text(Dump.of(select));
  }
}
