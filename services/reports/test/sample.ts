import { join } from 'node:path'
import { NO_VALUES } from '@arc/contracts/inventory/item-fields'
import type { ReportData, ReportItem } from '../src/pdf/report.data.js'
import type { ReportTarget } from '../src/pdf/report.document.js'

/** A report item with defaults; `changes` override them. */
export function reportItem(changes: Partial<ReportItem> = {}): ReportItem {
  return {
    ...NO_VALUES,
    ...{ placeId: null, placePath: null, loan: null, lostIn: null, customValues: {}, details: [] },
    ...{ id: 1, name: 'Sofa', category: 'Furniture', estimatedValue: 100, quantity: 1, imageUrl: null, receiptUrl: null },
    ...{ documents: [], photos: [], roomId: 1, projectId: 1, userId: 'u', source: 'manual', version: 1, createdAt: '', updatedAt: '' },
    ...{ isProjectThumbnail: false, isDashboardImage: false, is_project_thumbnail: false, is_dashboard_image: false },
    ...changes,
  }
}

export const reportData = (changes: Partial<ReportData> = {}): ReportData => ({
  ...{ kind: 'comprehensive', lossDate: null },
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
  evidence: {
    ...{ reportId: 1, code: '7K4D9-QXM2T', issuer: 'https://arc.example', keyId: '0123456789abcdef0123456789abcdef' },
    ...{ signatureBytes: 512, lists: false, files: [] },
  },
  ...changes,
})

/** Where a test writes a report: all of its files in one folder. */
export const targetIn = (folder: string): ReportTarget => ({
  ...{ pdf: join(folder, 'report.pdf'), records: join(folder, 'records.json'), csv: join(folder, 'report.csv') },
})
