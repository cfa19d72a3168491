import { isOwnProject, MAX_IMPORT_BYTES } from '@arc/contracts/inventory/account-data'
import { ImportCheck, parsedRecord, recordError } from '@arc/contracts/inventory/import-check'
import { IMPORTED_FILES, IMPORTED_KINDS, ImportedReport, isImportedKind } from '@arc/contracts/inventory/imported-records'
import type { MediaFileKind } from '@arc/contracts/media/account-data'
import { MULTIPLE_PROJECTS_TEXT } from '@arc/contracts/plans'
import { EXPORT_RECORDS, type ExportKind } from '@arc/contracts/reports/account-exports'
import { Invalid, Refused } from '@arc/kit/errors'
import { EXPORT_KINDS } from '../account-exports/record-files.js'
import type { ArchiveReader } from './archive-reader.js'
import { valuesIn } from './archive-records.js'
import { readReport } from './report-file.js'

/** More reports than anybody has. */
const MAX_REPORTS = 10_000
/** A photo or document has 15 MiB at most, which the last byte of a form does not exceed. */
const MAX_FILE_BYTES = 15 * 1024 * 1024
/** The line that inventory receives for each file: two addresses. */
const FILE_LINE_BYTES = 250

interface Options {
  /** False when the plan has one project. */
  manyProjects: boolean
  /** For temporary files; the caller removes it. */
  folder: string
  signal: AbortSignal
}

const isFile = (kind: ExportKind): kind is MediaFileKind => kind in IMPORTED_FILES

/**
 * Reads every record of an export, and the files of its reports, before anything of it is stored.
 * @throws Invalid that names the record that is wrong, Refused for more projects than the plan has
 */
export async function checkArchive(archive: ArchiveReader, { manyProjects, folder, signal }: Options): Promise<void> {
  assertSize(archive)
  const check = new ImportCheck()
  let projects = 0
  for (const kind of EXPORT_KINDS) {
    signal.throwIfAborted()
    let at = 0
    const ids = new Set<unknown>()
    for await (const value of valuesIn(archive, kind)) {
      at += 1
      if (isImportedKind(kind)) {
        const record = check.read(kind, value)
        if (record.kind === 'project' && isOwnProject(record)) projects += 1
      } else if (isFile(kind)) checkFile(archive, { kind, at, value, ids })
      else if (kind === 'report') await checkReport(archive, { at, value, ids }, { folder, signal })
      else parsedRecord<unknown>(EXPORT_RECORDS[kind], { kind, at, value })
    }
  }
  check.end()
  if (projects === 0) throw new Invalid('The export contains no project.')
  if (projects > 1 && !manyProjects)
    throw new Refused(`The export contains ${projects} projects, and your plan includes one. ${MULTIPLE_PROJECTS_TEXT}`)
}

/** The records travel to inventory in one request. */
function assertSize({ sizeOf, manifest }: ArchiveReader): void {
  const files = Object.keys(IMPORTED_FILES).reduce((sum, kind) => sum + (manifest.counts[kind] ?? 0) * FILE_LINE_BYTES, 0)
  const bytes = IMPORTED_KINDS.reduce((sum, kind) => sum + (sizeOf(`data/${kind}.json`) ?? 0), files)
  if (bytes > MAX_IMPORT_BYTES) throw new Invalid('The export contains too many records.')
}

interface Entry {
  at: number
  value: unknown
  /** Of the records of this kind so far. */
  ids: Set<unknown>
}

function checkFile(archive: ArchiveReader, { kind, at, value, ids }: Entry & { kind: MediaFileKind }): void {
  const { id, file } = parsedRecord<{ id: string; file: string | null }>(IMPORTED_FILES[kind], { kind, at, value })
  if (ids.has(id)) throw recordError(kind, at, value, `There are two records with the id ${id}.`)
  ids.add(id)
  if (file === null) return
  const size = archive.sizeOf(file)
  if (size === null) throw recordError(kind, at, value, 'Its file is not in the export.')
  if (size > MAX_FILE_BYTES) throw recordError(kind, at, value, 'The file is larger than 15 MB.')
}

async function checkReport(archive: ArchiveReader, { at, value, ids }: Entry, options: Omit<Options, 'manyProjects'>): Promise<void> {
  const { id } = parsedRecord(EXPORT_RECORDS.report, { kind: 'report', at, value })
  const { file } = parsedRecord(ImportedReport, { kind: 'report', at, value })
  if (ids.has(id)) throw recordError('report', at, value, `There are two records with the id ${id}.`)
  ids.add(id)
  if (at > MAX_REPORTS) throw recordError('report', at, value, `At most ${MAX_REPORTS.toLocaleString('en-US')} reports are imported.`)
  if (file === null || archive.isMissing(file)) return
  if (archive.sizeOf(file) === null) throw recordError('report', at, value, 'Its file is not in the export.')
  const pages = await readReport(archive, file, options, async ({ pages }) => pages)
  if (pages === null) throw recordError('report', at, value, 'Its file is no PDF that can be opened.')
}
