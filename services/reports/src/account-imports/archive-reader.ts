import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { Manifest } from '@arc/contracts/reports/account-exports'
import { Invalid } from '@arc/kit/errors'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** More files than any account has; the list of them is in memory. */
const MAX_ENTRIES = 500_000
const MAX_MANIFEST_BYTES = 128 * 1024 * 1024
/** A photo or document has 15 MiB at most; a report with thousands of photos, or all items, has more. */
const MAX_ENTRY_BYTES = 1024 * 1024 * 1024
/** Together: far more than the file of 20 GB, whose photos are not compressed. */
const MAX_TOTAL_BYTES = 40 * 1024 ** 3

export const NO_EXPORT = 'This file is not an export of a.r.c., or it is damaged.'
const changed = (path: string) => new Invalid(`${path} in the export is damaged or was changed.`)

interface Listed {
  entry: Entry
  bytes: number
  sha256: string
}

/** The entries of an export. Nothing is written to a path that the file names; sizes and hashes are those of its manifest. */
export class ArchiveReader {
  private missing: ReadonlySet<string> | undefined

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Listed>,
    readonly manifest: Omit<Manifest, 'files'>,
  ) {}

  /** @throws Invalid for a file that is no export */
  static async open(path: string): Promise<ArchiveReader> {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: true }).catch(
      () => {
        throw new Invalid(NO_EXPORT)
      },
    )
    try {
      return await ArchiveReader.read(zip)
    } catch (error) {
      zip.close()
      throw error
    }
  }

  private static async read(zip: ZipFile): Promise<ArchiveReader> {
    if (zip.entryCount > MAX_ENTRIES) throw new Invalid('The export contains too many files.')
    const found = new Map<string, Entry>()
    let total = 0
    try {
      for await (const entry of zip.eachEntry()) {
        total += entry.uncompressedSize
        if (entry.isEncrypted() || found.has(entry.fileName)) throw new Invalid(NO_EXPORT)
        if (entry.uncompressedSize > MAX_ENTRY_BYTES || total > MAX_TOTAL_BYTES) throw new Invalid('The export is too large.')
        found.set(entry.fileName, entry)
      }
    } catch (error) {
      throw error instanceof Invalid ? error : new Invalid(NO_EXPORT)
    }
    const entry = found.get('manifest.json')
    if (!entry || entry.uncompressedSize > MAX_MANIFEST_BYTES) throw new Invalid(NO_EXPORT)
    const { files, ...manifest } = parseManifest(await textOf(await zip.openReadStreamPromise(entry)))
    const entries = new Map<string, Listed>()
    for (const { path, bytes, sha256 } of files) {
      const listed = found.get(path)
      if (!listed || listed.uncompressedSize !== bytes) throw changed(path)
      entries.set(path, { entry: listed, bytes, sha256 })
    }
    return new ArchiveReader(zip, entries, manifest)
  }

  /** The size of a file in bytes; null for one that is not in the export. */
  sizeOf = (path: string): number | null => this.entries.get(path)?.bytes ?? null

  /** Whether the export says that the file of a report was not stored any more. */
  isMissing(path: string): boolean {
    this.missing ??= new Set(this.manifest.missing.filter(({ kind }) => kind === 'report').map(({ name }) => name))
    return this.missing.has(path)
  }

  /** The bytes of a file; the stream ends with an error when they are not those of the manifest. @throws Invalid for an unknown path */
  async stream(path: string): Promise<Readable> {
    const listed = this.entries.get(path)
    if (!listed) throw changed(path)
    const hash = createHash('sha256')
    let bytes = 0
    const checked = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        bytes += chunk.length
        done(bytes > listed.bytes ? changed(path) : null, chunk)
      },
      flush(done) {
        done(bytes === listed.bytes && hash.digest('hex') === listed.sha256 ? null : changed(path))
      },
    })
    const source = await this.zip.openReadStreamPromise(listed.entry)
    source.on('error', () => checked.destroy(changed(path)))
    checked.on('close', () => source.destroy())
    return source.pipe(checked)
  }

  close(): void {
    this.zip.close()
  }
}

function parseManifest(text: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw new Invalid(NO_EXPORT)
  }
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}
