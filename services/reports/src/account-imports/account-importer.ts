import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ImportResult, importInventory } from '@arc/contracts/inventory/account-data'
import { RecordError } from '@arc/contracts/inventory/import-check'
import { IMPORTED_FILES, IMPORTED_KINDS } from '@arc/contracts/inventory/imported-records'
import { END_OF_STREAM } from '@arc/contracts/inventory/report-inventory'
import { IMPORT_PART_BYTES } from '@arc/contracts/reports/account-imports'
import { Invalid } from '@arc/kit/errors'
import { formStream } from '@arc/kit/form-stream'
import type { Jobs } from '@arc/kit/jobs'
import type { Files } from '@arc/kit/ports/files'
import type { Scanner } from '@arc/kit/ports/scanner'
import type { Services } from '@arc/kit/services'
import { end, openList, write } from '../account-exports/list-file.js'
import type { Database } from '../database.js'
import type { AccountImport } from '../generated/prisma/client.js'
import { keyOf } from '../reports/report-files.js'
import { checkArchive } from './archive-check.js'
import { ArchiveReader } from './archive-reader.js'
import { valuesIn } from './archive-records.js'
import { partKey } from './import-files.js'
import { MediaImport } from './import-media.js'
import { storeReports } from './imported-reports.js'
import { removeUpload } from './remove-upload.job.js'

interface Task {
  services: Services
  files: Files
  scanner: Scanner
  db: Database
  jobs: Jobs
  row: AccountImport
  /** For temporary files; the caller removes it. */
  folder: string
  signal: AbortSignal
  now: Date
  /** Stores the progress; throws when the import must stop. */
  advance(progress: number): Promise<void>
}

const READ = 5
const SENT = 90

/** One import: reads and checks everything, stores the files, then all records in one transaction, then the reports. */
export class AccountImporter {
  constructor(private readonly task: Task) {}

  /** @throws Invalid for a file that is no export, Refused for more projects than the plan has, Conflict for an account that is not empty */
  async run(): Promise<void> {
    const { advance, row, folder, signal } = this.task
    await advance(1)
    await this.withArchive(async (archive) => {
      await checkArchive(archive, { manyProjects: row.manyProjects, folder, signal })
      await advance(READ)
      const data = await this.writeData(archive)
      await advance(SENT)
      await this.finish(await this.sendRecords(data), archive)
    })
  }

  /** Ends an import whose records are stored. */
  complete(result: ImportResult): Promise<void> {
    return this.withArchive((archive) => this.finish(result, archive))
  }

  /** Ends the import. @param archive null leaves out the reports */
  async finish(result: ImportResult, archive: ArchiveReader | null): Promise<void> {
    const { db, files, jobs, row } = this.task
    const { id, userId } = row
    const reports = archive ? await storeReports(archive, result, this.task) : []
    const ended = await db.transaction(async (tx) => {
      const { count } = await tx.accountImport.updateMany({
        where: { id, status: { in: ['running', 'failing'] } },
        data: { status: 'done', progress: 100, error: null, items: result.imported.item ?? 0, photos: archive?.manifest.counts.photo ?? 0 },
      })
      if (count === 0) return (await tx.accountImport.findUnique({ where: { id } }))?.status ?? 'deleted'
      const { _max } = await tx.report.aggregate({ where: { userId }, _max: { number: true } })
      const offset = _max.number ?? 0
      await tx.report.createMany({ data: reports.map((report) => ({ ...report, number: report.number + offset })) })
      await jobs.send(tx, removeUpload, { userId, importId: id, abandoned: false })
      return 'done'
    })
    // The account was deleted meanwhile: the files must not outlive it.
    if (ended !== 'done') for (const report of reports) if (report.id !== undefined) await files.remove(keyOf(userId, report.id, 'pdf'))
  }

  private async withArchive(work: (archive: ArchiveReader) => Promise<void>): Promise<void> {
    const archive = await ArchiveReader.open(await this.assemble())
    try {
      await work(archive)
    } catch (error) {
      throw error instanceof RecordError ? new Invalid(error.message) : error
    } finally {
      archive.close()
    }
  }

  /** The uploaded parts as one file, because a ZIP is read from its end. @returns its path */
  private async assemble(): Promise<string> {
    const { files, row, folder } = this.task
    const path = join(folder, 'import.zip')
    const parts = async function* () {
      for (let index = 0; index * IMPORT_PART_BYTES < row.sizeBytes; index++)
        yield* (await files.get(partKey(row.userId, row.id, index))).stream
    }
    await pipeline(Readable.from(parts(), { objectMode: false }), createWriteStream(path))
    return path
  }

  /** Stores the files, and writes what inventory reads. @returns the path */
  private async writeData(archive: ArchiveReader): Promise<string> {
    const path = join(this.task.folder, 'inventory.ndjson')
    const output = openList(path)
    await this.importMedia(archive, output)
    for (const kind of IMPORTED_KINDS) for await (const value of valuesIn(archive, kind)) await writeLine(output, value)
    await end(output, `${END_OF_STREAM}\n`)
    return path
  }

  private async importMedia(archive: ArchiveReader, output: WriteStream): Promise<void> {
    const { services, row, folder, advance } = this.task
    const media = new MediaImport(services, { userId: row.userId, importId: row.id }, archive, folder)
    const total = Math.max(1, archive.manifest.media.bytes)
    let done = 0
    const note = async (from: string, to: string | null, bytes: number) => {
      if (to !== null) await writeLine(output, { file: [from, to] })
      done += bytes
      await advance(READ + Math.floor(Math.min(1, done / total) * (SENT - 1 - READ)))
    }
    const photos = new Map<string, string>()
    for await (const value of valuesIn(archive, 'photo')) {
      const photo = IMPORTED_FILES.photo.parse(value)
      const source = photo.sourcePhotoId === null ? null : (photos.get(photo.sourcePhotoId) ?? null)
      const url = await media.photo(photo, source)
      if (url !== null) photos.set(photo.id, url.split('/').at(-1) ?? '')
      await note(`/api/image/${photo.id}`, url, photo.bytes)
    }
    for await (const value of valuesIn(archive, 'document')) {
      const document = IMPORTED_FILES.document.parse(value)
      await note(`/api/documents/${document.id}/file`, await media.document(document), document.bytes)
    }
    for await (const value of valuesIn(archive, 'receipt')) {
      const receipt = IMPORTED_FILES.receipt.parse(value)
      await note(`/api/image/${receipt.id}`, await media.receipt(receipt), receipt.bytes)
    }
  }

  private sendRecords(path: string): Promise<ImportResult> {
    const { services, row } = this.task
    const body = formStream({}, [
      { field: 'data', filename: 'data.ndjson', contentType: 'application/x-ndjson', bytes: createReadStream(path) },
    ])
    return services.call('inventory', importInventory, { query: { userId: row.userId, importId: row.id } }, { stream: body })
  }
}

const writeLine = (output: WriteStream, value: unknown): Promise<void> => write(output, `${JSON.stringify(value)}\n`)
