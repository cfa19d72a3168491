import { lineTotalOf } from '@arc/contracts/inventory/item-rules'
import type { ItemCard } from '@arc/contracts/inventory/items'
import { formatMoney } from '../../lib/format-money'
import type { Summary } from './dashboard.rules'
import { DASHBOARD_TEXTS } from './dashboard.texts'

const TEXTS = DASHBOARD_TEXTS.next

/** What a home needs most, with what it gains. */
export interface NextStep {
  to: string
  title: string
  gain: string
  item?: ItemCard
}

/**
 * The one thing to do next: the first of too little cover, the item whose receipt proves most, and the first room without an item. An open
 * claim that was reported comes before all of them and has a line of its own.
 */
export function nextStep({ project, totals, cover, mostToProve, rooms, openClaims }: Summary): NextStep | null {
  if (project.readOnly || totals.items === 0 || openClaims.some(({ status }) => status !== 'draft')) return null
  if (cover.coverage !== null && cover.notCovered > 0)
    return { to: '/insurance', title: TEXTS.cover, gain: TEXTS.coverGain(formatMoney(cover.notCovered, 'never')) }
  if (mostToProve)
    return {
      ...{ to: `/item/${mostToProve.id}?from=dashboard`, title: TEXTS.receipt(mostToProve.name), item: mostToProve },
      gain: TEXTS.receiptGain(formatMoney(lineTotalOf(mostToProve) ?? 0, 'never')),
    }
  const empty = rooms.find((room) => room.totals.items === 0)
  return empty ? { to: `/room/${empty.id}`, title: TEXTS.room(empty.name), gain: TEXTS.roomGain } : null
}
