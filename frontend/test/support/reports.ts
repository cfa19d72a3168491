import type { Item } from '@arc/contracts/inventory/items'
import { generateReport, getReportProgress, listReports, type Report } from '@arc/contracts/reports/reports'
import type { FoundItem } from '@arc/contracts/search/search'
import { page } from 'vitest/browser'
import { home } from './home'
import { priced } from './priced'
import { preselect } from './selected'
import { answer } from './stubs'
import { project, roomOf } from './world'

export const OFFICE = roomOf(project(), 'Office').id
export const generate = page.getByRole('button', { name: 'Generate Report' })
export const library = page.getByRole('list', { name: 'Reports' })

/** A finished report of the three items of "My Home". */
export const report = (changes: Partial<Report> = {}): Report => ({
  ...{ id: 1, title: 'My Home', createdAt: '2026-03-14T09:00:00.000Z', status: 'ready', projectId: project().id, totalItems: 3 },
  ...{ valuedItems: 3, totalValue: 760, itemsWithPhotos: 1, pages: 9, sizeBytes: 90_000, kind: 'comprehensive', hasCover: false },
  ...{ previousId: null, isComparable: true, claimId: null, importedAt: null },
  ...changes,
})

/** How far the newest report is. */
export const progressOf = (progress: number, reportId = 1) => ({
  ...{ progress, reportId, error: null, steps: null, status: progress === 100 ? ('ready' as const) : ('running' as const) },
})

/** A home with three items, one of them with a photo; a report of it is finished at once, as `made` says. */
export function reportHouse(made = report()) {
  const items = [
    priced({ id: 231, name: 'Desk', estimatedValue: 400, roomId: OFFICE }),
    priced({ id: 232, name: 'Chair', estimatedValue: 150, quantity: 2, roomId: OFFICE }),
    priced({ id: 233, name: 'Lamp', estimatedValue: 60, roomId: OFFICE, imageUrl: '/api/image/lamp' }),
  ]
  const house = { ...home({ items }), reports: [] as Report[] }
  preselect()
  answer(listReports, () => house.reports)
  answer(generateReport, { reportId: made.id })
  answer(getReportProgress, () => {
    house.reports = [made]
    return progressOf(100, made.id)
  })
  return house
}

/** What a search says of an item. */
export const foundItem = (one: Item): FoundItem => ({
  ...{ id: one.id, name: one.name, category: one.category, brand: one.brand, model: one.model, estimatedValue: one.estimatedValue },
  ...{ quantity: one.quantity ?? 1, imageUrl: one.imageUrl, roomId: one.roomId, roomName: 'Office', projectId: one.projectId },
  ...{ condition: null, lentTo: null, lentUntil: null, isSample: false, matchedDocuments: [] },
})
