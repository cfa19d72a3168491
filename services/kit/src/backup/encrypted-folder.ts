import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
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

  /** Writes a file completely or not at all. */
  async write(name: string, content: Readable | string): Promise<void> {
    const file = this.fileOf(name)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const draft = `${file}.${randomUUID()}.draft`
    try {
      const encrypted = await this.encrypter.encrypt(
        webStream(typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content),
      )
      await pipeline(Readable.fromWeb(encrypted as ReadableStream<Uint8Array>), createWriteStream(draft, { mode: 0o600 }))
      const handle = await open(draft, 'r')
      await handle.sync().finally(() => handle.close())
      await rename(draft, file)
    } catch (error) {
      await rm(draft, { force: true })
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

  /** Names of the folders in a folder of it. */
  async folders(folder: string): Promise<string[]> {
    const entries = await readdir(join(this.path, folder), { withFileTypes: true }).catch(() => [])
    return entries.flatMap((entry) => (entry.isDirectory() ? [`${folder}/${entry.name}`] : []))
  }

  private fileOf(name: string): string {
    return join(this.path, `${name}.age`)
  }
}

const webStream = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>
