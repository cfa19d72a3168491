import type { Cover } from '@arc/contracts/inventory/cover'
import { isProven, lineTotalOf, totalOf } from '@arc/contracts/inventory/item-rules'
import type { Item } from '@arc/contracts/inventory/items'
import type { ReportClaim } from '@arc/contracts/inventory/report-inventory'
import type { ReportKind, ReportPaper } from '@arc/contracts/reports/reports'
import { type Cost, costsOf } from './report.costs.js'
import type { Evidence } from './report.evidence.js'

/** A label with a text of any length. */
export interface Detail {
  label: string
  value: string
  /** True for what is on the pages and not in the list of items. */
  printedOnly?: true
}

/** One item of a report. Values are unit values in US dollars. */
export interface ReportItem extends Item {
  /** Place, tags and own fields, where they are set. */
  details: Detail[]
}

export interface ReportRoom {
  name: string
  /** The address of the picture above its table, if it has one. */
  imageUrl?: string | null
  items: ReportItem[]
}

export interface ReportData {
  kind: ReportKind
  /** Of a claim: YYYY-MM-DD. */
  lossDate: string | null
  /** The claim that this is the pack of; its items are those of the report. */
  claim: ReportClaim | null
  number: number
  title: string
  owner: string
  /** UTC, for the metadata of the PDF. */
  createdAt: string
  /** The day of the report in its user's time zone, `2026-03-14`; it is printed. */
  day: string
  paper: ReportPaper
  insuranceCompany: string | null
  coverage: number | null
  /** What the policies pay of the whole project; null when it is not known. */
  cover: Cover | null
  rooms: ReportRoom[]
  /** Of which originals there are pictures, by their address. */
  originals: ReadonlyMap<string, OriginalPages>
  evidence: Evidence
}

/** The pages of an original file. */
export interface OriginalPages {
  /** Null when it is unknown. */
  pages: number | null
  /** How many of them, from the first one, have a picture. */
  pictures: number
  /** Why none has one, in words. */
  problem?: string
}

/** Files on the disk, pictures as JPEG; a missing one is absent. Needed for drawing only: pages are planned while they are read. */
export interface Pictures {
  cover: string | null
  /** Covers of items, by their address. */
  items: ReadonlyMap<string, string>
  /** Further photos of items, smaller, by their address. */
  thumbnails: ReadonlyMap<string, string>
  /** Large pictures of rooms, by their address. */
  rooms: ReadonlyMap<string, string>
  /** First pages of documents, small, by their address. */
  documents: ReadonlyMap<string, string>
  /** Pages of originals by `pageName`. */
  originals: ReadonlyMap<string, string>
  /** Photos of the damage, by their address. */
  damage: ReadonlyMap<string, string>
  /** Why a picture could not be had, in words: by the address of the photo or document, or the `pageName` of an original. */
  problems: ReadonlyMap<string, string>
  /** The originals that the report carries, by their name in it. They are needed when the items are drawn. */
  files: ReadonlyMap<string, string> | Promise<ReadonlyMap<string, string>>
}
const none: ReadonlyMap<string, string> = new Map()
export const NO_PICTURES: Pictures = {
  cover: null,
  items: none,
  thumbnails: none,
  rooms: none,
  documents: none,
  originals: none,
  damage: none,
  problems: none,
  files: none,
}
/** What names a page of an original. @param page counts from 1 */
export const pageName = (url: string, page: number): string => `${url}#${page}`

/** The picture of a room: the first photo that shows more than one item, else the first item that has one. */
export function roomPicture(items: readonly Pick<Item, 'photos' | 'imageUrl'>[]): string | null {
  const wide = items.flatMap(({ photos }) => photos).find(({ box }) => box !== null)
  return wide?.url ?? items.find(({ imageUrl }) => imageUrl)?.imageUrl ?? null
}

