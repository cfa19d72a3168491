/** The methods of pdfkit that finish the metadata of a PDF. */
interface Finishing {
  info: Record<string, unknown>
  endSubset(): void
  appendXML(xml: string): void
}

/** PDF/UA is no part of PDF/A, whose metadata must describe what is not (ISO 19005-3, 6.6.2.3). */
const PDF_UA = `
        <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        <rdf:Description rdf:about=""
                xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
                xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
                xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
            <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
                <pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
                <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
                <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
                <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
                    <pdfaProperty:name>part</pdfaProperty:name>
                    <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
                    <pdfaProperty:category>internal</pdfaProperty:category>
                    <pdfaProperty:description>The part of ISO 14289 that the file conforms to</pdfaProperty:description>
                </rdf:li></rdf:Seq></pdfaSchema:property>
            </rdf:li></rdf:Bag></pdfaExtension:schemas>
        </rdf:Description>
        `

/** XML has no other control characters, and no halves of surrogate pairs (https://www.w3.org/TR/xml/#charsets). */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** A text for XML. */
const escapeXml = (text: string): string => text.replace(NOT_XML, '').replace(/[&<>]/g, (character) => ENTITIES[character] ?? '')

/**
 * Makes a PDF that pdfkit writes as PDF/A-3 one of PDF/UA-1, too: pdfkit knows only one of them at a time. It also escapes the names in
 * the metadata, which pdfkit writes into XML as they are.
 */
export function conformToUa(pdf: Finishing): void {
  const end = pdf.endSubset.bind(pdf)
  // Called when the names are written elsewhere, and before they are written as XML.
  pdf.endSubset = () => {
    for (const [key, value] of Object.entries(pdf.info)) if (typeof value === 'string') pdf.info[key] = escapeXml(value)
    end()
    pdf.appendXML(PDF_UA)
  }
}
