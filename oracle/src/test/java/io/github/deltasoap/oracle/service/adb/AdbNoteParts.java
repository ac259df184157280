package io.github.deltasoap.oracle.service.adb;

import io.github.deltasoap.oracle.service.Dump;
import io.github.deltasoap.oracle.service.adb.noteparts.Editor;
import io.github.deltasoap.oracle.service.adb.noteparts.Note;
import io.github.deltasoap.oracle.service.adb.noteparts.NotesSkeletonInterface;
import io.github.deltasoap.oracle.service.adb.noteparts.Refused;
import io.github.deltasoap.oracle.service.adb.noteparts.RefusedMessage;
import java.util.Date;
import java.util.concurrent.atomic.AtomicReference;

/** The service {@link AdbNotes} with unwrapped parameters, some methods of which have none. */
@SuppressWarnings("JavaUtilDate") // ADB generates java.util.Date.
public class AdbNoteParts implements NotesSkeletonInterface {
  private static final AtomicReference<String> LAST = new AtomicReference<>("nothing");

  @Override
  public void add(Note note, int times) throws RefusedMessage {
    if (note.getTitle().equals("refused")) {
      RefusedMessage thrown = new RefusedMessage("refused");
      Refused refused = new Refused();
      refused.setReason("its title");
      thrown.setFaultMessage(refused);
      throw thrown;
    }
    LAST.set(Dump.of(note, times));
  }

  @Override
  public String last() {
    return "after " + LAST.get();
  }

  @Override
  public String latest() {
    return LAST.get();
  }

  @Override
  public void remove(String title) {
    if (title.isEmpty()) {
      throw new IllegalArgumentException("no title");
    }
    LAST.set(title);
  }

  @Override
  public void clear() {
    LAST.set("clear");
  }

  @Override
  public void touch() {
    LAST.set("touch");
  }

  @Override
  public Note search(String name, Date born, int key) {
    Note note = new Note();
    note.setTitle(Dump.of(name, born, key));
    note.setTag(new String[] {"a", "b"});
    return note;
  }

  @Override
  public String select(Editor editor) {
    return Dump.of(editor);
  }
}
