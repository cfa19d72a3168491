import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { ListedFile } from '../ports/files.js'
import { DamagedFile } from './damage.js'
import { type EncryptedFolder, pathOf } from './encrypted-folder.js'

/** A file of the product as a manifest names it. */
export const StoredFile = z.object({
  key: z.string(),
  /** Bytes. */
  size: z.number(),
  /** In the folder of the backup, without `.age`. */
  name: z.string(),
})
export type StoredFile = z.output<typeof StoredFile>

/** A file of the product cannot be read as its store lists it. */
export class UnreadableSource extends Error {
  override name = 'UnreadableSource'
}

export const FILES = 'files'
/** The first line of a file is shorter, in bytes. */
const LONGEST_HEADER = 4096

/** @param digest of what makes the file one of its own, in hexadecimal */
export const nameOfFile = (digest: string): string => `${FILES}/${digest.slice(0, 2)}/${digest}`

/** What makes a file one of its own: its key, its size and its date. */
const identityOf = ({ key, size, modified }: ListedFile): string => JSON.stringify([key, size, modified])
const nameOfIdentity = (identity: string): string => nameOfFile(createHash('sha256').update(identity).digest('hex'))

/** The name of a file in the folder of a backup: that of another one, or of another content under the same key, is another name. */
export const nameIn = (file: ListedFile): string => nameOfIdentity(identityOf(file))

/**
 * The content of a file as a backup stores it: a line with its content type and with what its name is the digest of, and then the bytes.
 * @throws UnreadableSource if the content has another size than the listing says: it is cut, or was replaced meanwhile
 */
export async function* storedContent(file: ListedFile, contentType: string, content: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from(`${contentType}\t${identityOf(file)}\n`)
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    yield chunk
  }
  if (size !== file.size) throw new UnreadableSource(`has ${size} bytes, and its store lists ${file.size}`)
}

export interface OpenStoredFile {
  contentType: string
  /** True if the file says itself what its name is the digest of; those of earlier releases do not. */
  identified: boolean
  /** Fails with DamagedFile at the first byte that is not as it was written, or at the end if some are missing. */
  content: AsyncGenerator<Buffer>
}

/**
 * Opens a file of a backup. Backups of earlier releases have the content type alone in the first line, so that a file that took the
 * place of another one is only noticed if its size differs.
 * @param size in bytes, if it is known
 * @throws DamagedFile if it is missing, was changed, or is another file than its name says
 */
export async function openStoredFile(
  folder: EncryptedFolder,
  { name, size }: Pick<StoredFile, 'name'> & { size?: number },
): Promise<OpenStoredFile> {
  const path = pathOf(name)
  const chunks: AsyncIterator<Buffer> = (await folder.read(name)).iterator()
  let head = Buffer.alloc(0)
  let end = -1
  while (end < 0) {
    const { value, done } = await chunks.next()
    if (done || head.length > LONGEST_HEADER) throw new DamagedFile(path, 'has no content type')
    head = Buffer.concat([head, value])
    end = head.indexOf('\n')
  }
  const [contentType = '', identity] = head.subarray(0, end).toString().split('\t')
  if (identity !== undefined && nameOfIdentity(identity) !== name) {
    await chunks.return?.()
    throw new DamagedFile(path, 'has the content of another file')
  }
  async function* content(): AsyncGenerator<Buffer> {
    let count = head.length - end - 1
    yield head.subarray(end + 1)
    for await (const chunk of { [Symbol.asyncIterator]: () => chunks }) {
      count += chunk.length
      yield chunk
    }
    if (size !== undefined && count !== size) throw new DamagedFile(path, `has ${count} bytes instead of ${size}`)
  }
  return { contentType, identified: identity !== undefined, content: content() }
}
