import type { Input } from '@arc/contracts/define'
import { plainNumber } from '@arc/contracts/inventory/duplicate-rules'
import type { MatchReason, matchReceipt } from '@arc/contracts/inventory/receipt-matches'

export type ReceiptFacts = Input<typeof matchReceipt>['body']

/** What a receipt is compared with. */
export interface MatchCandidate {
  name: string
  brand: string | null
  model: string | null
  serialNumber: string | null
  /** US dollars for one. */
  value: number | null
  quantity: number
  purchaseDate: string | null
}

/** What each reason counts; a serial number is enough alone, a value or a date never is. */
const POINTS: Record<MatchReason, number> = { serial: 10, model: 4, name: 3, value: 2, date: 1.5 }
/** A brand on the same line. */
const BRAND_POINTS = 1
/** An item is proposed from here on. */
const ENOUGH = 3
/** The share of the words of an item's name that must stand on one line. */
const NAME_SHARE = 0.6

/** Lower-case words of at least three letters or digits, without accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\d]{3,}/gu) ?? []

/** How well an item fits a receipt, and why; null when too little speaks for it. */
export function matchOf(item: MatchCandidate, receipt: ReceiptFacts): { score: number; reasons: MatchReason[] } | null {
  const lines = receipt.descriptions.map(wordsOf)
  const has = (words: string[], line: string[]) => words.filter((word) => line.includes(word)).length
  const nameWords = wordsOf(item.name)
  const nameShare = nameWords.length === 0 ? 0 : Math.max(0, ...lines.map((line) => has(nameWords, line) / nameWords.length))
  const holds: Record<MatchReason, boolean> = {
    serial: item.serialNumber !== null && receipt.serialNumbers.map(plainNumber).includes(plainNumber(item.serialNumber)),
    model: isModel(item.model) && receipt.descriptions.some((line) => plainNumber(line).includes(plainNumber(item.model ?? ''))),
    name: nameShare >= NAME_SHARE,
    value:
      item.value !== null && [item.value, item.value * item.quantity].some((value) => receipt.amounts.some((one) => isSame(one, value))),
    date: item.purchaseDate !== null && item.purchaseDate === receipt.date,
  }
  const reasons = (['serial', 'model', 'name', 'value', 'date'] as const).filter((reason) => holds[reason])
  const brand = item.brand && lines.some((line) => has(wordsOf(item.brand ?? ''), line) > 0) ? BRAND_POINTS : 0
  const score = brand + reasons.reduce((sum, reason) => sum + POINTS[reason] * (reason === 'name' ? nameShare : 1), 0)
  // A value and a date alone are a coincidence too often.
  const isProposed = score >= ENOUGH && (holds.serial || holds.model || holds.name || (brand > 0 && holds.value))
  return isProposed ? { score, reasons } : null
}

/** A model number has a digit: "Air" says nothing. */
const isModel = (model: string | null): boolean => model !== null && /\d/.test(model) && plainNumber(model).length >= 3
const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 0.005
