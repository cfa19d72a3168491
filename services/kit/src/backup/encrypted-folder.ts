import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'

/** Who can read a backup: public keys of age (`age1...`), or secret ones to read it (`AGE-SECRET-KEY-1...`). */
export interface BackupKeys {
  recipients: string[]
  identities: string[]
}

/** The end of the name of an encrypted file, as age's own tools choose it. */
export const ENCRYPTED = '.age'

/** A folder of files that are each encrypted with age, so that `age --decrypt` reads them too. */
export class EncryptedFolder {
  private readonly encrypter = new Encrypter()
  private readonly decrypter = new Decrypter()

  constructor(
    readonly path: string,
    { recipients, identities }: BackupKeys,
  ) {
    for (const recipient of recipients) this.encrypter.addRecipient(recipient)
    for (const identity of identities) this.decrypter.addIdentity(identity)
  }

  has(name: string): boolean {
    return existsSync(this.fileOf(name))
  }

  /** Writes a file completely or not at all. @param signal ends it early, without the file */
  async write(name: string, content: Readable | string, signal?: AbortSignal): Promise<void> {
    const source = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content
    try {
      const encrypted = await this.encrypter.encrypt(webStream(source))
      await writeWhole(this.fileOf(name), () => Readable.fromWeb(encrypted as ReadableStream<Uint8Array>), signal)
    } catch (error) {
      source.destroy()
      throw error
    }
  }

  /** @throws if the file is missing, was changed, or is encrypted for others */
  async read(name: string): Promise<Readable> {
    const decrypted = await this.decrypter.decrypt(webStream(createReadStream(this.fileOf(name))))
    return Readable.fromWeb(decrypted as ReadableStream<Uint8Array>)
  }

  async readText(name: string): Promise<string> {
    return text(await this.read(name))
  }

  /** Writes a file that everybody can read, completely or not at all: only what the names of the files in the folder tell too. */
  async writePlain(name: string, content: Iterable<string>): Promise<void> {
    await writeWhole(join(this.path, name), () => Readable.from(content))
  }

  /** @returns null if there is no such file */
  async readPlain(name: string): Promise<string | null> {
    const file = join(this.path, name)
    return existsSync(file) ? readFile(file, 'utf8') : null
  }

  /** Names of the folders in a folder of it. */
  async folders(folder: string): Promise<string[]> {
    const entries = await readdir(join(this.path, folder), { withFileTypes: true }).catch(() => [])
    return entries.flatMap((entry) => (entry.isDirectory() ? [`${folder}/${entry.name}`] : []))
  }

  /** Names of the files in a folder of it as they are on the disk, drafts among them. */
  async filesIn(folder: string): Promise<string[]> {
    const entries = await readdir(join(this.path, folder), { withFileTypes: true }).catch(() => [])
    return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []))
  }

  async remove(name: string): Promise<void> {
    await rm(this.fileOf(name), { force: true })
  }

  /** Removes a file by its name on the disk, or a folder with all that it contains. */
  async removeEntry(path: string): Promise<void> {
    await rm(join(this.path, path), { recursive: true, force: true })
  }

  private fileOf(name: string): string {
    return join(this.path, `${name}${ENCRYPTED}`)
  }
}

/** @param content is opened when the file is: a stream that fails while nobody listens would end the process */
async function writeWhole(file: string, content: () => Readable, signal?: AbortSignal): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await pipeline(content(), createWriteStream(draft, { mode: 0o600 }), { ...(signal ? { signal } : {}) })
    const handle = await open(draft, 'r')
    await handle.sync().finally(() => handle.close())
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

const webStream = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>