/** Most further photos of one item that are printed; the others are counted. */
const MAX_THUMBNAILS = 6
const furtherPhotos = ({ photos }: Pick<Item, 'photos'>) => photos.filter(({ isCover }) => !isCover)
/** The photos of an item that are printed besides its cover. */
export const printedThumbnails = (item: Pick<Item, 'photos'>) => furtherPhotos(item).slice(0, MAX_THUMBNAILS)
/** How many photos of an item are not printed. */
export const unprintedPhotos = (item: Pick<Item, 'photos'>): number => Math.max(0, furtherPhotos(item).length - MAX_THUMBNAILS)

/** What prints in place of an amount that is unknown. */
export const NO_VALUE = 'no value'

export interface ReportDocument {
  /** P-001 and up, in the order of the items. */
  number: string
  kind: string
  item: ReportItem
  itemNumber: number
  room: string
  name: string
  url: string
}

export interface NumberedItem {
  item: ReportItem
  /** Counts through the whole report. */
  number: number
  documents: ReportDocument[]
}

export interface Totals {
  items: number
  value: number
  documented: number
  documentedValue: number
  /** Items with a value and without a document that proves it. */
  estimated: number
  estimatedValue: number
  /** Items without a value: they are in no sum. */
  unvalued: number
  /** Replacement cost, depreciation and actual cash value of the items that have a value. */
  cost: Cost
  categories: { name: string; items: number; value: number; amount: string }[]
}

/** The totals of the summary. Proven and estimated value add up to the total. */
export function totalsOf(rooms: ReportRoom[], year: number): Totals {
  const items = rooms.flatMap((room) => room.items)
  const documented = items.filter(isProven)
  const names = [...new Set(items.map(({ category }) => category))]
  const categories = names.map((name) => {
    const of = items.filter(({ category }) => category === name)
    return { name, items: of.length, value: totalOf(of), amount: sumOf(of) }
  })
  const value = totalOf(items)
  const documentedValue = totalOf(documented)
  return {
    items: items.length,
    value,
    documented: documented.length,
    documentedValue,
    estimated: items.filter((item) => lineTotalOf(item) !== null && !isProven(item)).length,
    unvalued: items.filter((item) => lineTotalOf(item) === null).length,
    cost: costsOf(items, year),
    estimatedValue: Math.round((value - documentedValue) * 100) / 100,
    categories: categories.sort((a, b) => b.value - a.value || a.name.localeCompare(b.name)),
  }
}

/** The sum of items as it prints: `no value` when none of them has one, never $0. */
export const sumOf = (items: readonly ReportItem[]): string =>
  items.some((item) => lineTotalOf(item) !== null) ? dollars(totalOf(items)) : NO_VALUE
/** The line total of an item as it prints. */
export const amountOf = (item: ReportItem): string => sumOf([item])

/** The year that ages are counted up to: that of the loss, else that of the report. */
export const yearOf = ({ day, lossDate }: Pick<ReportData, 'day' | 'lossDate'>): number => Number((lossDate ?? day).slice(0, 4))

/** Numbers all items of the report and their documents. */
export function numbered(rooms: ReportRoom[]): { room: ReportRoom; items: NumberedItem[] }[] {
  let items = 0
  let documents = 0
  return rooms.map((room) => ({
    room,
    items: room.items.map((item) => {
      const number = ++items
      const attached = [...(item.receiptUrl ? [{ type: 'Receipt', name: 'Receipt', url: item.receiptUrl }] : []), ...item.documents]
      return {
        item,
        number,
        documents: attached.map(({ type, name, url }) => ({
          number: `P-${String(++documents).padStart(3, '0')}`,
          kind: type,
          item,
          itemNumber: number,
          room: room.name,
          name,
          url,
        })),
      }
    }),
  }))
}

const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
/** $1,999 or $19.50: cents only where there are some. */
export const dollars = (value: number): string => (Number.isInteger(value) ? whole : exact).format(value)
/** A day such as `2026-03-14` in words; it has no time zone. */
export const dateOf = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
