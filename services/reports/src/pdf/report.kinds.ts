import { isProven } from '@arc/contracts/inventory/item-rules'
import type { ReportKind } from '@arc/contracts/reports/reports'
import type { ReportItem, ReportRoom } from './report.data.js'

/** What a kind of report has, and how it is called. */
export interface Kind {
  /** On the cover; the last part is in italics. */
  headline: readonly [first: string, of: string, last: string]
  /** The details of each item below the table of its room; without them, rooms follow one another on a page. */
  details: boolean
  /** Items are ticked off on paper, twice. */
  handover: boolean
  /** Receipts and documents, with the originals of what proves values. */
  documents: boolean
  indexes: boolean
  /** What an insurer asks for: replacement cost, actual cash value, and coverage. */
  insurance: boolean
  /** Who is to get an item. */
  wishes: boolean
  /** What is signed on the summary. */
  statement: string
}

export const KINDS: Record<ReportKind, Kind> = {
  comprehensive: {
    headline: ['inventory', 'of ', 'belongings'],
    ...{ details: true, handover: false, documents: true, indexes: true, insurance: true, wishes: false },
    statement: 'I confirm that this inventory is complete and true to the best of my knowledge.',
  },
  claim: {
    headline: ['claim', 'for ', 'a loss'],
    ...{ details: true, handover: false, documents: true, indexes: true, insurance: true, wishes: false },
    statement:
      'I confirm that these items were lost or damaged on the date of loss, and that this list is true to the best of my knowledge.',
  },
  moving: {
    headline: ['list', 'for ', 'a move'],
    ...{ details: false, handover: true, documents: false, indexes: false, insurance: false, wishes: false },
    statement: 'I confirm that these items were handed over in the quantities that are listed.',
  },
  estate: {
    headline: ['inventory', 'of ', 'an estate'],
    ...{ details: true, handover: false, documents: true, indexes: true, insurance: false, wishes: true },
    statement: 'I confirm that this inventory of the estate is complete and true to the best of my knowledge.',
  },
  receipts: {
    headline: ['proof', 'of ', 'purchase'],
    ...{ details: false, handover: false, documents: true, indexes: false, insurance: false, wishes: false },
    statement: 'I confirm that these receipts and appraisals belong to the items that are listed.',
  },
}

/** The rooms with the items of this kind of report: lost ones are only in a claim, and a proof of purchase lists only what has one. */
export const itemsOfKind = <Room extends ReportRoom>(rooms: readonly Room[], kind: ReportKind): Room[] => {
  const isListed = (item: ReportItem) => (kind === 'claim' || item.lostIn === null) && (kind !== 'receipts' || isProven(item))
  return rooms.map((room) => ({ ...room, items: room.items.filter(isListed) }))
}

/** The rooms as if nothing was attached to their items. */
export const withoutDocuments = (rooms: readonly ReportRoom[]): ReportRoom[] =>
  rooms.map((room) => ({ ...room, items: room.items.map((item) => ({ ...item, documents: [], receiptUrl: null })) }))
