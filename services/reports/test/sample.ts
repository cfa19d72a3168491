import { join } from 'node:path'
import { claimFigures } from '@arc/contracts/inventory/claim-rules'
import { NO_VALUES } from '@arc/contracts/inventory/item-fields'
import type { ReportClaim } from '@arc/contracts/inventory/report-inventory'
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
  ...{ kind: 'comprehensive', lossDate: null, claim: null },
  number: 1,
  title: 'My Home',
  owner: 'Dana Whitfield',
  createdAt: '2026-03-14T10:00:00Z',
  day: '2026-03-14',
  paper: 'a4',
  insuranceCompany: 'Amica',
  coverage: 60_000,
  cover: null,
  rooms: [],
  originals: new Map(),
  evidence: {
    ...{ reportId: 1, code: '7K4D9-QXM2T', issuer: 'https://arc.example', keyId: '0123456789abcdef0123456789abcdef' },
    ...{ signatureBytes: 512, lists: false, files: [] },
  },
  ...changes,
})

/** A claim with a lost item, a damaged one and two photos of the damage; `changes` override it. */
export function reportClaim(changes: Partial<ReportClaim> = {}): ReportClaim {
  const marks = [
    { itemId: 1, state: 'lost', repairCost: null, replacement: 1_000, cash: 600 },
    { itemId: 2, state: 'damaged', repairCost: 120, replacement: 120, cash: 100 },
  ] as const
  const items = marks.map(({ itemId: id, state, repairCost, replacement: unit }) => ({
    ...{ id, state, repairCost, unit, category: 'Furniture', quantity: 1, year: 2024, isYearKnown: id !== 2 },
  }))
  return {
    ...{ id: 7, projectId: 1, lostOn: '2026-03-01', cause: 'water', roomIds: [1], rooms: ['Kitchen'], informedOn: null, policyId: 3 },
    ...{ insurer: 'Amica', policyNumber: 'HO-77 120', claimNumber: null, notes: null, done: [], status: 'draft' },
    ...{ claimed: 900, claimedOn: '2026-03-10', offered: null, offeredOn: null, paid: null, paidOn: null },
    ...{ version: 1, createdAt: '2026-03-02T10:00:00Z', marks: [...marks] },
    figures: claimFigures(items, 2026, {
      ...{ coverage: 60_000, deductible: null, settlement: 'replacement', schedule: [] },
      subLimits: [{ name: 'Furniture', categories: ['Furniture'], perLoss: 800, perItem: null }],
    }),
    photos: [
      { id: 1, itemId: 2, url: '/damage', addedAt: '2026-03-02T10:00:00Z' },
      { id: 2, itemId: null, url: '/damage', addedAt: '2026-03-02T11:00:00Z' },
    ],
    letters: [],
    ...changes,
  }
}

/** Where a test writes a report: all of its files in one folder. */
export const targetIn = (folder: string): ReportTarget => ({
  ...{ pdf: join(folder, 'report.pdf'), records: join(folder, 'records.json'), csv: join(folder, 'report.csv') },
})
