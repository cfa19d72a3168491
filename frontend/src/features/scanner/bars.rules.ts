/** The bars of EAN and UPC-A (GS1 General Specifications, 5.2.1). */
const LEFT_ODD = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011']
/** Which digits of the left half have even parity, by the first digit of EAN-13. */
const EVEN = ['', '245', '235', '234', '145', '125', '123', '135', '134', '124'].map((places) => new Set([...places].map(Number)))

const inverted = (bits: string) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('')
const right = (digit: string) => inverted(LEFT_ODD[Number(digit)] ?? '')
const leftEven = (digit: string) => [...right(digit)].reverse().join('')
const leftOdd = (digit: string) => LEFT_ODD[Number(digit)] ?? ''

/**
 * The modules of a number as they are printed, `1` for a bar.
 * @returns null for a number of another length, which no product's label has as a barcode
 */
export function modulesOf(code: string): string | null {
  const digits = code.length === 12 ? `0${code}` : code
  if (!/^(\d{8}|\d{13})$/.test(digits)) return null
  const half = digits.length === 8 ? 4 : 6
  const even = digits.length === 8 ? undefined : EVEN[Number(digits[0])]
  const printed = digits.slice(-2 * half)
  const left = [...printed.slice(0, half)].map((digit, at) => (even?.has(at) ? leftEven(digit) : leftOdd(digit)))
  return ['101', ...left, '01010', ...[...printed.slice(half)].map(right), '101'].join('')
}

/** The bars as pieces of a drawing: where each starts, and how wide it is, in modules. */
export const barsOf = (modules: string): { x: number; width: number }[] =>
  [...modules.matchAll(/1+/g)].map(({ index, 0: { length } }) => ({ x: index, width: length }))
