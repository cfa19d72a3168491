import type { Item, ItemChange } from '@arc/contracts/inventory/items'
import type { DocumentChange, DocumentReading, LibraryDocument } from '@arc/contracts/media/documents'
import { formatDate } from '../../lib/format'
import { formatAmount } from '../../lib/format-money'
import { DOCUMENT_TEXTS } from './documents.texts'

const TEXTS = DOCUMENT_TEXTS.reading
/** Below it, a value that was read says "Please check". */
const SURE_FROM = 0.7

/** True when a value that was read is not certain. */
export const isUnsure = (read: { confidence: number } | null): boolean => read !== null && read.confidence < SURE_FROM

/** The total as a value of this product, which knows US dollars only; a receipt without a currency is taken for one. */
export const dollarsOf = ({ total, currency }: DocumentReading): number | null =>
  total && (currency === null || currency === 'USD') ? total.value : null

/** What a reading would change in a document; null when nothing differs. */
export function documentChangeOf(
  document: Pick<LibraryDocument, 'name' | 'vendor' | 'purchaseDate' | 'price'>,
  reading: DocumentReading,
): DocumentChange | null {
  const price = dollarsOf(reading)
  const change = {
    ...(reading.merchant && reading.merchant.value !== document.vendor ? { vendor: reading.merchant.value } : {}),
    ...(reading.date && reading.date.value !== document.purchaseDate ? { purchaseDate: reading.date.value } : {}),
    ...(price !== null && price !== document.price ? { price } : {}),
  }
  return Object.keys(change).length === 0 ? null : { name: document.name, ...change }
}

/** One value of a reading that an item can take. */
export interface Offer {
  label: string
  change: ItemChange
}

/**
 * What a receipt says an item cost: the amount for one on the line that names it, or the total of a receipt with one line.
 * @returns US dollars; null when no line names the item, or the receipt is in another currency
 */
export function priceFor(name: string, reading: DocumentReading): number | null {
  const total = dollarsOf(reading)
  if (total === null) return null
  if (reading.lineItems.length < 2) return total
  const words = wordsOf(name)
  const shares = reading.lineItems.map((line) => words.filter((word) => wordsOf(line.description).includes(word)).length / words.length)
  const best = Math.max(...shares)
  const line = reading.lineItems[shares.indexOf(best)]
  return line && best >= NAME_SHARE ? Math.round((line.amount / line.quantity) * 100) / 100 : null
}
/** The share of the words of an item's name that its line must have. */
const NAME_SHARE = 0.6
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]{2,}/gu) ?? []

/** The values of a reading that an item does not have yet, each to be used by itself. */
export function offersFor(
  item: Pick<Item, 'name' | 'purchaseDate' | 'purchaseLocation' | 'estimatedValue' | 'serialNumber'>,
  reading: DocumentReading,
): Offer[] {
  const { date, merchant, serialNumbers } = reading
  const value = priceFor(item.name, reading)
  const offers: Offer[] = []
  if (value !== null && value !== item.estimatedValue)
    offers.push({ label: TEXTS.asValue(formatAmount(value, 'USD')), change: { estimatedValue: value } })
  if (date && date.value !== item.purchaseDate)
    offers.push({ label: TEXTS.asDate(formatDate(date.value)), change: { purchaseDate: date.value } })
  if (merchant && merchant.value !== item.purchaseLocation)
    offers.push({ label: TEXTS.asShop(merchant.value), change: { purchaseLocation: merchant.value } })
  for (const serialNumber of serialNumbers)
    if (serialNumber !== item.serialNumber) offers.push({ label: TEXTS.asSerial(serialNumber), change: { serialNumber } })
  return offers
}
