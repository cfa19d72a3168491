import { formatCount } from '../../lib/format'
import { DEMO_ROOM_TEXTS } from './demo-room.texts'

/** A picture address without its size suffix: `/world/rooms/kitchen-1600.webp` is `/world/rooms/kitchen`. */
export function withoutSize(address: string): string {
  return address.replace(/-\d+\.webp$/, '')
}

/** Age in whole years since the year of purchase; empty if unknown. */
export function ageOf(purchaseYear: number | null | undefined, now: Date = new Date()): string {
  if (!purchaseYear) return ''
  const years = now.getFullYear() - purchaseYear
  return years < 1 ? DEMO_ROOM_TEXTS.newThisYear : formatCount(years, 'year')
}
