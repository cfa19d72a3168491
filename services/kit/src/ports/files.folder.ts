import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile, type FileHandle, glob, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { NotFound } from '../errors.js'
import type { SignedFileClaims } from './files.js'
import {
  type Content,
  checkKey,
  type Files,
  type ListedFile,
  type OpenFile,
  type Range,
  type SignedUrlOptions,
  type StoredFile,
} from './files.js'
import type { UrlSigner } from './files.signed-urls.js'

/** Bytes of a file that one read takes. */
const CHUNK_BYTES = 64 * 1024

/** What is being written is here, on the same file system, until it is complete. Keys have no @. */
const DRAFTS = '@drafts'
/** Deletes what killed processes left half written. For whoever uses this folder alone, before it writes. */
export const removeDrafts = (root: string): Promise<void> => rm(join(root, DRAFTS), { recursive: true, force: true })

/** An older draft was left behind by a killed process: no file takes so long to arrive. In milliseconds. */
const STALE_AFTER_MS = 24 * 60 * 60 * 1000

/** Files in a folder. The content type of each file is in `<name>@type` beside it. */
export class FolderFiles implements Files {
  private readonly drafts: string
  private draftsReady: Promise<void> | null = null

  constructor(
    private readonly root: string,
    private readonly signer: UrlSigner,
  ) {
    this.drafts = join(root, DRAFTS)
  }

  async put(key: string, content: Content, { contentType }: { contentType: string }): Promise<StoredFile> {
    const path = this.path(key)
    await this.ensureDrafts()
    await mkdir(dirname(path), { recursive: true })
    const draft = join(this.drafts, `@${randomUUID()}`)
    const draftOfType = `${draft}-type`
    try {
      // Renamed too: on a full disk, a second write would leave a file that is stored already without its type.
      await writeFile(draftOfType, contentType)
      if (content instanceof Readable) await pipeline(content, createWriteStream(draft))
      else if (Buffer.isBuffer(content)) await writeFile(draft, content)
      else await (content.move ? move : copyFile)(content.file, draft)
      // Sync before the rename: otherwise a power failure could leave an empty file under the final name.
      const handle = await open(draft, 'r')
      await handle.sync().finally(() => handle.close())
      await rename(draftOfType, `${path}@type`)
      await rename(draft, path)
    } catch (error) {
      await Promise.all([draft, draftOfType].map((file) => rm(file, { force: true })))
      throw error
    }
    return { size: (await stat(path)).size, contentType }
  }

  private ensureDrafts(): Promise<void> {
    this.draftsReady ??= this.prepareDrafts().catch((error: unknown) => {
      this.draftsReady = null
      throw error
    })
    return this.draftsReady
  }

  private async prepareDrafts(): Promise<void> {
    await mkdir(this.drafts, { recursive: true })
    for (const name of await readdir(this.drafts)) {
      const draft = join(this.drafts, name)
      const stats = await stat(draft).catch(() => null)
      if (stats && Date.now() - stats.mtimeMs > STALE_AFTER_MS) await rm(draft, { force: true })
    }
  }

  async get(key: string, options: { range?: Range } = {}): Promise<OpenFile> {
    const path = this.path(key)
    // Opened here: a stream that cannot open its file says so later, when nobody may listen.
    const { contentType, handle } = await this.opened(path)
    const { size } = await handle.stat()
    // No buffer is larger than the file: many small files read at once would hold 64 KiB each.
    const highWaterMark = Math.max(1, Math.min(size, CHUNK_BYTES))
    return { size, contentType, stream: handle.createReadStream({ ...options.range, highWaterMark }) }
  }

  /** @throws NotFound */
  private async opened(path: string): Promise<{ contentType: string; handle: FileHandle }> {
    try {
      const contentType = await readFile(`${path}@type`, 'utf8')
      return { contentType, handle: await open(path) }
    } catch (error) {
      throw isMissing(error) ? new NotFound('The file') : error
    }
  }

  async read(key: string): Promise<Buffer> {
    try {
      return await readFile(this.path(key))
    } catch (error) {
      throw isMissing(error) ? new NotFound('The file') : error
    }
  }

  async head(key: string): Promise<StoredFile | null> {
    const path = this.path(key)
    try {
      const [stats, contentType] = await Promise.all([stat(path), readFile(`${path}@type`, 'utf8')])
      return { size: stats.size, contentType }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  async *list(): AsyncGenerator<ListedFile> {
    for await (const entry of glob('**/*', { cwd: this.root, withFileTypes: true })) {
      // Types and drafts have an @ in their names; keys have none.
      if (!entry.isFile() || entry.name.includes('@')) continue
      const path = join(entry.parentPath, entry.name)
      const stats = await stat(path).catch(() => null)
      if (stats) yield { key: relative(this.root, path).replaceAll(sep, '/'), size: stats.size, modified: Math.trunc(stats.mtimeMs) }
    }
  }

  async remove(key: string): Promise<void> {
    // The type last: a file without one is listed, but cannot be read.
    await rm(this.path(key), { force: true })
    await rm(`${this.path(key)}@type`, { force: true })
  }

  async removeAll(prefix: string): Promise<void> {
    // Retried while files are written to the folder, or another call removes it.
    await rm(this.path(prefix.replace(/\/$/, '')), { recursive: true, force: true, maxRetries: 10, retryDelay: 20 })
  }

  async signedUrl(key: string, options: SignedUrlOptions): Promise<string> {
    return this.signer.sign(key, options)
  }

  verifyToken(token: string): SignedFileClaims | null {
    return this.signer.verify(token)
  }

  async healthy(): Promise<boolean> {
    return true
  }

  private path(key: string): string {
    return join(this.root, checkKey(key))
  }
}

/** Renames a file, or copies it to another file system. */
async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EXDEV') return copyFile(from, to)
    throw error
  })
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
