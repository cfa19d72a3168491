import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReportClaim } from '@arc/contracts/inventory/report-inventory'
import type { MediaFileKind } from '@arc/contracts/media/account-data'
import { describeOriginals, MAX_ORIGINALS, MAX_ORIGINALS_READ, type Original, readOriginals } from '@arc/contracts/media/originals'
import { Unavailable } from '@arc/kit/errors'
import { readFrames } from '@arc/kit/frames'
import { Services } from '@arc/kit/services'
import { Injectable } from '@nestjs/common'
import pLimit from 'p-limit'
import { numbered, type ReportRoom } from '../pdf/report.data.js'
import type { EvidenceFile } from '../pdf/report.evidence.js'
import { type Candidate, chooseOriginals } from './choose.rules.js'
import { attachedFiles, damageFiles, fileNameIn, type ItemFile, letterFiles } from './item-files.js'

const CONCURRENT_CALLS = 2
const CONCURRENT_READS = 2

type Described = Candidate & { original: Original; file: ItemFile }

/** Describes the files behind the items of a report and reads those that it carries. */
@Injectable()
export class EvidenceService {
  constructor(private readonly services: Services) {}

  /**
   * The photos and documents of the items, each once, with hash, arrival and origin.
   * @param options `places`: the owner allows that the report says where photos were taken; `claim`: with the photos of its damage and its
   * correspondence; `signal` ends it
   */
  async describe(
    userId: string,
    rooms: ReportRoom[],
    { places, claim, signal }: { places: boolean; claim: Pick<ReportClaim, 'photos' | 'letters'> | null; signal: AbortSignal },
  ): Promise<EvidenceFile[]> {
    const items = numbered(rooms).flatMap((room) => room.items)
    const files = [...damageFiles(claim?.photos ?? [], items), ...letterFiles(claim?.letters ?? []), ...attachedFiles(items)]
    const described = await this.originals(userId, files, signal)
    const reasons = chooseOriginals(described, { places })
    const names = new Set<string>()
    const nameOf = ({ file, original }: Described) => fileNameIn(names, file, original.contentType)
    const carried = new Map(described.filter((one) => reasons.get(one) === null).map((one) => [one, nameOf(one)]))
    return described.map((one): EvidenceFile => {
      const { original, file, kind } = one
      const { sha256, bytes, contentType: type, arrivedAt, importedAt, takenAt } = original
      const name = carried.get(one)
      return {
        ...{
          kind,
          name: name ?? original.name,
          type,
          bytes,
          sha256,
          leftOut: reasons.get(one) ?? null,
          arrivedAt,
          importedAt: importedAt ?? null,
          takenAt,
        },
        place: places ? original.place : null,
        items: file.items,
        packPath: `${file.folder}/${name ?? nameOf(one)}`,
        source: original,
      }
    })
  }

  /**
   * Writes the originals that the report carries into a folder; the caller removes it. @param signal ends it
   * @returns their paths by their names in the report; one that is gone, or that is not what was stored, is absent
   */
  async read(userId: string, files: readonly EvidenceFile[], folder: string, signal: AbortSignal): Promise<Map<string, string>> {
    const limit = pLimit(CONCURRENT_READS)
    const paths = new Map<string, string>()
    const wanted = files.filter(({ leftOut }) => leftOut === null)
    const parts = Array.from({ length: Math.ceil(wanted.length / MAX_ORIGINALS_READ) }, (_, index) => index * MAX_ORIGINALS_READ)
    await Promise.all(
      parts.map((from) =>
        limit(async () => {
          const part = wanted.slice(from, from + MAX_ORIGINALS_READ)
          const written = await this.store(userId, part, (index) => join(folder, `original-${from + index}`), signal)
          for (const [file, path] of written) paths.set(file.name, path)
        }),
      ),
    )
    return paths
  }

  private async originals(userId: string, files: readonly ItemFile[], signal: AbortSignal): Promise<Described[]> {
    const chunks = Array.from({ length: Math.ceil(files.length / MAX_ORIGINALS) }, (_, index) =>
      files.slice(index * MAX_ORIGINALS, (index + 1) * MAX_ORIGINALS),
    )
    const limit = pLimit(CONCURRENT_CALLS)
    const answers = await Promise.all(
      chunks.map((chunk) =>
        limit(() =>
          this.services.call(
            'media',
            describeOriginals,
            { body: { userId, files: chunk.map(({ kind, id }) => ({ kind, id })) } },
            { signal },
          ),
        ),
      ),
    )
    const found = new Map(answers.flatMap((answer) => answer.files).map((original) => [keyOf(original), original]))
    // Two photos that were cut from the same one have the same original.
    const described = new Map<string, Described>()
    for (const file of files) {
      const original = found.get(keyOf(file))
      if (!original) continue
      const key = keyOf({ kind: original.kind, id: original.originalId })
      const before = described.get(key)
      const items = [...new Set([...(before?.file.items ?? []), ...file.items])].sort((a, b) => a - b)
      described.set(key, {
        ...{ original, bytes: original.bytes, hasPlace: original.hasPlace, kind: before?.kind === 'document' ? 'document' : file.role },
        isProof: file.isProof || (before?.isProof ?? false),
        value: Math.max(file.value, before?.value ?? 0),
        file: { ...(before?.file ?? file), items },
      })
    }
    return [...described.values()]
  }

  /**
   * The bytes of files, in their order, null for one that is gone. Each is read before the next one is asked for.
   * @throws Unavailable when an answer was cut
   */
  async *stream(
    userId: string,
    files: readonly EvidenceFile[],
    signal: AbortSignal,
  ): AsyncGenerator<[file: EvidenceFile, content: AsyncIterable<Buffer> | null]> {
    for (let from = 0; from < files.length; from += MAX_ORIGINALS_READ) {
      signal.throwIfAborted()
      const part = files.slice(from, from + MAX_ORIGINALS_READ)
      const wanted = part.map(({ source }) => ({ kind: source.kind, id: source.originalId }))
      const { body } = await this.services.call('media', readOriginals, { body: { userId, files: wanted } }, { signal })
      let index = 0
      for await (const content of readFrames(body)) {
        const file = part[index++]
        if (file) yield [file, content]
      }
      if (index < part.length) throw new Unavailable('the answer of media with originals was cut')
    }
  }

  private async store(
    userId: string,
    files: readonly EvidenceFile[],
    pathOf: (index: number) => string,
    signal: AbortSignal,
  ): Promise<Map<EvidenceFile, string>> {
    const written = new Map<EvidenceFile, string>()
    let index = 0
    for await (const [file, content] of this.stream(userId, files, signal)) {
      const path = pathOf(index++)
      if (content && (await writeHashed(content, path)) === file.sha256) written.set(file, path)
    }
    return written
  }
}

const keyOf = ({ kind, id }: { kind: MediaFileKind; id: string }) => `${kind} ${id}`

/**
 * Writes a file chunk by chunk: streams between would copy each chunk, and hold several of them for each file that is open.
 * @returns its SHA-256, in hexadecimal digits
 */
async function writeHashed(content: AsyncIterable<Uint8Array>, path: string): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(path, 'w')
  try {
    for await (const chunk of content) {
      hash.update(chunk)
      await file.writeFile(chunk)
    }
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}
