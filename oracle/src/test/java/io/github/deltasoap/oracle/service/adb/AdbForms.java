package io.github.deltasoap.oracle.service.adb;

import io.github.deltasoap.oracle.service.Dump;
import io.github.deltasoap.oracle.service.adb.forms.Alternatives;
import io.github.deltasoap.oracle.service.adb.forms.Amounts;
import io.github.deltasoap.oracle.service.adb.forms.Arrays;
import io.github.deltasoap.oracle.service.adb.forms.Figures;
import io.github.deltasoap.oracle.service.adb.forms.FormsSkeletonInterface;
import io.github.deltasoap.oracle.service.adb.forms.Groups;
import io.github.deltasoap.oracle.service.adb.forms.Inside;
import io.github.deltasoap.oracle.service.adb.forms.Last;
import io.github.deltasoap.oracle.service.adb.forms.LastResponse;
import io.github.deltasoap.oracle.service.adb.forms.Lists;
import io.github.deltasoap.oracle.service.adb.forms.Loose;
import io.github.deltasoap.oracle.service.adb.forms.Many;
import io.github.deltasoap.oracle.service.adb.forms.ManyInside;
import io.github.deltasoap.oracle.service.adb.forms.Marked;
import io.github.deltasoap.oracle.service.adb.forms.NamesE;
import io.github.deltasoap.oracle.service.adb.forms.Note;
import io.github.deltasoap.oracle.service.adb.forms.Open;
import io.github.deltasoap.oracle.service.adb.forms.OptionalInside;
import io.github.deltasoap.oracle.service.adb.forms.Owners;
import io.github.deltasoap.oracle.service.adb.forms.Pets;
import io.github.deltasoap.oracle.service.adb.forms.Resolve;
import io.github.deltasoap.oracle.service.adb.forms.Rows;
import io.github.deltasoap.oracle.service.adb.forms.Sequences;
import io.github.deltasoap.oracle.service.adb.forms.Sizes;
import io.github.deltasoap.oracle.service.adb.forms.Two;
import java.util.concurrent.atomic.AtomicReference;

/** An ADB service for unusual forms of content, which returns its arguments and remembers them. */
public class AdbForms implements FormsSkeletonInterface {
  private static final AtomicReference<String> LAST = new AtomicReference<>("nothing");

  private static <T> T recorded(T bean) {
    LAST.set(Dump.of(bean));
    return bean;
  }

  @Override
  public Amounts amounts(Amounts bean) {
    return recorded(bean);
  }

  @Override
  public Marked marked(Marked bean) {
    return recorded(bean);
  }

  @Override
  public Owners owners(Owners bean) {
    return recorded(bean);
  }

  @Override
  public Pets pets(Pets bean) {
    return recorded(bean);
  }

  @Override
  public Figures figures(Figures bean) {
    return recorded(bean);
  }

  @Override
  public Open open(Open bean) {
    return recorded(bean);
  }

  @Override
  public Inside inside(Inside bean) {
    return recorded(bean);
  }

  @Override
  public OptionalInside optionalInside(OptionalInside bean) {
    return recorded(bean);
  }

  @Override
  public Two two(Two bean) {
    return recorded(bean);
  }

  @Override
  public Many many(Many bean) {
    return recorded(bean);
  }

  @Override
  public ManyInside manyInside(ManyInside bean) {
    return recorded(bean);
  }

  @Override
  public Arrays arrays(Arrays bean) {
    return recorded(bean);
  }

  @Override
  public Alternatives alternatives(Alternatives bean) {
    return recorded(bean);
  }

  @Override
  public Sequences sequences(Sequences bean) {
    return recorded(bean);
  }

  @Override
  public Loose loose(Loose bean) {
    return recorded(bean);
  }

  @Override
  public Rows rows(Rows bean) {
    return recorded(bean);
  }

  @Override
  public Groups groups(Groups bean) {
    return recorded(bean);
  }

  @Override
  public Lists lists(Lists bean) {
    return recorded(bean);
  }

  @Override
  public Sizes sizes(Sizes bean) {
    return recorded(bean);
  }

  @Override
  public NamesE names(NamesE bean) {
    return recorded(bean);
  }

  /** Returns its argument as text: a bean chooses a new prefix for a name of any namespace. */
  @Override
  public LastResponse resolve(Resolve bean) {
    LastResponse response = new LastResponse();
    response.setDump(Dump.of(bean));
    return response;
  }

  @Override
  public LastResponse last(Last bean) {
    LastResponse response = new LastResponse();
    response.setDump(LAST.get());
    return response;
  }

  @Override
  public void note(Note bean) {
    recorded(bean);
  }
}
