import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { isOpenTo } from '@arc/contracts/early-access'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Inject, Injectable } from '@nestjs/common'
import { ArchiveWriter, type WrittenFile } from '../account-exports/archive-writer.js'
import { EvidenceService } from '../evidence/evidence.service.js'
import type { Report } from '../generated/prisma/client.js'
import type { ReportData } from '../pdf/report.data.js'
import type { EvidenceFile } from '../pdf/report.evidence.js'
import type { ReportPaths } from '../pdf/report.messages.js'
import { type PackedFile, packManifest, packReadme } from './claim-pack.texts.js'
import { CONTENT_TYPES, downloadName, keyOf } from './report-files.js'

/** Originals of one pack, in bytes. */
const MAX_PACK_BYTES = 1024 ** 3

/** What a pack is made of: a finished report, on the disk. */
interface Source {
  data: ReportData
  paths: ReportPaths
  signal: AbortSignal
}

/** What an original is, by its folder in the pack. */
const WHAT: Record<string, string> = {
  ...{ Damage: 'Photo of the damage', Photos: 'Photo', Documents: 'Document' },
  Letters: 'Correspondence',
}

/**
 * The pack of a claim as a ZIP: the report and its contents list, with all originals, of which the report itself carries a part, and a list
 * of the files with their hashes.
 */
@Injectable()
export class ClaimPacks {
  constructor(
    private readonly evidence: EvidenceService,
    @Inject(FILES) private readonly files: Files,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Writes the pack of a report and stores it with the report. @throws when media or the storage is unreachable */
  async store(report: Report, source: Source): Promise<void> {
    const { userId, id } = report
    const writer = new ArchiveWriter(report.createdAt, source.signal)
    await writer.store(
      (zip) => this.files.put(keyOf(userId, id, 'zip'), zip, { contentType: CONTENT_TYPES.zip }),
      () => this.write(report, source, writer),
    )
  }

  private async write(report: Report, { data, paths, signal }: Source, writer: ArchiveWriter): Promise<void> {
    const { evidence } = data
    const [pdf, packed] = [downloadName(report, 'pdf'), [] as PackedFile[]]
    const own = (written: WrittenFile, what: string) =>
      packed.push({ ...written, what, items: [], arrivedAt: null, importedAt: null, takenAt: null, leftOut: null })
    const readme = packReadme({ report: pdf, address: `${evidence.issuer}/verify`, code: evidence.code })
    own(await writer.add('README.txt', readme), 'What is in the pack')
    own(await writer.add(pdf, createReadStream(paths.pdf), { compress: false }), 'Report')
    // As they are downloaded by themselves: the list of all items as CSV is part of the plus plan (spec D-33).
    if (report.lists) own(await writer.add('Items.csv', createReadStream(paths.csv)), 'List of the items')
    if (isOpenTo('contentsList', { basic: !report.lists, now: this.clock.now() }))
      own(await writer.add('Contents list.xlsx', createReadStream(paths.xlsx), { compress: false }), 'Contents list')
    packed.push(...(await this.addOriginals(report.userId, evidence.files, writer, signal)))
    await writer.add('manifest.csv', packManifest(packed))
    writer.end()
  }

  private async addOriginals(
    userId: string,
    files: readonly EvidenceFile[],
    writer: ArchiveWriter,
    signal: AbortSignal,
  ): Promise<PackedFile[]> {
    const packed = new Map(files.map((file) => [file, packedOf(file)]))
    let left = MAX_PACK_BYTES
    const wanted = files.filter((file) => {
      const one = packed.get(file)
      if (!one || one.leftOut) return false
      if (file.bytes > left) one.leftOut = 'large'
      else left -= file.bytes
      return one.leftOut === null
    })
    for await (const [file, content] of this.evidence.stream(userId, wanted, signal)) {
      const one = packed.get(file)
      if (!one) continue
      if (content === null) one.leftOut = 'missing'
      else {
        // Photos and most documents are compressed already.
        const written = await writer.add(file.packPath, Readable.from(content), { compress: false })
        const isWhole = written.sha256 === file.sha256
        Object.assign(one, { ...written, what: isWhole ? one.what : `${one.what}, damaged since it was stored` })
      }
    }
    return [...packed.values()]
  }
}

function packedOf({ packPath: path, bytes, sha256, items, arrivedAt, importedAt = null, takenAt, leftOut }: EvidenceFile): PackedFile {
  const what = WHAT[path.split('/')[0] ?? ''] ?? 'Document'
  return { ...{ path, bytes, sha256, what, items, arrivedAt, importedAt, takenAt }, leftOut: leftOut === 'place' ? leftOut : null }
}
