import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { exportItemList } from '@arc/contracts/inventory/account-data'
import { exportMediaFile } from '@arc/contracts/media/account-data'
import { exportSchema, FORMAT_VERSION, type Manifest } from '@arc/contracts/reports/account-exports'
import { NotFound, Refusal } from '@arc/kit/errors'
import type { Files } from '@arc/kit/ports/files'
import type { Services } from '@arc/kit/services'
import { keyOf } from '../reports/report-files.js'
import { ArchiveWriter, type WrittenFile } from './archive-writer.js'
import { addMediaRecords, type Collected } from './collect.js'
import { end, openList, write } from './list-file.js'
import { readmeText } from './readme.texts.js'
import { EXPORT_KINDS, type RecordFiles } from './record-files.js'

export interface ArchiveSource {
  userId: string
  createdAt: Date
  /** For the list of written files; the caller removes it. */
  folder: string
  collected: Collected
  records: RecordFiles
}
export interface ArchiveFigures {
  counts: Record<string, number>
  missing: number
}

const isMissing = (error: unknown): boolean => error instanceof NotFound || (error instanceof Refusal && error.status === 404)

/** Writes everything into an archive, entry by entry. */
export class AccountArchive {
  private readonly missing: Manifest['missing'] = []
  private media = { files: 0, bytes: 0 }
  private readonly listed

  /** @param onBytes receives the bytes of each photo, document or receipt that was written */
  constructor(
    private readonly services: Services,
    private readonly files: Files,
    private readonly writer: ArchiveWriter,
    private readonly source: ArchiveSource,
    private readonly onBytes: (bytes: number) => Promise<void>,
  ) {
    this.listed = openList(join(source.folder, 'files.ndjson'))
  }

  /** Writes all entries and ends the archive. @throws when a service or the storage is unreachable */
  async write(): Promise<ArchiveFigures> {
    const { source, writer } = this
    await this.add('README.txt', readmeText(source.createdAt))
    await this.add('schema.json', `${JSON.stringify(exportSchema(), null, 2)}\n`)
    await this.addLists()
    await this.addMedia()
    await this.addReports()
    const missing = new Set(this.missing.map(({ id }) => id))
    await addMediaRecords(this.services, source.userId, { folders: source.collected.folders, missing }, source.records)
    const counts = await source.records.close()
    for (const kind of EXPORT_KINDS) await this.add(`data/${kind}.json`, source.records.read(kind))
    await end(this.listed)
    await writer.add('manifest.json', Readable.from(this.manifest(counts)))
    writer.end()
    return { counts, missing: this.missing.length }
  }

  /** The CSV of each project. */
  private async addLists(): Promise<void> {
    const { userId, collected } = this.source
    for (const { id, folder } of collected.projects) {
      try {
        await this.add(
          `${folder}/Items.csv`,
          streamOf(await this.services.call('inventory', exportItemList, { body: { userId, projectId: id } })),
        )
      } catch (error) {
        // The project was deleted meanwhile; its records are in the export.
        if (!isMissing(error)) throw error
      }
    }
  }

  private async addMedia(): Promise<void> {
    const { userId, collected } = this.source
    for (const { kind, id, name, path, bytes } of collected.folders.placed()) {
      try {
        const answer = await this.services.call('media', exportMediaFile, { body: { userId, kind, id } })
        await this.addFile(path, streamOf(answer))
      } catch (error) {
        if (!isMissing(error)) throw error
        this.missing.push({ kind, id, name })
      }
      await this.onBytes(bytes)
    }
  }

  private async addReports(): Promise<void> {
    const { userId, collected } = this.source
    for (const { id, format, path } of collected.reports) {
      try {
        await this.addFile(path, (await this.files.get(keyOf(userId, id, format))).stream)
      } catch (error) {
        if (!isMissing(error)) throw error
        this.missing.push({ kind: 'report', id: String(id), name: path })
      }
    }
  }

  private async addFile(path: string, content: Readable): Promise<void> {
    // Photos and most documents are compressed already.
    const { bytes } = await this.add(path, content, { compress: false })
    this.media = { files: this.media.files + 1, bytes: this.media.bytes + bytes }
  }

  private async add(path: string, content: Readable | string, options: { compress?: boolean } = {}): Promise<WrittenFile> {
    const written = await this.writer.add(path, content, options)
    await write(this.listed, `${JSON.stringify(written)}\n`)
    return written
  }

  private async *manifest(counts: Record<string, number>): AsyncGenerator<string> {
    const { media, missing } = this
    const head = {
      format: 'arc-account-export',
      version: FORMAT_VERSION,
      createdAt: this.source.createdAt.toISOString(),
      counts,
      media,
      missing,
    }
    yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "files": [\n`
    let separator = ''
    for await (const line of createInterface({ input: createReadStream(join(this.source.folder, 'files.ndjson')) })) {
      yield `${separator}    ${line}`
      separator = ',\n'
    }
    yield '\n  ]\n}\n'
  }
}

const streamOf = ({ body }: Response): Readable => (body ? Readable.from(body) : Readable.from([]))
