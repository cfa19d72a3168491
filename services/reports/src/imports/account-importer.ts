import { once } from 'node:events'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { type ImportResult, importInventory, isOwnProject } from '@arc/contracts/inventory/account-data'
import { END_OF_STREAM } from '@arc/contracts/inventory/report-inventory'
import { MULTIPLE_PROJECTS_TEXT } from '@arc/contracts/plans'
import { IMPORT_PART_BYTES } from '@arc/contracts/reports/account-imports'
import { ReportFormat } from '@arc/contracts/reports/reports'
import { Invalid, Refused } from '@arc/kit/errors'
import { formStream } from '@arc/kit/form-stream'
import type { Files } from '@arc/kit/ports/files'
import type { Services } from '@arc/kit/services'
import type { Database } from '../database.js'
import { newCode } from '../evidence/code.js'
import { EXPORT_KINDS } from '../exports/record-files.js'
import type { AccountImport, Prisma } from '../generated/prisma/client.js'
import { CONTENT_TYPES, keyOf } from '../reports/report-files.js'
import { ArchiveReader } from './archive-reader.js'
import { recordsIn } from './archive-records.js'
import { partKey } from './import-files.js'
import { MediaImport } from './import-media.js'

interface Task {
  services: Services
  files: Files
  db: Database
  row: AccountImport
  /** For temporary files; the caller removes it. */
  folder: string
  /** Stores the progress; throws when the import must stop. */
  advance(progress: number): Promise<void>
}

/** The records that inventory imports, in the order in which they refer to each other. History starts with the import. */
const INVENTORY_KINDS = [
  ...(['reminderSettings', 'category', 'customField', 'view', 'project', 'room'] as const),
  ...(['place', 'item', 'loan', 'label', 'policy', 'roomPhoto', 'photoThing'] as const),
  ...(['claim', 'claimMark', 'claimPhoto', 'insuranceDocument', 'roomReview', 'itemSighting', 'wish', 'reminder'] as const),
]
const READ = 5
/** Per cent at which the records are sent to inventory: from then on they may be stored. */
export const SENT = 90

/** One import: reads and checks everything, stores the files, then all records in one transaction. */
export class AccountImporter {
  constructor(private readonly task: Task) {}

