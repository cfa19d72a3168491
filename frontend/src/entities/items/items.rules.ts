import type { Attachment, Item } from '@arc/contracts/inventory/items'
import { itemValue } from '../../lib/format'

type Valued = Parameters<typeof itemValue>[0]

/** Sum over items, in dollars (spec DASH-07). */
export function totalValue(items: readonly Valued[]): number {
  return items.reduce((sum, item) => sum + itemValue(item), 0)
}

/** What items are worth together as far as it is known, in dollars; null when there are items and none has a value. */
export function knownTotal(items: readonly Valued[]): number | null {
  const unknown = items.length > 0 && items.every((item) => (item.estimatedValue ?? item.value ?? null) === null)
  return unknown ? null : totalValue(items)
}

/** How many papers hang on an item; a list, or the same as JSON text; broken text counts as 0 (spec ITEM-31). */
export function paperCount(documents: unknown): number {
  if (Array.isArray(documents)) return documents.length
  if (typeof documents !== 'string') return 0
  try {
    const parsed: unknown = JSON.parse(documents)
    return Array.isArray(parsed) ? parsed.length : 0
  } catch {
    return 0
  }
}

/** A number as typed, with or without `$` and thousands; nothing typed, or no number, is null (spec ITEM-07). */
export function numberOrNull(typed: string): number | null {
  const plain = typed.replace(/[$,\s]/g, '')
  if (plain === '') return null
  const number = Number(plain)
  return Number.isFinite(number) ? number : null
}

export type Proof = 'receipt' | 'appraisal' | 'document' | 'estimate'

/** What an item's value rests on: a receipt, an appraisal, another paper, or an estimate. */
export function proofOf(item: Pick<Item, 'receiptUrl' | 'documents'>): Proof {
  const has = (type: Attachment['type']) => item.documents.some((paper) => paper.type === type)
  if (item.receiptUrl || has('Receipt')) return 'receipt'
  if (has('Appraisal')) return 'appraisal'
  return item.documents.length > 0 ? 'document' : 'estimate'
}

const GUESSES: [RegExp, Attachment['type']][] = [
  [/receipt|invoice/i, 'Receipt'],
  [/manual|instruction/i, 'Manual'],
  [/appraisal|valuation/i, 'Appraisal'],
  [/warranty|guarantee/i, 'Warranty'],
]

/** What kind of paper a file probably is, from its name (spec ITEM-21). */
export function guessPaperType(fileName: string): Attachment['type'] {
  return GUESSES.find(([words]) => words.test(fileName))?.[1] ?? 'Document'
}

/** Where the Back button leads, from the `from` query parameter (spec ITEM-28). */
export function backTarget(from: string | null): string {
  const room = from?.match(/^(?:room-|\/room\/)(\d+)$/)?.[1]
  return room ? `/room/${room}` : '/dashboard'
}

const SHIPPED = /^\/api\/serve-asset\/([\w-]+)\.webp$/

/** True for a picture that ships with the product: a thing alone, on no ground. */
export const isCutOut = (url: string | null): boolean => url !== null && SHIPPED.test(url)

/** How a picture is asked for: shipped pictures in their own two small sizes or whole, own photos in a size that fits (spec API-39). */
export function pictureUrl(item: { id: number; imageUrl: string | null }, size: 'thumbnail' | 'small' | 'medium' | 'web'): string | null {
  const url = item.imageUrl
  if (!url) return null
  const photo = url.match(/^\/api\/(?:image|thumbnail)\/([\w-]+)/)?.[1]
  if (photo) return `/api/thumbnail/${photo}?size=${size}`
  const shipped = url.match(SHIPPED)?.[1]
  if (shipped && (size === 'thumbnail' || size === 'small')) return `/world/things/${shipped}-${size === 'small' ? 400 : 160}.webp`
  if (/^https?:/.test(url)) return `/api/thumbnail/${item.id}?size=${size}`
  return url
}

export type Sort = 'value' | 'name' | 'newest'

/** Items in the order the viewer chose; equal ones keep a steady order. */
export function sortItems<I extends Item>(items: readonly I[], by: Sort): I[] {
  const order: Record<Sort, (a: I, b: I) => number> = {
    value: (a, b) => itemValue(b) - itemValue(a),
    name: (a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }),
    newest: (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
  }
  return [...items].sort((a, b) => order[by](a, b) || a.id - b.id)
}

const PROOF_WORDS: Record<Proof, string> = {
  receipt: 'Documented by receipt',
  appraisal: 'Documented by appraisal',
  document: 'Documented',
  estimate: 'Estimate',
}

/** What the value of an item rests on, in words; an estimate names its basis where it has one. */
export function proofWords(item: Pick<Item, 'receiptUrl' | 'documents' | 'valueBasis'>): string {
  const proof = proofOf(item)
  return proof === 'estimate' && item.valueBasis ? `Estimate · ${item.valueBasis}` : PROOF_WORDS[proof]
}
