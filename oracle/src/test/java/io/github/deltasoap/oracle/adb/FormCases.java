package io.github.deltasoap.oracle.adb;

import io.github.deltasoap.oracle.fixture.Message;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Messages with text and attributes, groups, derived types, wildcards and lists: each begins with
 * the name and the attributes of its payload, up to a bar.
 */
final class FormCases {
  static final String SERVICE = "Forms";
  private static final String NAMESPACE = "http://example.org/forms";

  /** Contents that the module reads. */
  static final List<String> READ =
      List.of(
          "amounts|<price currency='EUR' scale='2'>12.50</price><rest xsi:nil='true'/>",
          "amounts|<price currency='a &amp; &#9;b'/><rest currency=''>7</rest><label/>",
          "amounts|<price currency='E'>1</price><part currency='A'>1</part>"
              + "<part currency='B' scale='4'>2</part><part currency='C'>3</part>"
              + "<rest currency='D'>4</rest><label language='de'>t &lt; x</label>",
          "amounts|<price currency='E'>1</price><rest currency='A'>1</rest>"
              + "<code list='l'>abc</code><gross currency='A' tax='7.5'>1</gross>",
          "amounts|<price xsi:type='t:Gross' currency='A' tax='1'>1</price>"
              + "<rest currency='A' xsi:type='t:Gross'>2</rest>",
          "marked|<a/>",
          "marked one='1' two='2' d='q' m='9' k='y'|<a>x</a><n>5</n><f>ff</f>",
          "marked t:mark='m'|<a/>",
          "marked mark='m'|<a/>",
          "marked mark='m' t:mark='n'|<a/>",
          "marked xmlns:x='urn:x' x:mark='m' x:one='1' two='2' t:two='x'|<a/>",
          "owners|<first t:must='a'/>",
          "owners|<first t:must='a'/><mark rank='1'/><other t:must='b'/>",
          "owners t:own='o'|<first t:must='a' t:own='p &amp; q' t:rank='1' local='l'/>",
          "owners own='o'|<first must='b' t:must='a' own='p' rank='x' t:local='l'/>",
          "owners xmlns:x='http://example.org/forms' x:own='o'|<first x:rank='-3' x:must='&#x9;'>"
              + "<a>1</a></first>",
          "owners|<first t:must='a'/><x:other xmlns:x='http://example.org/forms' x:must='1'/>"
              + "<other t:must='2' t:rank='2'/><other t:rank='3' t:own='' t:must='3'/>",
          "owners|<first t:must='a'/>" + "<other t:must='2' t:own='o'><a>x</a></other>".repeat(40),
          "pets|<first><name>a</name></first>",
          "pets|<first xsi:type='t:Dog'><name>a</name><barks>true</barks></first>"
              + "<other><name>b</name></other><other xsi:type='t:Puppy'><name>c</name>"
              + "<barks>0</barks><weeks>3</weeks><friend xsi:type='t:Dog'><name>d</name>"
              + "<barks>1</barks></friend></other>",
          "figures|",
          "figures|<first xsi:type='t:Circle'><id>1</id><radius>2.5</radius></first>"
              + "<other xsi:type='t:Square'><id>2</id><side>2.5</side></other>"
              + "<other xsi:type='t:Circle'><id>3</id><radius>1e3</radius></other>",
          "open|<a>x</a>",
          "open|<a>x</a><wide><a>1</a></wide>",
          "open|<a>x</a><name>t:b</name>",
          "open|<a>x</a><anything xsi:type='xsd:string'>1</anything>",
          "open|<a>x</a><anything xsi:type='xsd:int'>1</anything>",
          "open|<a>x</a><anything xsi:type='xsd:boolean'>1</anything>",
          "open|<a>x</a><anything xsi:type='xsd:decimal'>1</anything>",
          "open|<a>x</a><anything xmlns:y='http://www.w3.org/2001/XMLSchema'"
              + " xsi:type='y:long'>1</anything>",
          "open|<a>x</a><anything xsi:type='xsd:date'>2021-03-04</anything>",
          "open|<a>x</a><anything xsi:type='xsd:dateTime'>2021-03-04T05:06:07Z</anything>",
          "open|<a>x</a><anything xsi:type='xsd:unsignedByte'>1</anything>",
          "inside|<a>1</a><b>x</b><d>2</d>",
          "inside|<a>1</a><c>5</c><d>2</d>",
          "optionalInside|<a>1</a>",
          "optionalInside|<a>1</a><c>5</c>",
          "optionalInside|<a>1</a><d>2</d>",
          "optionalInside|<a>1</a><b/><d>2</d>",
          "two|<b>1</b>",
          "two|<c>1</c><d>2</d>",
          "two|<c>1</c><e xsi:type='t:Dog'><name>n</name><barks>1</barks></e>",
          "many|<b>1</b>",
          "many|<b>1</b><c>2</c><e currency='C'>3</e><b>4</b><b>5</b>",
          "many|" + "<b>1</b><c>2</c>".repeat(40),
          "manyInside|<a>1</a>",
          "manyInside|<a>1</a><b>1</b><c>2</c><b>3</b>",
          "arrays|<b>1</b>",
          "arrays|<b>1</b><b>2</b><b>3</b>",
          "arrays|<c>1</c>",
          "alternatives|<b>1</b><c>2</c>",
          "alternatives|<d>2</d>",
          "sequences|<a>1</a>",
          "sequences|<a>1</a><d>3</d>",
          "sequences|<a>1</a><b>1</b><c>2</c>",
          "sequences|<a>1</a><b>1</b><c>2</c><d>3</d>",
          "loose|",
          "loose|<c>3</c>",
          "loose|<d>3</d>",
          "loose|<a>1</a><b>2</b><d>3</d>",
          "rows|<b>1</b>",
          "rows|<b>1</b><c>2</c><b>3</b><b>4</b><c>5</c>",
          "groups|<left>l</left><right>2</right><z>z</z>",
          "groups|<left>l</left><right>2</right><z>z</z><down>3</down>",
          "groups|<left>l</left><right>2</right><z>z</z><up>3</up>",
          "lists|<codes>a b</codes><colours>red dark-green red</colours><tokens>a b</tokens>"
              + "<hex>0aFF</hex>",
          "lists|<codes>a</codes><colours>red</colours><hex/>",
          "sizes|<first>red</first>",
          "sizes|<first>2021-03-04</first><other>true</other><other>code</other>"
              + "<other>2021-03-04T05:06:07Z</other><other>7</other><other>dark-green</other>",
          "sizes|<first>a &amp; b</first><amount>2021-03-04</amount>",
          "sizes|<first>0</first>" + "<other>false</other><other>8</other>".repeat(20),
          "sizes|<first>code</first><amount>1.5</amount>",
          "names|<first><kind>t:a</kind></first>",
          "names|<first as='t:b' t:own='c'><kind>a</kind><other>t:&#97;</other></first>"
              + "<more t:own='t:d'><kind xsi:nil='true'/></more>",
          "names xmlns:q='http://example.org/forms'|<first as='q:b'><kind>q:a</kind></first>"
              + "<q:more q:own='q:c'><q:kind>q:b</q:kind></q:more>",
          "names|<first><kind>a</kind></first>"
              + "<more as='t:k'><kind>t:a</kind><other>b</other></more>".repeat(40),
          "resolve|<first><kind>t:a</kind></first>",
          "resolve|<first><kind>q:a</kind></first>",
          "resolve xmlns:q='urn:q'|<first><kind>q:a</kind></first>",
          "resolve xmlns:q='urn:r'|<first><kind>q:a</kind></first>",
          "resolve xmlns:q='urn:q'|<first xmlns:q='urn:r'><kind>q:a</kind></first>",
          "resolve|<first><kind xmlns:q='urn:q'>q:a</kind><other xmlns:q='urn:r'>q:a</other></first>",
          "resolve|<first as='q:a' xmlns:q='urn:q'><kind>xsd:a</kind></first>"
              + "<more as='q:a'><kind>soapenv:a</kind></more>",
          "resolve|<first as=':a'><kind>:a</kind><other> t:a </other></first>"
              + "<more as=' t:a '><kind/></more><more as=''><kind>t:</kind><other>a:b:c</other></more>",
          "resolve|<first as='a'><kind>a</kind></first>"
              + "<t:more as='a' xmlns=''><t:kind>a</t:kind></t:more>",
          "resolve|<first><kind>t:a</kind></first>"
              + "<more xmlns:q='urn:1'><kind>q:a</kind></more>".repeat(20)
              + "<more xmlns:q='urn:2'><kind>q:a</kind></more>".repeat(20),
          "note|<b>1</b>",
          "note|<c currency='A'>1</c>");

