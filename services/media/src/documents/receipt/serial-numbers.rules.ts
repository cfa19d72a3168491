import type { Row } from './rows.rules.js'

/** The label of a serial number, in the languages of our test documents. */
const LABEL =
  /(?:\bs\s?\/\s?n\b|\bserial\s*(?:no|number|nr|#)?|\bseriennummer|\bserien-?nr|\bserienummer|n[°º]\s*de\s*s[ée]rie|num[ée]ro\s*de\s*s[ée]rie|n[úu]mero\s*de\s*s[ée]rie|\bimei)\s*[.:#№-]*\s*(?:no\.?|number)?\s*[:.#]?\s*/gi
const NUMBER = /^[A-Z0-9][A-Z0-9\-/]{4,29}(?![\w])/i

/** The serial numbers that stand behind a label, in the order of the page; each once. */
export function serialNumbersIn(rows: Row[]): string[] {
  const found = rows.flatMap(({ text }, at) => {
    const numbers: string[] = []
    for (const label of text.matchAll(LABEL)) {
      const rest = text.slice(label.index + label[0].length).trim()
      const [number] = (rest || rows[at + 1]?.text || '').match(NUMBER) ?? []
      if (number && /\d.*\d.*\d/.test(number)) numbers.push(number)
    }
    return numbers
  })
  return [...new Set(found)]
}
