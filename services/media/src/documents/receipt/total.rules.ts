import { amountsIn } from './amounts.rules.js'
import type { Row } from './rows.rules.js'

export interface FoundTotal {
  value: number
  confidence: number
  /** The row of its label; null when it was found without one. */
  row: number | null
}

/** Labels of a total by how surely it is what was to be paid. Letters that text recognition confuses are allowed for. */
const LABELS: [score: number, label: RegExp][] = [
  [
    1,
    /(grand|nett?|rounded|rounddd?|final|nettamount)\s*t[o0]ta\s?[l1i]|t[o0]ta\s?[l1i]\s*(after\s*round|rounded)|(rounding|round'?d?|rnd)\s*(ed)?\s*t[o0]ta\s?[l1i]/i,
  ],
  [
    0.95,
    /(amount|total|balance|sum)\s*(is\s*)?(due|payable|to\s*pay)|to\s*be\s*paid|zu\s*zahlen|te\s*betalen|net\s*à\s*payer|a\s*pagar|jumlah\s*(perlu\s*)?(bayar|besar)|rechnungsbetrag|gesamtbetrag|endbetrag|gesamtsumme|bruttobetrag|total\s*ttc|valor\s*total|^\W*due\b/i,
  ],
  [0.92, /t[o0]ta\s?[l1i]\s*(sales?)?\s*[:(]*\s*\(?(inc[l1i]?|with)|t[o0]ta\s?[l1i]\s*amount\s*\(?inc/i],
  [0.9, /t[o0]ta\s?[l1i]\s*(amount|amt|rm|\(rm\)|price|sales?|bill|eur|usd|inr)?\s*[:;.]?\s*(rm|\(rm\)|\$|€|:)/i],
  [0.85, /\bt[o0]ta\s?[l1i]\b|\bt[o0]taal\b|\bgesamt\b|\bjumlah\b|\bsumme\b|\btotale\b|\bttl\b|total/i],
  [0.6, /^\W*(amount|betrag|montant|bedrag)\b/i],
]
/** Rows that have the word and no total to be paid. */
const NO_TOTAL =
  /t[o0]t(a[l1i])?\.?\s*\S{0,2}\s?ty\b|t[o0]ta\s?[l1i]\s*included?\s*(gst|tax|vat|sst)|sub[\s-]*t[o0]ta|zwischensumme|sous[\s-]*total|subtotaal|(total|no\.?\s*of)\s*(qty|quantity|items?|pcs|discount|disc|savings?|saved|tax\b|gst|vat|sst|mwst|btw|tva|point|ex\b|excl)|t[o0]ta\s?[l1i]\s*\(?\s*(excl?|exclud|before|w\/o|without|net of|netto|hors|ht\b)|t[o0]ta\s?[l1i]\s+(gst|tax|vat|disc|qty|item|saving|sst|rounding)|(gst|tax|vat)\s*t[o0]ta|discount|you\s*saved|netto|excl/i
const CHANGE = /\bchange\b|\bbaki\b|wechselgeld|rückgeld|\btroco\b|\bwisselgeld\b|c[hn]ange/i
const CASH = /\bcash\b|\btunai\b|tender|\bpaid\b|\bbar\b|gegeben|\bvisa\b|master|\bpayment\b|\bbayar/i
const ROUNDING = /round|\brnd\b|pembundaran/i
/** The summary of taxes below the total has totals of its own. */
const TAX_SUMMARY = /(gst|tax|sst|vat|mwst|btw)\s*(summary|analysis|code|specification)/i

/**
 * The total that was paid: the amount beside the best label. Cash less change, and an amount that is written several times, are
 * further evidence.
 */
export function totalIn(all: Row[]): FoundTotal | null {
  const rows = withoutTaxSummary(all)
  const amounts = rows.map(({ text }) => amountsIn(text))
  const paid = paidBy(
    rows,
    amounts.map((row) => row.map(({ value }) => value)),
  )
  const occurrences = new Map<number, number>()
  for (const { value } of amounts.flat()) occurrences.set(value, (occurrences.get(value) ?? 0) + 1)
  const evidence = (value: number) => (value === paid ? 0.12 : 0) + ((occurrences.get(value) ?? 0) > 1 ? 0.03 : 0)
  const candidates = rows.flatMap(({ text }, row) => {
    const label = LABELS.find(([, words]) => words.test(text))
    if (!label || NO_TOTAL.test(text) || (ROUNDING.test(text) && !/t[o0]ta\s?[l1i]/i.test(text))) return []
    const value = amountOf(rows, amounts, row)
    const rounded = rows[row - 1] && ROUNDING.test(rows[row - 1]?.text ?? '') && (amounts[row - 1]?.length ?? 0) > 0 ? AFTER_ROUNDING : 0
    return value === null || value <= 0 ? [] : [{ value, row, score: label[0] + rounded + evidence(value) }]
  })
  const best = candidates.toSorted((one, other) => other.score - one.score || other.value - one.value || other.row - one.row)[0]
  if (best) return { value: best.value, confidence: Math.min(0.98, best.score * 0.9), row: best.row }
  if (paid !== null && paid > 0) return { value: paid, confidence: 0.6, row: null }
  const highest = Math.max(0, ...amounts.flat().map(({ value }) => value))
  return highest > 0 ? { value: highest, confidence: 0.35, row: null } : null
}

/** A total that stands below the rounding is what was paid. */
const AFTER_ROUNDING = 0.12

function withoutTaxSummary(rows: Row[]): Row[] {
  const at = rows.findIndex(({ text }) => TAX_SUMMARY.test(text))
  if (at < 0) return rows
  return rows.slice(0, at).some(({ text }) => /t[o0]ta\s?[l1i]/i.test(text) && amountsIn(text).length > 0) ? rows.slice(0, at) : rows
}

/** The last amount of a row, or that of the next row when it has no label of its own. */
function amountOf(rows: Row[], amounts: ReturnType<typeof amountsIn>[], row: number): number | null {
  const here = amounts[row]?.at(-1)
  if (here) return here.value
  const [next, beyond] = [rows[row + 1], amounts[row + 1]?.at(-1)]
  if (!next || !beyond || /\p{L}{4,}/u.test(next.text)) return null
  return beyond.value
}

/** Cash less change, which can stand on one row; null unless both are written. */
function paidBy(rows: Row[], amounts: number[][]): number | null {
  const changeAt = rows.findLastIndex(({ text }, at) => CHANGE.test(text) && (amounts[at]?.length ?? 0) > 0)
  if (changeAt < 0) return null
  const [first = 0, second] = amounts[changeAt] ?? []
  if (second !== undefined && CASH.test(rows[changeAt]?.text ?? '')) return cents(Math.abs(first - second))
  const cashAt = rows.findLastIndex(
    ({ text }, at) => at < changeAt && CASH.test(text) && !CHANGE.test(text) && (amounts[at]?.length ?? 0) > 0,
  )
  const paid = cashAt < 0 ? 0 : (amounts[cashAt]?.at(-1) ?? 0) - Math.abs(first)
  return paid > 0 ? cents(paid) : null
}

const cents = (value: number): number => Math.round(value * 100) / 100
