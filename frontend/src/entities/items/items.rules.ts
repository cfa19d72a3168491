import type { Attachment } from '@arc/contracts/inventory/item-files'
import { type Proof, proofOf } from '@arc/contracts/inventory/item-rules'
import type { Item, ItemTotals } from '@arc/contracts/inventory/items'
import { isOwnFile, isRemotePicture } from '@arc/contracts/media/own-files'
import { itemValue } from '../../lib/format'

type Valued = Parameters<typeof itemValue>[0]

/** Total of all known values, in dollars; null when there are items and none has a value. */
export function knownTotal(items: readonly Valued[]): number | null {
  const unknown = items.length > 0 && items.every((item) => (item.estimatedValue ?? item.value ?? null) === null)
  return unknown ? null : totalValue(items)
}

/** Sum over items, in dollars (spec DASH-07). */
export function totalValue(items: readonly Valued[]): number {
  return items.reduce((sum, item) => sum + itemValue(item), 0)
}

/** Value of totals from the server, in dollars; null when there are items and none has a value. */
export function valueOfTotals(totals: Pick<ItemTotals, 'items' | 'valued' | 'value'>): number | null {
  return totals.items > 0 && totals.valued === 0 ? null : totals.value
}

/** Number of documents of an item; a list, or the same as JSON text; broken text counts as 0 (spec ITEM-31). */
export function documentCount(documents: unknown): number {
  if (Array.isArray(documents)) return documents.length
  if (typeof documents !== 'string') return 0
  try {
    const parsed: unknown = JSON.parse(documents)
    return Array.isArray(parsed) ? parsed.length : 0
  } catch {
    return 0
  }
}

const GUESSES: [RegExp, Attachment['type']][] = [
  [/receipt|invoice/i, 'Receipt'],
  [/manual|instruction/i, 'Manual'],
  [/appraisal|valuation/i, 'Appraisal'],
  [/warranty|guarantee/i, 'Warranty'],
]

/** Guesses the document type from a file name (spec ITEM-21). */
export function guessDocumentType(fileName: string): Attachment['type'] {
  return GUESSES.find(([words]) => words.test(fileName))?.[1] ?? 'Document'
}

/** Target of the Back button, from the `from` query parameter (spec ITEM-28). */
export function backTarget(from: string | null): string {
  const room = from?.match(/^(?:room-|\/room\/)(\d+)$/)?.[1]
  return room ? `/room/${room}` : '/dashboard'
}

const BUILT_IN = /^\/api\/serve-asset\/([\w-]+)\.webp$/

/** True for a built-in picture: a single item without background. */
export const isCutOut = (url: string | null): boolean => url !== null && BUILT_IN.test(url)

/** Pictures of this page: not saved yet, of the sample home, and of a home that somebody shares. */
const SHOWN_HERE = /^(?:blob:|\/world\/|\/api\/shared-files\/)/

/** Address of a picture: null for what is none, because addresses come from imports and from before they were checked; built-in pictures in their two small sizes or whole, own photos in the requested size (spec API-39). */
export function pictureUrl(item: { id: number; imageUrl: string | null }, size: 'thumbnail' | 'small' | 'medium' | 'web'): string | null {
  const url = item.imageUrl
  if (!url) return null
  const photo = url.match(/^\/api\/(?:image|thumbnail)\/([\w-]+)/)?.[1]
  if (photo) return `/api/thumbnail/${photo}?size=${size}`
  const builtIn = url.match(BUILT_IN)?.[1]
  if (builtIn && (size === 'thumbnail' || size === 'small')) return `/world/things/${builtIn}-${size === 'small' ? 400 : 160}.webp`
  if (isRemotePicture(url)) return `/api/thumbnail/${item.id}?size=${size}`
  return isOwnFile(url) || SHOWN_HERE.test(url) ? url : null
}

const PROOF_TEXTS: Record<Proof, string> = {
  receipt: 'Proven by receipt',
  appraisal: 'Proven by appraisal',
  estimate: 'Estimate',
  none: '',
}

/** Text for what the item's value is based on; an estimate names its basis if it has one. */
export function proofText(item: Parameters<typeof proofOf>[0] & Pick<Item, 'valueBasis'>): string {
  const proof = proofOf(item)
  return proof === 'estimate' && item.valueBasis ? `Estimate · ${item.valueBasis}` : PROOF_TEXTS[proof]
}
