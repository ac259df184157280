package io.github.deltasoap.oracle.service.pojo;

import io.github.deltasoap.oracle.service.Dump;
import io.github.deltasoap.oracle.service.pojo.bean.Drawing;
import io.github.deltasoap.oracle.service.pojo.bean.Employee;
import io.github.deltasoap.oracle.service.pojo.bean.Node;
import io.github.deltasoap.oracle.service.pojo.bean.Person;
import io.github.deltasoap.oracle.service.pojo.bean.Ring;
import io.github.deltasoap.oracle.service.pojo.bean.Scalars;
import io.github.deltasoap.oracle.service.pojo.bean.Series;
import io.github.deltasoap.oracle.service.pojo.bean.Shape;

/** Takes beans, and describes or returns them. */
public final class Beans {

  public String scalars(Scalars scalars) {
    return Dump.of(scalars);
  }

  public Scalars echoScalars(Scalars scalars) {
    return scalars;
  }

  public String series(Series series) {
    return Dump.of(series);
  }

  public Series echoSeries(Series series) {
    return series;
  }

  public String person(Person person) {
    return Dump.of(person);
  }

  public Person echoPerson(Person person) {
    return person;
  }

  public String people(Person[] people, String after) {
    return Dump.of(people, after);
  }

  public Person[] echoPeople(Person[] people) {
    return people;
  }

  public String couple(Person first, Person second) {
    return Dump.of(first, second);
  }

  public String employee(Employee employee) {
    return Dump.of(employee);
  }

  public String shape(Shape shape) {
    return Dump.of(shape);
  }

  public String shapes(Shape[] shapes) {
    return Dump.of((Object) shapes);
  }

  public String ring(Ring ring) {
    return Dump.of(ring);
  }

  public String drawing(Drawing drawing) {
    return Dump.of(drawing);
  }

  public Drawing echoDrawing(Drawing drawing) {
    return drawing;
  }

  public String node(Node node) {
    return Dump.of(node);
  }
}
