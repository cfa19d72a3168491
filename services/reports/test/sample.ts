import { NO_VALUES } from '@arc/contracts/inventory/item-fields'
import type { ReportData, ReportItem } from '../src/pdf/report.data.js'

/** A report item with defaults; `changes` override them. */
export function reportItem(changes: Partial<ReportItem> = {}): ReportItem {
  return {
    ...NO_VALUES,
    ...{ placeId: null, placePath: null, loan: null, customValues: {}, details: [] },
    ...{ id: 1, name: 'Sofa', category: 'Furniture', estimatedValue: 100, quantity: 1, imageUrl: null, receiptUrl: null },
    ...{ documents: [], photos: [], roomId: 1, projectId: 1, userId: 'u', source: 'manual', version: 1, createdAt: '', updatedAt: '' },
    ...{ isProjectThumbnail: false, isDashboardImage: false, is_project_thumbnail: false, is_dashboard_image: false },
    ...changes,
  }
}

export const reportData = (changes: Partial<ReportData> = {}): ReportData => ({
  number: 1,
  title: 'My Home',
  owner: 'Dana Whitfield',
  createdAt: '2026-03-14T10:00:00Z',
  day: '2026-03-14',
  paper: 'a4',
  insuranceCompany: 'Amica',
  coverage: 60_000,
  rooms: [],
  originals: new Map(),
  ...changes,
})
