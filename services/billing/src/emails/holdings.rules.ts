import type { Fact } from '@arc/kit/email/blocks'

/** How much an account contains, without the sample and the trash. */
export interface Holdings {
  items: number
  /** In dollars; null when no item has a value. */
  value: number | null
  photos: number
  documents: number
}

const number = new Intl.NumberFormat('en-US')
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** "24 items, worth $8,410", "1 item". */
export function itemsText({ items, value }: Pick<Holdings, 'items' | 'value'>): string {
  const counted = `${number.format(items)} ${items === 1 ? 'item' : 'items'}`
  return value === null ? counted : `${counted}, worth ${dollars.format(value)}`
}

/** What is lost with an account; nothing of what there is none. */
export function factsOf(holdings: Holdings | null): Fact[] {
  if (!holdings) return []
  const { items, photos, documents } = holdings
  return [
    ...(items > 0 ? [{ label: 'Items', value: itemsText(holdings) }] : []),
    ...(photos > 0 ? [{ label: 'Photos', value: number.format(photos) }] : []),
    ...(documents > 0 ? [{ label: 'Documents', value: number.format(documents) }] : []),
  ]
}
