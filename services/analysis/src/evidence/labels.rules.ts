import type { TextLine } from '@arc/contracts/analysis/text'
import { brandsIn } from './brands.js'

/** A value that was read on an item. */
export interface ReadValue {
  value: string
  /** The mean probability of the characters of its line, 0 to 1. */
  confidence: number
}
/** What labels on an item say. Null for nothing, and for several that contradict each other. */
export interface Labels {
  brand: ReadValue | null
  model: ReadValue | null
  serialNumber: ReadValue | null
}

/** A line with less is shown and proposes nothing. */
const LOWEST_CONFIDENCE = 0.8
/** Words of a type plate in front of a value. Spaces may be missing: the text reader leaves some out. */
const SERIAL =
  /(?:\bs\s?\/\s?n\b\.?|\bsn(?=\s*[:.#])|\bserial(?:\s*(?:numbers?|no|nr|num|#))?|\bser\.\s*no|\bserien-?\s?(?:nummer|nr)|\bn[°º]\s*de\s*s[ée]rie)/i
const MODEL =
  /(?:\bmodel(?:\s*(?:numbers?|name|no|nr|#))?|\bmodell(?:-?\s?nr)?|\bmod\.(?:\s*no)?|\bm\s?\/\s?n\b|\btype(?:\s*(?:no|nr))?(?=[\s:.])|\btyp(?=[\s:.]))/i
/** What ends the value before it. FCC and IC numbers name an approval, neither a model nor a serial number. */
const OTHER =
  /\b(?:fcc\s?id|ic\s?:|imei|meid|mac(?:\s*(?:id|address))?\s?:|p\s?\/\s?n\b|part\s*(?:no|number)|input|output|rating|rated|volts?|\d+(?:[-~]\d+)?\s?(?:v|w|hz|kw|mah)\b|made\s*in|date|mfg|upc|ean|sku|asin|e-?nr|fd\b|fabriqu|assembled|hw\s?:|fw\s?:|rev\b)/i
const ANY = new RegExp([SERIAL, MODEL, OTHER].map(({ source }) => source).join('|'), 'gi')
const SEPARATOR = /^[\s.:;#№)=-]*/

/** The brand, model and serial number that lines of text on one item name. @param lines from top to bottom */
export function labelsIn(lines: readonly TextLine[]): Labels {
  const clear = lines.filter(({ confidence }) => confidence >= LOWEST_CONFIDENCE)
  return {
    brand: only(clear.flatMap((line) => brandsIn(line.text).map((value) => ({ value, confidence: line.confidence })))),
    model: only(behind(MODEL, clear, modelIn)),
    serialNumber: only(behind(SERIAL, clear, serialNumberIn)),
  }
}

/** The value when there is one, the surest reading of it; null when lines name different ones. */
function only(values: ReadValue[]): ReadValue | null {
  const [best] = values.toSorted((one, other) => other.confidence - one.confidence)
  return best && values.every(({ value }) => value === best.value) ? best : null
}

/** The values behind a label, in the same line or, where that ends, in the next one. */
function behind(label: RegExp, lines: readonly TextLine[], valueIn: (text: string) => string | null): ReadValue[] {
  return lines.flatMap((line) => {
    const found = label.exec(line.text)
    if (!found) return []
    const rest = line.text.slice(found.index + found[0].length).replace(SEPARATOR, '')
    const ends = rest.search(ANY)
    const own = valueIn(ends > 0 ? rest.slice(0, ends) : rest)
    if (own !== null || /\d/.test(rest)) return own === null ? [] : [{ value: own, confidence: line.confidence }]
    const next = neighbourOf(line, lines)
    const value = next && next.text.search(ANY) < 0 ? valueIn(next.text) : null
    return value !== null && next ? [{ value, confidence: Math.min(line.confidence, next.confidence) }] : []
  })
}

/** The line to the right at the same height, else the one right below. */
function neighbourOf(line: TextLine, lines: readonly TextLine[]): TextLine | null {
  const { box } = line
  const middle = box.y + box.height / 2
  const others = lines.filter((other) => other !== line)
  const right = others
    .filter(({ box: { x, y, height } }) => x >= box.x + box.width * 0.8 && y < middle && middle < y + height)
    .toSorted((one, other) => one.box.x - other.box.x)[0]
  if (right) return right
  const below = others
    .filter(({ box: { x, y, width } }) => y > middle && y - (box.y + box.height) < box.height && x < box.x + box.width && box.x < x + width)
    .toSorted((one, other) => one.box.y - other.box.y)[0]
  return below ?? null
}

const groupsOf = (text: string): string[] => text.trim().split(/\s+/)

/** A run of groups of letters and digits, each with a digit, together at least two of them. */
function serialNumberIn(text: string): string | null {
  const groups = groupsOf(text)
  const end = groups.findIndex((group) => !/^[A-Z0-9][A-Z0-9\-/.]*$/i.test(group) || !/\d/.test(group))
  const value = groups
    .slice(0, end < 0 ? groups.length : end)
    .join(' ')
    .replace(/[.\-/]+$/, '')
  const digits = value.replace(/\D/g, '').length
  return value.length >= 4 && value.length <= 30 && digits >= 2 ? value : null
}

/** Up to two words and a group with a digit: "WH-1000XM4", "Galaxy S21". */
function modelIn(text: string): string | null {
  const found = /^(?:[A-Z][A-Za-z]{1,14}\s){0,2}(?=[A-Z0-9\-/.+()]*\d)[A-Z0-9][A-Za-z0-9\-/.+()]*(?:\s[A-Z0-9]{1,6}(?=\s|$))?/.exec(
    text.trim(),
  )
  const value = found?.[0].replace(/[.\-/(]+$/, '') ?? ''
  return value.length >= 3 && value.length <= 40 ? value : null
}
