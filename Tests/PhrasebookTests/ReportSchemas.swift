/// The shapes that readers of the reports agree on, as far as the reports use them.
enum ReportSchemas {
  /// A suite for each file, with cases that fail, err or have output.
  static let junit = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified">
      <xs:complexType name="result">
        <xs:simpleContent>
          <xs:extension base="xs:string">
            <xs:attribute name="message" type="xs:string" use="required"/>
            <xs:attribute name="type" type="xs:NMTOKEN" use="required"/>
          </xs:extension>
        </xs:simpleContent>
      </xs:complexType>
      <xs:attributeGroup name="counts">
        <xs:attribute name="name" type="xs:string" use="required"/>
        <xs:attribute name="tests" type="xs:nonNegativeInteger" use="required"/>
        <xs:attribute name="failures" type="xs:nonNegativeInteger" use="required"/>
        <xs:attribute name="errors" type="xs:nonNegativeInteger" use="required"/>
      </xs:attributeGroup>
      <xs:element name="testcase">
        <xs:complexType>
          <xs:choice minOccurs="0">
            <xs:element name="failure" type="result"/>
            <xs:element name="error" type="result"/>
            <xs:element name="system-out" type="xs:string"/>
            <xs:element name="skipped">
              <xs:complexType><xs:attribute name="message" type="xs:string"/></xs:complexType>
            </xs:element>
          </xs:choice>
          <xs:attribute name="name" type="xs:string" use="required"/>
          <xs:attribute name="classname" type="xs:string" use="required"/>
        </xs:complexType>
      </xs:element>
      <xs:element name="testsuite">
        <xs:complexType>
          <xs:sequence><xs:element ref="testcase" maxOccurs="unbounded"/></xs:sequence>
          <xs:attributeGroup ref="counts"/>
          <xs:attribute name="skipped" type="xs:nonNegativeInteger"/>
        </xs:complexType>
      </xs:element>
      <xs:element name="testsuites">
        <xs:complexType>
          <xs:sequence><xs:element ref="testsuite" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>
          <xs:attributeGroup ref="counts"/>
        </xs:complexType>
      </xs:element>
    </xs:schema>
    """

  static let checkstyle = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified">
      <xs:element name="checkstyle">
        <xs:complexType>
          <xs:sequence>
            <xs:element name="file" minOccurs="0" maxOccurs="unbounded">
              <xs:complexType>
                <xs:sequence>
                  <xs:element name="error" maxOccurs="unbounded">
                    <xs:complexType>
                      <xs:attribute name="line" type="xs:positiveInteger" use="required"/>
                      <xs:attribute name="column" type="xs:positiveInteger"/>
                      <xs:attribute name="severity" use="required">
                        <xs:simpleType>
                          <xs:restriction base="xs:string">
                            <xs:enumeration value="error"/>
                            <xs:enumeration value="warning"/>
                            <xs:enumeration value="info"/>
                            <xs:enumeration value="ignore"/>
                          </xs:restriction>
                        </xs:simpleType>
                      </xs:attribute>
                      <xs:attribute name="message" type="xs:string" use="required"/>
                      <xs:attribute name="source" type="xs:NMTOKEN" use="required"/>
                    </xs:complexType>
                  </xs:element>
                </xs:sequence>
                <xs:attribute name="name" type="xs:string" use="required"/>
              </xs:complexType>
            </xs:element>
          </xs:sequence>
          <xs:attribute name="version" type="xs:string" use="required"/>
        </xs:complexType>
      </xs:element>
    </xs:schema>
    """

  /// GitLab's code quality: what its documentation lists as needed.
  static let gitlab = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["description", "check_name", "fingerprint", "location", "severity"],
        "additionalProperties": false,
        "properties": {
          "description": {"type": "string", "minLength": 1},
          "check_name": {"type": "string", "minLength": 1},
          "fingerprint": {"type": "string", "pattern": "^[0-9a-f]{16}$"},
          "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
          "location": {
            "type": "object",
            "required": ["path", "lines"],
            "properties": {
              "path": {"type": "string", "pattern": "^[^./]"},
              "lines": {
                "type": "object",
                "required": ["begin"],
                "properties": {
                  "begin": {"type": "integer", "minimum": 1},
                  "end": {"type": "integer", "minimum": 1}
                }
              }
            }
          }
        }
      }
    }
    """
}
