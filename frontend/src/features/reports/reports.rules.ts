import { isOpenTo } from '@arc/contracts/early-access'
import type { ItemTotals } from '@arc/contracts/inventory/items'
import type { Report, ReportFormat, ReportKind, ReportPaper } from '@arc/contracts/reports/reports'

/** Poll interval of the progress and delay from 100 % to the library, in milliseconds (spec REP-03). */
export const PROGRESS_INTERVAL = 150
export const LIBRARY_DELAY = 500

/** Countries that print on Letter (https://unicode.org/cldr, `paperSize` of the territories). */
const LETTER = new Set(['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE'])
/** The paper that is used where a person lives. @param language of the browser, as `en-US`; a language alone stands for its largest country */
export const paperOf = (language: string): ReportPaper =>
  LETTER.has(new Intl.Locale(language).maximize().region ?? 'US') ? 'letter' : 'a4'

/** File name from the Content-Disposition header; `report.pdf` if it has none. */
export function fileNameOf(disposition: string | null, fallback = 'report.pdf'): string {
  const encoded = disposition?.match(/filename\*=(?:UTF-8'')?([^;]+)/i)?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim())
    } catch {
      return fallback
    }
  }
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1]?.trim() || fallback
}

/** Download progress, 0 to 100; null when the length is unknown. */
export function downloadPercent(received: number, length: string | null): number | null {
  const all = Number(length)
  if (!length || !Number.isFinite(all) || all <= 0) return null
  return Math.min(100, Math.round((received / all) * 100))
}

/** The formats of a report that a plan includes: CSV for pro (spec D-33), and the contents list while it is in early access. */
export const formatsOf = (basic: boolean, now: Date): ReportFormat[] => [
  'pdf',
  ...(basic ? [] : ['csv' as const]),
  ...(isOpenTo('contentsList', { basic, now }) ? ['xlsx' as const] : []),
]

/** The formats of one report: the pack of a claim is for every plan. */
export const formatsOfReport = (formats: readonly ReportFormat[], isPack: boolean): readonly ReportFormat[] =>
  isPack ? [...formats, 'zip'] : formats

/** The same for a finished one: of an imported report there is the PDF only. */
export const formatsOfFinished = (formats: readonly ReportFormat[], { claimId, importedAt }: Pick<Report, 'claimId' | 'importedAt'>) =>
  importedAt === null ? formatsOfReport(formats, claimId !== null) : formats.filter((format) => format === 'pdf')

interface Scope {
  kind: ReportKind
  roomId: number | null
  /** Of a claim: none means all. */
  roomIds: readonly number[]
}
/** The rooms that a report covers. */
export function coveredRooms<R extends { id: number }>({ kind, roomId, roomIds }: Scope, rooms: readonly R[]): readonly R[] {
  const ids = kind === 'claim' ? roomIds : roomId === null ? [] : [roomId]
  return ids.length === 0 ? rooms : rooms.filter(({ id }) => ids.includes(id))
}

interface Shelved {
  id: number
  shelf: readonly { id: number; imageUrl: string | null }[]
}
/** The picture on the cover of the sample home. */
const SAMPLE_COVER = '/api/serve-asset/living-room.webp'
/**
 * The item whose picture the cover of a report will show: the one that is pinned to the dashboard, else the oldest one of the first room.
 * @returns null when it is not known here
 */
export function coverItem<R extends Shelved>(
  { byItems, ...scope }: Scope & { byItems: boolean },
  summary: {
    project: { isSample: boolean }
    rooms: readonly R[]
    dashboardImage: { id: number; imageUrl: string | null; roomId: number } | null
  },
): { id: number; imageUrl: string | null } | null {
  // Which items these reports cover is known to the server only.
  if (scope.kind === 'receipts' || byItems) return null
  const rooms = coveredRooms(scope, summary.rooms)
  const pinned = summary.dashboardImage
  const items = rooms.flatMap(({ shelf }) => shelf.filter(({ imageUrl }) => imageUrl).sort((a, b) => a.id - b.id))
  const item = pinned?.imageUrl && rooms.some(({ id }) => id === pinned.roomId) ? pinned : (items[0] ?? null)
  return item && summary.project.isSample ? { ...item, imageUrl: SAMPLE_COVER } : item
}

interface Totals {
  totals: ItemTotals
  rooms: readonly { id: number; totals: ItemTotals }[]
}
/** What a report covers of a project: its rooms, and for receipts only what is documented. An item that is documented may have no value. */
export function coveredTotals(choice: Scope, project: Totals): ItemTotals {
  const { kind } = choice
  const rooms = coveredRooms(choice, project.rooms)
  const totals = rooms.length === project.rooms.length ? project.totals : sumOf(rooms.map((room) => room.totals))
  if (kind !== 'receipts') return totals
  const { documented, documentedValue } = totals
  return { ...totals, items: documented, value: documentedValue, valued: Math.min(totals.valued, documented) }
}

/** The totals of single items; what is documented of them is not known here. */
export function totalsOfItems(items: readonly { value: number | null }[]): ItemTotals {
  const values = items.flatMap(({ value }) => value ?? [])
  const value = Math.round(values.reduce((sum, one) => sum + one, 0) * 100) / 100
  return { items: items.length, valued: values.length, value, photos: 0, documented: 0, documentedValue: 0 }
}

function sumOf(all: readonly ItemTotals[]): ItemTotals {
  const sum = (key: keyof ItemTotals) => Math.round(all.reduce((total, one) => total + one[key], 0) * 100) / 100
  return {
    ...{ items: sum('items'), valued: sum('valued'), value: sum('value'), photos: sum('photos') },
    ...{ documented: sum('documented'), documentedValue: sum('documentedValue') },
  }
}
