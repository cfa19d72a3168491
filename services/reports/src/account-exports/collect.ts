import { exportProfile } from '@arc/contracts/auth/account-data'
import { exportInventory, InventoryRecord } from '@arc/contracts/inventory/account-data'
import { exportMedia, MediaRecord } from '@arc/contracts/media/account-data'
import { ReportRecord } from '@arc/contracts/reports/account-exports'
import { ReportFormat } from '@arc/contracts/reports/reports'
import type { Services } from '@arc/kit/services'
import type { Report } from '../generated/prisma/client.js'
import { safeName } from './file-names.rules.js'
import { Folders } from './folders.js'
import { readRecords } from './read-records.js'
import type { RecordFiles } from './record-files.js'

interface ReportFile {
  id: number
  format: ReportFormat
  path: string
}
export interface Collected {
  folders: Folders
  projects: { id: number; folder: string }[]
  reports: ReportFile[]
}

/** The records of an account that are known before any file is read. Everything goes through `records` to the disk. */
export async function collect(services: Services, userId: string, reports: Report[], records: RecordFiles): Promise<Collected> {
  const { profile } = await services.call('auth', exportProfile, { body: { userId } })
  await records.add(profile)
  const folders = new Folders()
  for await (const record of readRecords(await services.call('media', exportMedia, { body: { userId } }), MediaRecord))
    folders.addFile(record)
  const projects: Collected['projects'] = []
  for await (const record of readRecords(await services.call('inventory', exportInventory, { body: { userId } }), InventoryRecord)) {
    if (record.kind === 'project') {
      const folder = folders.addProject(record)
      // A list is of a project that exists.
      if (record.deletedAt === null) projects.push({ id: record.id, folder })
    }
    if (record.kind === 'room') folders.addRoom(record)
    if (record.kind === 'item') folders.addItem(record)
    await records.add(record)
  }
  folders.addRest()
  return { folders, projects, reports: await addReports(reports, records) }
}

/**
 * Adds the records of photos, documents and receipts, now that it is known which of their files exist.
 * @param missing the ids of those that do not
 */
export async function addMediaRecords(
  services: Services,
  userId: string,
  { folders, missing }: { folders: Folders; missing: ReadonlySet<string> },
  records: RecordFiles,
): Promise<void> {
  for await (const record of readRecords(await services.call('media', exportMedia, { body: { userId } }), MediaRecord)) {
    // What was stored after the first reading is not part of this export.
    const path = folders.pathOf(record.id)
    if (path !== null) await records.add({ ...record, file: missing.has(record.id) ? null : path })
  }
}

/** The pack of a claim is not exported: what is in it is in the export. */
const EXPORTED = ReportFormat.exclude(['zip']).options

async function addReports(reports: Report[], records: RecordFiles): Promise<ReportFile[]> {
  const placed: ReportFile[] = []
  for (const report of reports) {
    const path = (format: ReportFormat) => `Reports/${report.number} ${safeName(report.title, 'Report')}.${format}`
    const [totalValue, createdAt] = [report.totalValue.toNumber(), report.createdAt.toISOString()]
    // An imported report has only its PDF.
    const formats = report.importedAt === null ? EXPORTED : (['pdf'] as const)
    const pathOf = (format: 'csv' | 'xlsx') => (formats.some((one) => one === format) ? path(format) : null)
    const files = { file: path('pdf'), csvFile: pathOf('csv'), xlsxFile: pathOf('xlsx') }
    await records.add(ReportRecord.parse({ ...report, kind: 'report', totalValue, createdAt, ...files }))
    placed.push(...formats.map((format) => ({ id: report.id, format, path: path(format) })))
  }
  return placed
}
