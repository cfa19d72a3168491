/** The numbers of product barcodes: UPC-A, UPC-E, EAN-8, EAN-13, and GTIN-14 (https://www.gs1.org/services/how-calculate-check-digit-manually). */

/** The last digit of a GTIN, from the digits before it: weights 3 and 1 from the right. */
export function checkDigitOf(body: string): number {
  const sum = [...body].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

const CHECKED_LENGTHS = [8, 12, 13, 14]

/** Whether a number has the length of a GTIN and the check digit that its other digits require. */
export function hasValidCheckDigit(code: string): boolean {
  return /^\d+$/.test(code) && CHECKED_LENGTHS.includes(code.length) && Number(code.at(-1)) === checkDigitOf(code.slice(0, -1))
}

/**
 * The UPC-A number of a UPC-E number of eight digits.
 * @returns null unless its number system is 0 or 1 and its check digit is right
 */
export function expandUpcE(code: string): string | null {
  const digits = /^([01])(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/.exec(code)
  if (!digits) return null
  const [, system = '', a = '', b = '', c = '', d = '', e = '', last = '', check = ''] = digits
  const manufacturerAndProduct = {
    '0': `${a}${b}${last}0000${c}${d}${e}`,
    '1': `${a}${b}${last}0000${c}${d}${e}`,
    '2': `${a}${b}${last}0000${c}${d}${e}`,
    '3': `${a}${b}${c}00000${d}${e}`,
    '4': `${a}${b}${c}${d}00000${e}`,
  }[last]
  const full = `${system}${manufacturerAndProduct ?? `${a}${b}${c}${d}${e}0000${last}`}${check}`
  return hasValidCheckDigit(full) ? full : null
}

/**
 * The number as it is printed: UPC-A has 12 digits, although EAN-13 reads it with a leading zero; UPC-E is expanded to UPC-A.
 * A number of eight digits that starts with zero is UPC-E, because no EAN-8 of a product does.
 * @returns null for a number whose check digit is wrong
 */
export function normalizeBarcode(code: string): string | null {
  const upcE = code.length === 8 ? expandUpcE(code) : null
  if (upcE && code.startsWith('0')) return upcE
  if (!hasValidCheckDigit(code)) return upcE
  return code.length === 13 && code.startsWith('0') ? code.slice(1) : code
}

/**
 * The product number of a barcode as a reader (ZXing) reports it: UPC-E expanded, UPC-A with 12 digits.
 * @returns null for another kind of barcode, or a wrong check digit
 */
export function scannedBarcode({ format, text }: { format: string; text: string }): string | null {
  if (format === 'EAN8') return text.length === 8 && hasValidCheckDigit(text) ? text : null
  if (!['EAN13', 'UPCA', 'UPCE'].includes(format)) return null
  // The reader reports UPC-E expanded to 13 digits.
  return text.length === 12 || text.length === 13 ? normalizeBarcode(text) : null
}

export const UPC_DIGITS = { min: 6, max: 14 } as const

/** A typed number: usable, usable but probably mistyped, or not a product number. */
export type TypedBarcode = { code: string; checked: boolean } | { problem: 'characters' | 'length' | 'check digit'; code: string }

/** Reads what a user typed; spaces and hyphens are left out. Numbers of other lengths than a GTIN have no check digit. */
export function readTypedBarcode(text: string): TypedBarcode {
  const code = text.replace(/[\s-]/g, '')
  if (!/^\d*$/.test(code)) return { problem: 'characters', code }
  if (code.length < UPC_DIGITS.min || code.length > UPC_DIGITS.max) return { problem: 'length', code }
  if (!CHECKED_LENGTHS.includes(code.length)) return { code, checked: false }
  const normalized = normalizeBarcode(code)
  return normalized ? { code: normalized, checked: true } : { problem: 'check digit', code }
}

/** The number in the groups of its label: `0 12345 67890 5`, `4 006381 333931`, `4851 2343`. */
export function groupBarcode(code: string): string {
  if (code.length === 12) return code.replace(/^(\d)(\d{5})(\d{5})(\d)$/, '$1 $2 $3 $4')
  if (code.length === 13) return code.replace(/^(\d)(\d{6})(\d{6})$/, '$1 $2 $3')
  return code.length === 8 ? code.replace(/^(\d{4})(\d{4})$/, '$1 $2') : code
}
