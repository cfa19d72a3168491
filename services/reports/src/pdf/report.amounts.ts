import { basisOf, unitValueOf, valueRangeOf } from '@arc/contracts/inventory/item-rules'
import { costOf } from './report.costs.js'
import { amountOf, dollars, NO_VALUE, type ReportDocument, type ReportItem } from './report.data.js'
import { STYLE } from './report.styles.js'
import { COLOUR, MM, PAGE, type TaggedDocument } from './tagged-document.js'
import { shrink } from './text.js'

/** The colour of what a value is based on. */
export const BASIS_COLOUR = {
  receipt: COLOUR.pine,
  appraisal: COLOUR.pine,
  estimate: COLOUR.amber,
  none: COLOUR.muted,
} as const

/** The unit value as it prints; nothing without one. */
export function eachOf(item: ReportItem): string {
  const unit = unitValueOf(item)
  return unit === null ? '' : dollars(unit)
}

/** Width of the amounts beside an item, and the height of a line of its texts, in points. */
export const VALUE_WIDTH = 38 * MM
export const FIELD_LINE = 3.9 * MM
/** Height of the amount above its lines. */
const AMOUNT_TOP = 7 * MM
const MAX_DOCUMENTS = 5
/** A line below an amount; of a document, its number and page. */
export interface AmountLine {
  text: string | ReportDocument
  colour: (typeof COLOUR)[keyof typeof COLOUR]
}

/** What stands below the amount of an item: how it is found, what proves it, and what the item is worth used. */
export function amountLines(item: ReportItem, documents: readonly ReportDocument[], year: number | null): AmountLine[] {
  const [basis, range, cost] = [basisOf(item), valueRangeOf(item), year === null ? null : costOf(item, year)]
  const lines: (AmountLine | null)[] = [
    item.quantity > 1
      ? { text: basis === 'none' ? `Quantity ${item.quantity}` : `${item.quantity} x ${eachOf(item)}`, colour: COLOUR.ink }
      : null,
    basis === 'none' ? null : { text: `Basis: ${basis}`, colour: BASIS_COLOUR[basis] },
    range && basis !== 'none'
      ? { text: `${dollars(range.low)} to ${dollars(range.high)}${item.quantity > 1 ? ' each' : ''}`, colour: COLOUR.muted }
      : null,
    cost && { text: `Replacement ${dollars(cost.replacement)}`, colour: COLOUR.muted },
    cost && { text: `Actual cash value ${dollars(cost.cash)}`, colour: COLOUR.muted },
    ...documents.slice(0, MAX_DOCUMENTS).map((text): AmountLine => ({ text, colour: COLOUR.muted })),
  ]
  return lines.flatMap((line) => line ?? [])
}

/** Draws the amount of an item with what stands below it. */
export function drawAmount(
  doc: TaggedDocument,
  item: ReportItem,
  { lines, top, pageOf }: { lines: readonly AmountLine[]; top: number; pageOf: (document: ReportDocument) => number },
): void {
  const amount = amountOf(item)
  const style = amount === NO_VALUE ? STYLE.small : shrink(doc.pdf, amount, STYLE.amount, VALUE_WIDTH)
  doc.text(amount, style, PAGE.right, top + 14, { right: true, colour: amount === NO_VALUE ? COLOUR.muted : COLOUR.ink })
  for (const [index, { text, colour }] of lines.entries()) {
    const shown = typeof text === 'string' ? text : `Document ${text.number}, page ${pageOf(text)}`
    const y = top + AMOUNT_TOP + 7 + index * FIELD_LINE
    doc.text(shown, shrink(doc.pdf, shown, STYLE.small, VALUE_WIDTH), PAGE.right, y, { right: true, colour })
  }
}

/** Height of an amount with its lines, in points. */
export const amountHeight = (lines: readonly AmountLine[]): number => AMOUNT_TOP + lines.length * FIELD_LINE
