import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, type Dirent, existsSync } from 'node:fs'
import { appendFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { DamagedFile, damagedBy } from './damage.js'

/** Who can read a backup: public keys of age (`age1...`), or secret ones to read it (`AGE-SECRET-KEY-1...`). */
export interface BackupKeys {
  recipients: string[]
  identities: string[]
}

interface WriteOptions {
  /** Ends it early, without the file. */
  signal?: AbortSignal | undefined
  /** Called when the file is on the disk and not yet under its name. @param checksum SHA-256 of the encrypted bytes, in hexadecimal */
  beforeRename?: ((checksum: string) => Promise<void>) | undefined
}

/** The end of the name of an encrypted file, as age's own tools choose it. */
export const ENCRYPTED = '.age'
/** Bytes of a file that one read takes. */
const CHUNK_BYTES = 256 * 1024

/** A folder of files that are each encrypted with age, so that `age --decrypt` reads them too. */
export class EncryptedFolder {
  private readonly encrypter = new Encrypter()
  private readonly decrypter = new Decrypter()
  /** False without a secret key. */
  readonly canRead: boolean

  constructor(
    readonly path: string,
    { recipients, identities }: BackupKeys,
  ) {
    for (const recipient of recipients) this.encrypter.addRecipient(recipient)
    for (const identity of identities) this.decrypter.addIdentity(identity)
    this.canRead = identities.length > 0
  }

  has(name: string): boolean {
    return existsSync(join(this.path, pathOf(name)))
  }

  /**
   * Writes a file completely or not at all.
   * @returns the SHA-256 of the encrypted bytes, in hexadecimal
   */
  async write(name: string, content: Readable | string, options: WriteOptions = {}): Promise<string> {
    const source = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content
    try {
      const encrypted = await this.encrypter.encrypt(webStream(source))
      return await writeWhole(join(this.path, pathOf(name)), () => Readable.fromWeb(encrypted as ReadableStream<Uint8Array>), options)
    } catch (error) {
      source.destroy()
      throw error
    }
  }

  /** @throws DamagedFile if the file is missing, was changed, or is encrypted for others; the stream does, too */
  async read(name: string): Promise<Readable> {
    const path = pathOf(name)
    const source = await this.open(path)
    try {
      const decrypted = await this.decrypter.decrypt(webStream(source))
      return Readable.from(orDamaged(path, decrypted as unknown as AsyncIterable<Uint8Array>), { objectMode: false })
    } catch (error) {
      source.destroy()
      throw damagedBy(path, error)
    }
  }

  /** @throws DamagedFile if the file is missing, was changed, or is encrypted for others */
  async readText(name: string): Promise<string> {
    return text(await this.read(name))
  }

  /**
   * Reads a file as it is on the disk, for which no key is needed.
   * @param path on the disk, in the folder
   * @returns the SHA-256 of its bytes, in hexadecimal
   * @throws DamagedFile if it is missing, empty or cannot be read
   */
  async checksum(path: string): Promise<string> {
    const source = await this.open(path)
    const hash = createHash('sha256')
    try {
      for await (const chunk of source) hash.update(chunk)
    } catch (error) {
      throw damagedBy(path, error)
    }
    return hash.digest('hex')
  }

  /** Writes a file that everybody can read, completely or not at all: only what the names of the files in the folder tell too. */
  async writePlain(path: string, content: Iterable<string>): Promise<string> {
    return writeWhole(join(this.path, path), () => Readable.from(content))
  }

  /** Adds a line to a file that everybody can read. */
  async appendPlain(path: string, line: string): Promise<void> {
    await mkdir(dirname(join(this.path, path)), { recursive: true, mode: 0o700 })
    await appendFile(join(this.path, path), line, { mode: 0o600 })
  }

  /** @returns null if there is no such file, or it cannot be read */
  async readPlain(path: string): Promise<string | null> {
    return readFile(join(this.path, path), 'utf8').catch(() => null)
  }

  /** Copies a file as it is on the disk, completely or not at all. */
  async copy(from: string, to: string): Promise<void> {
    const source = await this.open(pathOf(from))
    await writeWhole(join(this.path, pathOf(to)), () => source)
  }

  /** Names of the folders in a folder of it. */
  async folders(folder: string): Promise<string[]> {
    const entries = await this.entriesOf(folder)
    return entries.flatMap((entry) => (entry.isDirectory() ? [`${folder}/${entry.name}`] : []))
  }

  /** Names of the files in a folder of it as they are on the disk, drafts among them. */
  async filesIn(folder: string): Promise<string[]> {
    const entries = await this.entriesOf(folder)
    return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []))
  }

  /** None of a folder that is not there. One that cannot be read is no empty one: what it names would be deleted. */
  private async entriesOf(folder: string): Promise<Dirent[]> {
    return readdir(join(this.path, folder), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.path, pathOf(name)), { force: true })
  }

  /** Removes a file by its name on the disk, or a folder with all that it contains. */
  async removeEntry(path: string): Promise<void> {
    await rm(join(this.path, path), { recursive: true, force: true })
  }

  /** Opened here: a stream that fails to open while nobody listens would end the process. */
  private async open(path: string): Promise<Readable> {
    const file = join(this.path, path)
    const handle = await open(file).catch((error: unknown) => {
      throw damagedBy(path, error)
    })
    if ((await stat(file)).size > 0) return handle.createReadStream({ highWaterMark: CHUNK_BYTES })
    await handle.close()
    throw new DamagedFile(path, 'is empty')
  }
}

/** The path of an encrypted file on the disk, in the folder. */
export const pathOf = (name: string): string => `${name}${ENCRYPTED}`

async function* orDamaged(path: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of content) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  } catch (error) {
    throw damagedBy(path, error)
  }
}

/**
 * @param content is opened when the file is: a stream that fails while nobody listens would end the process
 * @returns the SHA-256 of what was written
 */
async function writeWhole(file: string, content: () => Readable, { signal, beforeRename }: WriteOptions = {}): Promise<string> {
  const draft = `${file}.${randomUUID()}.draft`
  const hash = createHash('sha256')
  async function* hashed(source: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array | string> {
    for await (const chunk of source) {
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await pipeline(content(), hashed, createWriteStream(draft, { mode: 0o600 }), { ...(signal ? { signal } : {}) })
    const handle = await open(draft, 'r')
    await handle.sync().finally(() => handle.close())
    const checksum = hash.digest('hex')
    await beforeRename?.(checksum)
    await rename(draft, file)
    return checksum
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

const webStream = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>
