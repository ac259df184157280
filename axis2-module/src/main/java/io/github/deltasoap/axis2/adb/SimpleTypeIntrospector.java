package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.axis2.check.PatternSample;
import io.github.deltasoap.axis2.check.SampleTexts;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.result.SchemaName;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Undescribed;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import javax.xml.namespace.QName;
import org.apache.axis2.databinding.ADBBean;
import org.apache.ws.commons.schema.XmlSchemaEnumerationFacet;
import org.apache.ws.commons.schema.XmlSchemaFacet;
import org.apache.ws.commons.schema.XmlSchemaPatternFacet;
import org.apache.ws.commons.schema.XmlSchemaSimpleType;
import org.apache.ws.commons.schema.XmlSchemaSimpleTypeList;
import org.apache.ws.commons.schema.XmlSchemaSimpleTypeRestriction;
import org.apache.ws.commons.schema.XmlSchemaSimpleTypeUnion;
import org.apache.ws.commons.schema.XmlSchemaType;
import org.apache.ws.commons.schema.constants.Constants;
import org.jspecify.annotations.Nullable;

/**
 * Describes the simple types of a schema, and the classes that ADB has generated for those that are
 * not built in. Used at deployment by {@link AdbIntrospector}.
 */
final class SimpleTypeIntrospector {
  private final AdbSchemas schemas;
  private final SchemaModel model;

  /** The schema type that each class was described for. */
  private final Map<Class<?>, XmlSchemaType> described = new HashMap<>();

  /** Values of types with enumerations, for sample messages. */
  private final Map<Class<?>, String> enumerated = new HashMap<>();

  /** The names of the members of unions, by their classes, in the order of the schema. */
  private final Map<Class<?>, Map<Class<?>, SchemaName>> members = new HashMap<>();

  private final Set<String> constantsOfUnions = new TreeSet<>();

  SimpleTypeIntrospector(AdbSchemas schemas, SchemaModel model) {
    this.schemas = schemas;
    this.model = model;
    for (SimpleType type : AdbSimpleTypes.all()) {
      model.addSimpleType(type);
    }
    model.addValueClass(AdbBinary.VALUE_CLASS, AdbBinary.TYPE);
  }

  /** A value of an enumeration, for sample messages; null if the class is none. */
  @Nullable String enumerated(Class<?> javaClass) {
    return enumerated.get(javaClass);
  }

  /** Values of the enumerations that are members of unions. */
  Set<String> constantsOfUnions() {
    return constantsOfUnions;
  }

  /**
   * The type names that a generated union writes, by the class of the member that it holds. Reals
   * are not among them, since infinite ones have another text than elsewhere.
   */
  Map<Class<?>, SchemaName> members(Class<?> union) {
    Map<Class<?>, SchemaName> declared = members.getOrDefault(union, Map.of());
    Map<Class<?>, SchemaName> written = new HashMap<>();
    for (Class<?> each : declared.keySet()) {
      Class<?> held = each == Calendar.class ? GregorianCalendar.class : each;
      // A union looks for the first member that the value is an instance of.
      declared.entrySet().stream()
          .filter(member -> member.getKey().isAssignableFrom(held))
          .findFirst()
          .ifPresent(first -> written.put(held, first.getValue()));
    }
    written.keySet().removeAll(List.of(Object.class, Float.class, Double.class));
    return written;
  }

  /**
   * The type that a class was generated for.
   *
   * @throws Undescribed if the type model cannot describe it
   */
  SimpleType type(XmlSchemaSimpleType schemaType, Class<?> javaClass, String place)
      throws Undescribed {
    QName name = schemaType.getQName();
    if (name != null && isBuiltIn(schemaType)) {
      SimpleType builtIn = AdbSimpleTypes.find(name.getLocalPart());
      if (builtIn == null || builtIn.javaClass() != javaClass) {
        throw new Undescribed(
            place + " of type xsd:" + name.getLocalPart() + " is a " + javaClass.getName());
      }
      return builtIn;
    }
    if (!ADBBean.class.isAssignableFrom(javaClass)) {
      throw new Undescribed(place + " of a derived simple type is a " + javaClass.getName());
    }
    checkSameType(schemaType, javaClass, place);
    schemas.checkParser(javaClass);
    if (schemaType.getContent() instanceof XmlSchemaSimpleTypeUnion union) {
      return union(schemaType, union, javaClass, place);
    }
    boolean list = schemaType.getContent() instanceof XmlSchemaSimpleTypeList;
    boolean constant = isEnumeration(schemaType);
    String value = constant(schemaType);
    if (value != null) {
      enumerated.putIfAbsent(javaClass, value);
    }
    checkPrimitive(schemaType, place);
    if (schemaType.getContent() instanceof XmlSchemaSimpleTypeList items) {
      addItem(items, javaClass, place);
    }
    SimpleType type = AdbSimpleTypes.generated(javaClass, list, constant);
    if (type == null) {
      throw new Undescribed(place + ": " + javaClass.getName() + " is not as ADB generates it");
    }
    model.addSimpleType(type);
    addSample(type, () -> candidates(schemaType));
    return type;
  }