  /** @throws Invalid for a file that is no export, Refused for more projects than the plan has, Conflict for an account that is not empty */
  async run(): Promise<void> {
    const { advance, row } = this.task
    await advance(1)
    const archive = await ArchiveReader.open(await this.assemble())
    try {
      await this.check(archive)
      await advance(READ)
      const data = await this.writeData(archive)
      await advance(SENT)
      const result = await this.sendRecords(data)
      await this.finish(archive, result)
    } finally {
      archive.close()
    }
    row.status = 'done'
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

  /** Reads all records before anything is written. */
  private async check(archive: ArchiveReader): Promise<void> {
    let projects = 0
    for (const kind of EXPORT_KINDS)
      for await (const record of recordsIn(archive, kind)) if (record.kind === 'project' && isOwnProject(record)) projects += 1
    if (projects === 0) throw new Invalid('The export contains no project.')
    if (projects > 1 && !this.task.row.manyProjects)
      throw new Refused(`The export contains ${projects} projects, and your plan includes one. ${MULTIPLE_PROJECTS_TEXT}`)
  }

  /** Stores the files, and writes what inventory reads. @returns the path */
  private async writeData(archive: ArchiveReader): Promise<string> {
    const path = join(this.task.folder, 'inventory.ndjson')
    const output = createWriteStream(path)
    await this.importMedia(archive, output)
    for (const kind of INVENTORY_KINDS) for await (const record of recordsIn(archive, kind)) await writeLine(output, record)
    output.end(`${END_OF_STREAM}\n`)
    await finished(output)
    return path
  }

  private async importMedia(archive: ArchiveReader, output: WriteStream): Promise<void> {
    const { services, row, folder, advance } = this.task
    const media = new MediaImport(services, row.userId, archive, folder)
    const total = Math.max(1, archive.manifest.media.bytes)
    let done = 0
    const note = async (from: string, to: string | null, bytes: number) => {
      if (to !== null) await writeLine(output, { file: [from, to] })
      done += bytes
      await advance(READ + Math.floor(Math.min(1, done / total) * (SENT - 1 - READ)))
    }
    const photos = new Map<string, string>()
    for await (const photo of recordsIn(archive, 'photo')) {
      const source = photo.sourcePhotoId === null ? null : (photos.get(photo.sourcePhotoId) ?? null)
      const url = await media.photo(photo, source)
      if (url !== null) photos.set(photo.id, url.split('/').at(-1) ?? '')
      await note(`/api/image/${photo.id}`, url, photo.bytes)
    }
    for await (const document of recordsIn(archive, 'document')) {
      const url = await media.document(document, (id) => this.noteDocument(id))
      await note(`/api/documents/${document.id}/file`, url, document.bytes)
    }
    for await (const receipt of recordsIn(archive, 'receipt'))
      await note(`/api/image/${receipt.id}`, await media.receipt(receipt), receipt.bytes)
  }

  private async noteDocument(id: string): Promise<void> {
    const { db, row } = this.task
    await db.transaction(
      (tx) => tx.$executeRaw`update account_imports set documents = array_append(array_remove(documents, ${id}), ${id})
      where id = ${row.id}::uuid`,
    )
  }

  private sendRecords(path: string): Promise<ImportResult> {
    const { services, row } = this.task
    const body = formStream({}, [
      { field: 'data', filename: 'data.ndjson', contentType: 'application/x-ndjson', bytes: createReadStream(path) },
    ])
    return services.call('inventory', importInventory, { query: { userId: row.userId, importId: row.id } }, { stream: body })
  }

  /** Stores the reports, and ends the import with their rows. */
  private async finish(archive: ArchiveReader, { imported, projects, rooms }: ImportResult): Promise<void> {
    const { db, files, row } = this.task
    const { userId } = row
    const rows: Prisma.ReportCreateManyInput[] = []
    const missing = new Set(archive.manifest.missing.filter(({ kind }) => kind === 'report').map(({ name }) => name))
    const isStored = (path: string | null): path is string => path !== null && !missing.has(path)
    for await (const { kind: _, id: __, file, csvFile, xlsxFile, projectId, roomId, ...report } of recordsIn(archive, 'report')) {
      if (!isStored(file)) continue
      const [next] = await db.client.$queryRaw<{ id: number }[]>`select nextval(pg_get_serial_sequence('reports', 'id'))::int as id`
      if (!next) throw new Error('The sequence of reports gave no id.')
      const paths = { pdf: file, csv: csvFile, xlsx: xlsxFile }
      for (const format of ReportFormat.exclude(['zip']).options) {
        const path = paths[format]
        if (isStored(path))
          await files.put(keyOf(userId, next.id, format), await archive.stream(path), { contentType: CONTENT_TYPES[format] })
      }
      const place = {
        projectId: projectId === null ? null : (projects[projectId] ?? null),
        roomId: roomId === null ? null : (rooms[roomId] ?? null),
      }
      rows.push({ ...report, ...place, id: next.id, userId, status: 'ready', progress: 100, code: newCode() })
    }
    await db.transaction(async (tx) => {
      const { count } = await tx.accountImport.updateMany({
        where: { id: row.id, status: 'running' },
        data: { status: 'done', progress: 100, items: imported.item ?? 0, photos: archive.manifest.counts.photo ?? 0, documents: [] },
      })
      if (count === 0) return
      const { _max } = await tx.report.aggregate({ where: { userId }, _max: { number: true } })
      const offset = _max.number ?? 0
      await tx.report.createMany({ data: rows.map((report) => ({ ...report, number: report.number + offset })) })
    })
  }
}

async function writeLine(output: WriteStream, value: object): Promise<void> {
  if (!output.write(`${JSON.stringify(value)}\n`)) await once(output, 'drain')
}
