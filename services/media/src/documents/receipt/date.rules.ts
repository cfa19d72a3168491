import type { Row } from './rows.rules.js'

export interface FoundDate {
  /** YYYY-MM-DD. */
  day: string
  confidence: number
}

/** The beginnings of month names: English, Malay, German, French, Dutch, Portuguese, Spanish, Italian. */
const MONTHS: RegExp[] = [
  /^(jan|gen|ene)/,
  /^(feb|fev|fév)/,
  /^(mar|mac|mär|mrt|maa)/,
  /^(apr|avr|abr)/,
  /^(may|mai|mei|mag)/,
  /^(jun|juin|giu)/,
  /^(jul|juil|lug)/,
  /^(aug|ago|aoû|aou|ogo)/,
  /^(sep|set)/,
  /^(oct|okt|out|ott)/,
  /^(nov)/,
  /^(dec|dez|déc|dis|dic)/,
]

const DAY_FIRST = /(?<![\d.,])(\d{1,2})\s?([/.-])\s?(\d{1,2})\s?\2\s?(\d{4}|20\s\d{2}(?!\s?[:\d])|\d{2})(?!\d{2,}[^\d:]|\d*[/-]\d)/g
const YEAR_FIRST = /(?<!\d)(\d{4})\s?([/.-])\s?(\d{1,2})\s?\2\s?(\d{1,2})(?!\d{3})/g
/** Text recognition loses thin strokes: one of both separators may be a space. Used only where nothing else is found. */
const DAMAGED = /(?<!\d)(\d{2})[\s/.-]{1,2}(\d{2})[\s/.-]{1,2}(\d{4}|\d{2})(?!\d)/g
const MONTH_NAME = /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[\s.\-/,']*(?:de\s+)?(\p{L}{3,10})[\s.\-/,']*(?:de\s+)?(\d{4}|\d{2})(?!\d{3})/giu
const MONTH_NAME_FIRST = /(?<!\p{L})(\p{L}{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?\s*,?\s+(\d{4})/giu

/** Words that stand beside the date of a purchase. */
const LABEL = /\bdate?\b|dated|\btarikh\b|datum|\bfecha\b|\bdata\b|\bdu\b|\ble\b|invoice|receipt|factuur|facture|rechnung|fatura/i
/** Words that stand beside other dates. */
const OTHER =
  /\bdue\b|fällig|zahlbar|échéance|vervaldatum|vencimento|expir|valid|warranty|until|\bexp\b|birth|period|zeitraum|delivery|liefer|printed|order date/i
const TIME = /\d{1,2}\s?[:.]\s?\d{2}(\s?[:.]\s?\d{2})?\s?([ap]m)?/i

/**
 * The date of a receipt: the one beside a label or a time, else the first one. Days are read before months, as everywhere but in
 * the United States, unless only the other order is a date.
 * @param now the latest possible date
 */
export function dateIn(rows: Row[], now: Date): FoundDate | null {
  const candidates = rows.flatMap(({ text }, row) => {
    const dates = datesIn(text)
    // A date on a row of its own has its label above it.
    const alone = text.replace(/[\d\s/.,:-]/g, '').length <= LONGEST_MONTH
    const label = alone ? `${rows[row - 1]?.text ?? ''} ${text}` : text
    const range = dates.length > 1 ? RANGE : 0
    return dates.map(({ day, sure }) => ({ day, row, score: scoreOf(label, sure) - range }))
  })
  const latest = new Date(now.getTime() + 36 * 3600 * 1000).toISOString().slice(0, 10)
  const possible = candidates.filter(({ day }) => day >= '1990-01-01' && day <= latest)
  const best = possible.toSorted((one, other) => other.score - one.score || one.row - other.row)[0]
  return best ? { day: best.day, confidence: Math.min(0.97, Math.max(0.3, best.score)) } : null
}

const LONGEST_MONTH = 9
/** Two dates on one row are a period at least as often as a date of purchase. */
const RANGE = 0.15

function scoreOf(text: string, sure: boolean): number {
  const base = OTHER.test(text) ? 0.2 : 0.6
  return base + (LABEL.test(text) ? 0.25 : 0) + (TIME.test(text.replace(DAY_FIRST, '')) ? 0.1 : 0) - (sure ? 0 : 0.05)
}

interface Candidate {
  day: string
  /** False when day and month could be the other way round. */
  sure: boolean
}

/** The dates that are written in a text. */
export function datesIn(text: string): Candidate[] {
  const found: Candidate[] = []
  const add = (year: number, month: number, day: number, sure = true) => {
    const written = dayOf(year, month, day)
    if (written) found.push({ day: written, sure })
    return written !== null
  }
  for (const [, year, , month, day] of text.matchAll(YEAR_FIRST)) add(Number(year), Number(month), Number(day))
  for (const [, day, , month, year] of text.matchAll(DAY_FIRST))
    if (!add(fullYear(year), Number(month), Number(day), Number(day) > 12)) add(fullYear(year), Number(day), Number(month))
  for (const [, day, month, year] of text.matchAll(MONTH_NAME)) add(fullYear(year), monthOf(month), Number(day))
  for (const [, month, day, year] of text.matchAll(MONTH_NAME_FIRST)) add(Number(year), monthOf(month), Number(day))
  if (found.length === 0 && TIME.test(text))
    for (const [, day, month, year] of text.matchAll(DAMAGED)) add(fullYear(year), Number(month), Number(day), false)
  return found
}

/** The year of two or four digits; text recognition may put a space into four. */
const fullYear = (written = ''): number => (written.length === 2 ? 2000 + Number(written) : Number(written.replace(/\s/, '')))
const monthOf = (name = ''): number => MONTHS.findIndex((month) => month.test(name.toLowerCase())) + 1

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = month >= 1 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : null
}