  private SimpleType union(
      XmlSchemaSimpleType schemaType,
      XmlSchemaSimpleTypeUnion union,
      Class<?> javaClass,
      String place)
      throws Undescribed {
    List<QName> names = names(schemaType, union);
    List<Class<?>> classes = DerivedTypes.members(javaClass);
    if (names.isEmpty() || names.size() != classes.size()) {
      throw new Undescribed(place + " is a union without a name, or of other types than its class");
    }
    boolean inPlace = union.getMemberTypesQNames() == null;
    Set<String> builtIn = new HashSet<>();
    Map<Class<?>, SchemaName> named = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      XmlSchemaSimpleType member =
          inPlace ? union.getBaseTypes().get(i) : simple(null, names.get(i));
      if (member == null || member.getContent() instanceof XmlSchemaSimpleTypeUnion) {
        throw new Undescribed(place + " is a union of unions, or of types that are not there");
      }
      checkPrimitive(member, place);
      if (isBuiltIn(member)) {
        builtIn.add(names.get(i).getLocalPart());
      } else {
        type(member, classes.get(i), place);
        String constant = enumerated(classes.get(i));
        constantsOfUnions.addAll(constant == null ? Set.of() : Set.of(constant));
      }
      named.putIfAbsent(
          classes.get(i),
          new SchemaName(names.get(i).getNamespaceURI(), names.get(i).getLocalPart()));
    }
    members.put(javaClass, named);
    SimpleType type = AdbSimpleTypes.union(javaClass);
    if (type == null) {
      throw new Undescribed(place + ": " + javaClass.getName() + " is not as ADB generates it");
    }
    model.addSimpleType(type);
    model.addOpenType(type, AdbSimpleTypes.namedInUnion(javaClass, builtIn), false);
    addSample(type, () -> constantsOfUnions);
    return type;
  }

  /**
   * The names of the members of a union for which ADB generates code: those that the union names,
   * or else, with a number, those that it declares in place.
   *
   * @return none if members are declared in place, and the union has no name
   */
  private static List<QName> names(XmlSchemaSimpleType schemaType, XmlSchemaSimpleTypeUnion union) {
    QName[] declared = union.getMemberTypesQNames();
    if (declared != null) {
      return List.of(declared);
    }
    QName own = schemaType.getQName();
    return IntStream.range(0, own == null ? 0 : union.getBaseTypes().size())
        .mapToObj(i -> new QName(own.getNamespaceURI(), own.getLocalPart() + "_type" + i))
        .toList();
  }

  /** Whether samples can have a value of a type. */
  boolean hasSample(SimpleType type) {
    return !new SampleTexts(enumerated::get).of(type).isEmpty()
        || !model.requiredTypes(type).isEmpty();
  }

  /** Looks for a sample text if no usual one fits the facets of a type. */
  private void addSample(SimpleType type, Supplier<Set<String>> candidates) {
    if (!hasSample(type)) {
      for (String candidate : candidates.get()) {
        try {
          if (type.convert(candidate) != null) {
            enumerated.put(type.javaClass(), candidate);
            return;
          }
        } catch (Unbindable another) {
          // Try the next one.
        }
      }
    }
  }

  /** Texts that may fit the facets of a type, or of the items of a list. */
  private Set<String> candidates(XmlSchemaSimpleType type) {
    Set<String> candidates = new LinkedHashSet<>();
    Set<String> repeated = new LinkedHashSet<>();
    Set<String> values = new LinkedHashSet<>();
    for (XmlSchemaFacet facet : facets(type)) {
      String value = String.valueOf(facet.getValue());
      if (facet instanceof XmlSchemaPatternFacet) {
        String sample = PatternSample.of(value);
        repeated.add(sample == null ? value : sample);
      } else {
        values.add(value);
      }
    }
    candidates.addAll(repeated);
    candidates.addAll(values);
    repeated.addAll(List.of("a", "1"));
    for (String value : values) {
      int length = value.matches("[0-9]{1,4}") ? Integer.parseInt(value) : 0;
      repeated.forEach(each -> candidates.add(each.repeat(length / Math.max(1, each.length()))));
      if (value.matches("-?[0-9]{1,18}([.][0-9]{1,9})?")) {
        // Beside a limit that is no value itself.
        for (String step : List.of("1", "-1", "0.5", "-0.5", "0.001", "-0.001")) {
          candidates.add(new BigDecimal(value).add(new BigDecimal(step)).toPlainString());
        }
      }
    }
    return candidates;
  }

  /** The facets of a type and of those that it restricts, or of the items of a list. */
  private List<XmlSchemaFacet> facets(@Nullable XmlSchemaSimpleType type) {
    if (type != null && type.getContent() instanceof XmlSchemaSimpleTypeList items) {
      return facets(simple(items.getItemType(), items.getItemTypeName()));
    }
    List<XmlSchemaFacet> facets = new ArrayList<>();
    if (type != null
        && type.getContent() instanceof XmlSchemaSimpleTypeRestriction restriction
        && !isBuiltIn(type)) {
      facets.addAll(restriction.getFacets());
      facets.addAll(facets(simple(restriction.getBaseType(), restriction.getBaseTypeName())));
    }
    return facets;
  }

  /** Describes the items of a list, if ADB has generated a class for them. */
  private void addItem(XmlSchemaSimpleTypeList list, Class<?> javaClass, String place)
      throws Undescribed {
    XmlSchemaSimpleType item = simple(list.getItemType(), list.getItemTypeName());
    Class<?> itemClass =
        BeanSetters.only(javaClass, place).getParameterTypes()[0].getComponentType();
    if (item != null && itemClass != null && ADBBean.class.isAssignableFrom(itemClass)) {
      type(item, itemClass, place);
    }
  }

  /** Whether a type is an enumeration, or restricts one. */
  private boolean isEnumeration(XmlSchemaSimpleType type) {
    if (!(type.getContent() instanceof XmlSchemaSimpleTypeRestriction restriction)) {
      return false;
    }
    XmlSchemaSimpleType base = simple(restriction.getBaseType(), restriction.getBaseTypeName());
    return restriction.getFacets().stream().anyMatch(XmlSchemaEnumerationFacet.class::isInstance)
        || (base != null && isEnumeration(base));
  }

  /** A value of an enumeration, or of a list of its values; null if the type is neither. */
  private @Nullable String constant(XmlSchemaSimpleType schemaType) {
    XmlSchemaSimpleType from = null;
    if (schemaType.getContent() instanceof XmlSchemaSimpleTypeRestriction restriction) {
      for (Object facet : restriction.getFacets()) {
        if (facet instanceof XmlSchemaEnumerationFacet enumeration) {
          return String.valueOf(enumeration.getValue());
        }
      }
      from = simple(restriction.getBaseType(), restriction.getBaseTypeName());
    } else if (schemaType.getContent() instanceof XmlSchemaSimpleTypeList list) {
      from = simple(list.getItemType(), list.getItemTypeName());
    }
    return from == null ? null : constant(from);
  }

  /** Refuses types derived from a type whose values depend on more than their text. */
  private void checkPrimitive(XmlSchemaSimpleType type, String place) throws Undescribed {
    QName name = type.getQName();
    if (name != null && isBuiltIn(type)) {
      SimpleType builtIn = AdbSimpleTypes.find(name.getLocalPart());
      if (builtIn == null || builtIn.isScoped() || AdbBinary.TYPE.equals(builtIn)) {
        throw new Undescribed(place + " is derived from xsd:" + name.getLocalPart());
      }
      return;
    }
    XmlSchemaSimpleType base = null;
    if (type.getContent() instanceof XmlSchemaSimpleTypeRestriction restriction) {
      base = simple(restriction.getBaseType(), restriction.getBaseTypeName());
    } else if (type.getContent() instanceof XmlSchemaSimpleTypeList list) {
      base = simple(list.getItemType(), list.getItemTypeName());
    }
    if (base == null) {
      throw new Undescribed(place + " is derived from a union, or of no known type");
    }
    checkPrimitive(base, place);
  }

  /** A simple type by itself or by its name; null if the schemas have none. */
  @Nullable XmlSchemaSimpleType simple(
      @Nullable XmlSchemaSimpleType resolved, @Nullable QName name) {
    return schemas.type(resolved, name) instanceof XmlSchemaSimpleType simple ? simple : null;
  }

  /** Refuses a class that was generated for another type, too. */
  void checkSameType(XmlSchemaType schemaType, Class<?> javaClass, String place)
      throws Undescribed {
    XmlSchemaType known = described.putIfAbsent(javaClass, schemaType);
    if (known != null && !known.equals(schemaType)) {
      throw new Undescribed(place + ": " + javaClass.getName() + " stands for several types");
    }
  }

  /** Whether XML Schema defines a type. */
  static boolean isBuiltIn(XmlSchemaSimpleType type) {
    QName name = type.getQName();
    return name != null && Constants.URI_2001_SCHEMA_XSD.equals(name.getNamespaceURI());
  }
}
