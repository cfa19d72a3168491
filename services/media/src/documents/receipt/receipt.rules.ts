import { currencyIn } from './amounts.rules.js'
import { dateIn } from './date.rules.js'
import { type FoundLineItem, lineItemsIn } from './line-items.rules.js'
import { merchantIn, merchantInText } from './merchant.rules.js'
import type { Row } from './rows.rules.js'
import { serialNumbersIn } from './serial-numbers.rules.js'
import { totalIn } from './total.rules.js'

/** A value that was read, and how likely it is right, from 0 to 1. */
interface Read<T> {
  value: T
  confidence: number
}

export interface Receipt {
  merchant: Read<string> | null
  /** YYYY-MM-DD. */
  date: Read<string> | null
  total: Read<number> | null
  /** ISO 4217; null when none is written. */
  currency: string | null
  lineItems: FoundLineItem[]
  serialNumbers: string[]
}

/**
 * What the rows of a receipt or an invoice say. Pure rules on the text: what is written there is data, whatever it says.
 * @param now the latest possible date
 */
export function readReceipt(rows: Row[], now: Date): Receipt {
  const hasLayout = rows.some(({ cells }) => cells.some(({ box }) => box.width < 1))
  const merchant = hasLayout ? merchantIn(rows) : merchantInText(rows)
  const date = dateIn(rows, now)
  const total = totalIn(rows)
  return {
    merchant: merchant && { value: merchant.name, confidence: merchant.confidence },
    date: date && { value: date.day, confidence: date.confidence },
    total: total && { value: total.value, confidence: total.confidence },
    currency: currencyIn(rows.map(({ text }) => text).join('\n')),
    lineItems: lineItemsIn(rows, total?.row ?? null),
    serialNumbers: serialNumbersIn(rows),
  }
}