  /** Contents that stock reads, with the reasons. */
  static final Map<String, String> LEFT = new LinkedHashMap<>();

  static {
    LEFT.put("amounts|<price>1</price><rest xsi:nil='true'/>", "VALUE");
    LEFT.put("amounts|<price currency='A'>x</price><rest xsi:nil='true'/>", "VALUE");
    LEFT.put("amounts|<price currency='A'><b/></price><rest xsi:nil='true'/>", "MIXED_VALUE");
    LEFT.put("amounts|<price currency='A' xsi:nil='1'/><rest xsi:nil='true'/>", "VALUE");
    LEFT.put(
        "amounts|<price currency='E'>1</price><rest currency='A'>1</rest><code>abcdefghi</code>",
        "APPLICATION_CLASS");
    LEFT.put("owners|<first own='o'/>", "VALUE");
    // Stock's reader has an event for an empty section, after which its parser ends.
    LEFT.put("owners|<first t:must='a'/><mark><![CDATA[]]></mark><other t:must='b'/>", "CDATA");
    LEFT.put("owners|<first t:must='abcdefghi'/>", "VALUE");
    LEFT.put("owners|<first t:must='a' t:rank='x'/>", "VALUE");
    LEFT.put("pets|<first xsi:type='t:Cat'><name>a</name></first>", "XSI_TYPE");
    LEFT.put("pets|<first xsi:type='t:Circle'><id>1</id><radius>2</radius></first>", "XSI_TYPE");
    LEFT.put("pets|<first xsi:type='t:Dog'><name>a</name></first>", "PARAMETER");
    LEFT.put("figures|<first><id>1</id></first>", "XSI_TYPE");
    LEFT.put("figures|<first xsi:type='t:Figure'><id>1</id></first>", "XSI_TYPE");
    LEFT.put("open|<a>x</a><b xmlns='urn:o'>1</b>", "PARAMETER");
    // Stock declares the prefixes of such types where they are used.
    LEFT.put("open|<a>x</a><b xmlns='urn:o' xsi:type='xsd:int'>1</b>", "PARAMETER");
    LEFT.put("open|<a>x</a><b xmlns='urn:o'><c xsi:type='xsd:int'>1</c></b>", "PARAMETER");
    LEFT.put("open z='1'|<a>x</a>", "VALUE");
    LEFT.put("open|<a>x</a><wide xsi:schemaLocation='a b'><a>1</a></wide>", "VALUE");
    LEFT.put("open|<a>x</a><wide xsi:type='t:Wide'><a>1</a></wide>", "VALUE");
    LEFT.put("open|<a>x</a><anything xsi:type='t:Animal'><name/></anything>", "XSI_TYPE");
    LEFT.put("open|<a>x</a><anything>1</anything>", "XSI_TYPE");
    LEFT.put("open|<a>x</a><anything xsi:type='xsd:int'>x</anything>", "VALUE");
    LEFT.put("open|<a>x</a><anything xsi:type='xsd:int'> 1</anything>", "VALUE");
    LEFT.put("open|<a>x</a><anything xsi:type='xsd:QName'>t:a</anything>", "XSI_TYPE");
    LEFT.put("open|<a>x</a><anything xsi:nil='true'/>", "VALUE");
    LEFT.put("resolve|<first><kind>xml:a</kind></first>", "VALUE");
    LEFT.put("resolve|<first as='xmlns:a'><kind/></first>", "VALUE");
    LEFT.put("resolve|<first><kind>a</kind></first><list>t:a</list>", "UNDESCRIBED_TYPE");
    LEFT.put("inside|<a>1</a><d>2</d>", "PARAMETER");
    LEFT.put("inside|<a>1</a><b/><c>5</c><d>2</d>", "PARAMETER");
    LEFT.put("inside|<a>1</a><c>x</c><d>2</d>", "VALUE");
    LEFT.put("optionalInside|<a>1</a><c>x</c><d>2</d>", "VALUE");
    LEFT.put("optionalInside|<a>1</a><d/><b/>", "PARAMETER");
    LEFT.put("many|", "PARAMETER");
    LEFT.put("arrays|<b>1</b><c>2</c>", "PARAMETER");
    LEFT.put("alternatives|<b>1</b>", "PARAMETER");
    LEFT.put("sequences|<a>1</a><b>1</b>", "PARAMETER");
    LEFT.put("sequences|<a>1</a><c>1</c><d>3</d>", "PARAMETER");
    LEFT.put("groups|<right>2</right><left>l</left><z>z</z>", "PARAMETER");
    LEFT.put("lists|<codes>a</codes><colours>blue</colours>", "VALUE");
    LEFT.put("lists|<codes>a</codes><colours>red</colours><hex>0</hex>", "VALUE");
  }

  private FormCases() {}

  static Message message(String form) {
    int bar = form.indexOf('|');
    String[] tag = form.substring(0, bar).split(" ", 2);
    String attributes = tag.length == 1 ? "" : " " + tag[1];
    return Message.soap11(
        SERVICE,
        "<%1$s xmlns=\"%2$s\" xmlns:t=\"%2$s\"%3$s>%4$s</%1$s>"
            .formatted(tag[0], NAMESPACE, attributes, form.substring(bar + 1)));
  }

  /** Asks the service for the argument graph of its last call. */
  static Message last() {
    return message("last|");
  }
}
