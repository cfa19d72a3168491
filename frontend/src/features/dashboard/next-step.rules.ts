import { lineTotalOf } from '@arc/contracts/inventory/item-rules'
import type { ItemCard } from '@arc/contracts/inventory/items'
import { PHOTO_FAULTS } from '@arc/contracts/media/photo-measures'
import { formatMoney } from '../../lib/format-money'
import type { Summary } from './dashboard.rules'
import { DASHBOARD_TEXTS } from './dashboard.texts'

const TEXTS = DASHBOARD_TEXTS.next

/** What a home needs most, with what it gains. */
export interface NextStep {
  /** Null: the photos to take again, which are listed on the page. */
  to: string | null
  title: string
  gain: string
  item?: Pick<ItemCard, 'id' | 'imageUrl'>
}

/**
 * The one thing to do next: the first of too little cover, photos to take again, the item whose receipt proves most, and the first room without an item. An open
 * claim that was reported comes before all of them and has a line of its own.
 */
export function nextStep({ project, totals, cover, mostToProve, rooms, openClaims, photosToRetake }: Summary): NextStep | null {
  if (project.readOnly || totals.items === 0 || openClaims.some(({ status }) => status !== 'draft')) return null
  if (cover.coverage !== null && cover.notCovered > 0)
    return { to: '/insurance', title: TEXTS.cover, gain: TEXTS.coverGain(formatMoney(cover.notCovered, 'never')) }
  const [photo] = photosToRetake
  if (photo)
    return {
      ...{ to: null, title: TEXTS.retake(photosToRetake.length), gain: faultsOf(photosToRetake) },
      item: { id: photo.item?.id ?? 0, imageUrl: photo.url },
    }
  if (mostToProve)
    return {
      ...{ to: `/item/${mostToProve.id}?from=dashboard`, title: TEXTS.receipt(mostToProve.name), item: mostToProve },
      gain: TEXTS.receiptGain(formatMoney(lineTotalOf(mostToProve) ?? 0, 'never')),
    }
  const empty = rooms.find((room) => room.totals.items === 0)
  return empty ? { to: `/room/${empty.id}`, title: TEXTS.room(empty.name), gain: TEXTS.roomGain } : null
}

/** "Dark, blurred or cut off". */
function faultsOf(photos: Summary['photosToRetake']): string {
  const words = PHOTO_FAULTS.filter((fault) => photos.some((photo) => photo.fault === fault)).map(
    (fault) => DASHBOARD_TEXTS.retake.faults[fault],
  )
  const text = new Intl.ListFormat('en', { type: 'disjunction' }).format(words).replace(', or ', ' or ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
