import { amountsIn } from './amounts.rules.js'
import type { Row } from './rows.rules.js'

export interface FoundLineItem {
  description: string
  /** 1 when none is written. */
  quantity: number
  /** The total of the line. */
  amount: number
}

/** Rows after which no item follows. */
const END =
  /sub[\s-]*t[o0]ta|\bt[o0]ta[l1i]\b|jumlah|gesamt|zwischensumme|totaal|rounding|\bcash\b|tunai|change|\btax\b|\bgst\b|mwst|\bbtw\b|\btva\b|discount/i
const HEADER = /\b(qty|quantity|price|amount|item|description|desc|u\/p|menge|betrag|prix|aantal|prijs|disc)\b/i
const QUANTITY = /(?:^|\s)(\d{1,3})(?:\.0+)?\s*(?:[x×*@]|pcs?\b|unit|stk|ea\b)|(?:^|\s)x\s?(\d{1,3})\b/i
/** Product numbers at the beginning of a row. */
const CODE = /^[#*\s]*(?:\d{4,14}|[A-Z]{1,3}\d{3,10})\s*/
const MOST_ITEMS = 60

/** The lines of a receipt between its heading and its total: what was bought, how many, and for how much. Best effort. */
export function lineItemsIn(rows: Row[], totalRow: number | null): FoundLineItem[] {
  const until = firstEnd(rows, totalRow)
  const items: FoundLineItem[] = []
  let above = ''
  for (const { text } of rows.slice(0, until)) {
    const amount = amountsIn(text).at(-1)
    const description = descriptionOf(text)
    if (!amount || amount.value <= 0) {
      above = HEADER.test(text) ? '' : description
      continue
    }
    const name = description || above
    if (name && !HEADER.test(text)) items.push({ description: name, quantity: quantityIn(text), amount: amount.value })
    above = ''
  }
  return items.slice(0, MOST_ITEMS)
}

function firstEnd(rows: Row[], totalRow: number | null): number {
  const start = rows.findIndex(({ text }) => amountsIn(text).length > 0)
  const end = rows.findIndex(({ text }, at) => at >= Math.max(0, start) && END.test(text) && amountsIn(text).length > 0)
  return Math.min(...[end, totalRow ?? -1].map((at) => (at < 0 ? rows.length : at)))
}

function descriptionOf(text: string): string {
  const [first] = amountsIn(text)
  const words = (first ? text.slice(0, first.at) : text)
    .replace(CODE, '')
    .replace(QUANTITY, ' ')
    .replace(/\s{2,}/g, ' ')
    .trim()
  return (words.match(/\p{L}/gu)?.length ?? 0) >= 3 ? words.replace(/^[^\p{L}\d]+|[^\p{L}\d)]+$/gu, '') : ''
}

function quantityIn(text: string): number {
  const [, before, behind] = text.match(QUANTITY) ?? []
  const quantity = Number(before ?? behind ?? 1)
  return quantity >= 1 && quantity <= 999 ? quantity : 1
}
