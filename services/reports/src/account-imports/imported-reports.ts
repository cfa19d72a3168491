import { createReadStream } from 'node:fs'
import type { ImportResult } from '@arc/contracts/inventory/account-data'
import { ImportedReport } from '@arc/contracts/inventory/imported-records'
import { EXPORT_RECORDS } from '@arc/contracts/reports/account-exports'
import type { Files } from '@arc/kit/ports/files'
import type { Scanner } from '@arc/kit/ports/scanner'
import type { Database } from '../database.js'
import { newCode } from '../evidence/code.js'
import type { AccountImport, Prisma } from '../generated/prisma/client.js'
import { CONTENT_TYPES, keyOf } from '../reports/report-files.js'
import type { ArchiveReader } from './archive-reader.js'
import { valuesIn } from './archive-records.js'
import { readReport } from './report-file.js'

interface Target {
  db: Database
  files: Files
  scanner: Scanner
  row: Pick<AccountImport, 'id' | 'userId'>
  folder: string
  signal: AbortSignal
  now: Date
}

/**
 * Stores the PDFs of the reports of an export, but not those with a virus. Only the PDF is taken: what the tables beside it contain, nobody can
 * check.
 * @returns the rows, to be inserted when the import ends: they say that the reports were imported, and when, by the own clock
 */
export async function storeReports(
  archive: ArchiveReader,
  { projects, rooms }: Pick<ImportResult, 'projects' | 'rooms'>,
  target: Target,
): Promise<Prisma.ReportCreateManyInput[]> {
  const { files, scanner, row, folder, signal, now } = target
  const ids = await reportIds(target, archive.manifest.counts.report ?? 0)
  const rows: Prisma.ReportCreateManyInput[] = []
  for await (const value of valuesIn(archive, 'report')) {
    const id = ids.shift()
    const { projectId, roomId } = EXPORT_RECORDS.report.parse(value)
    const { file, ...report } = ImportedReport.parse(value)
    if (file === null || id === undefined || archive.isMissing(file)) continue
    const stored = await readReport(archive, file, { folder, signal }, async ({ path, pages, bytes }) => {
      if (await scanner.find(() => createReadStream(path))) return null
      await files.put(keyOf(row.userId, id, 'pdf'), { file: path }, { contentType: CONTENT_TYPES.pdf })
      return { pages, sizeBytes: bytes }
    })
    if (stored === null) continue
    const place = {
      projectId: projectId === null ? null : (projects[projectId] ?? null),
      roomId: roomId === null ? null : (rooms[roomId] ?? null),
    }
    // `recordsBytes`: nothing is looked for in a file that was not made here.
    const made = { status: 'ready', progress: 100, code: newCode(), createdAt: now, importedAt: now, recordsBytes: 0 }
    rows.push({ ...report, ...place, ...stored, ...made, id, userId: row.userId })
  }
  return rows
}

/** The ids of the reports. A job that died stored files under them, so the next one takes the same. */
async function reportIds({ db, row }: Target, count: number): Promise<number[]> {
  return db.transaction(async (tx) => {
    await tx.$executeRaw`select 1 from account_imports where id = ${row.id}::uuid for update`
    const stored = (await tx.accountImport.findUnique({ where: { id: row.id } }))?.reportIds ?? []
    if (stored.length >= count) return [...stored]
    const next = await tx.$queryRaw<{ id: number }[]>`
      select nextval(pg_get_serial_sequence('reports', 'id'))::int as id from generate_series(1, ${count - stored.length})`
    const ids = [...stored, ...next.map(({ id }) => id)]
    await tx.accountImport.updateMany({ where: { id: row.id }, data: { reportIds: ids } })
    return ids
  })
}
