import type { Readable } from 'node:stream'
import type { SignedFileClaims } from './files.signed-urls.js'

export interface StoredFile {
  /** Bytes. */
  size: number
  contentType: string
}
export interface OpenFile extends StoredFile {
  stream: Readable
}
/** Inclusive byte positions, as in HTTP. */
export interface Range {
  start: number
  end: number
}
export interface SignedUrlOptions {
  expiresInSeconds: number
  /** Name under which a browser saves it. */
  filename?: string
}

/**
 * Keeps files under keys such as `photos/ab12/original`. Adapters: a folder, and any S3-compatible store.
 * A put is whole or not there: nobody ever reads half a file. While the store is away, calls throw `Unavailable`.
 */
export interface Files {
  put(key: string, content: Readable | Buffer, options: { contentType: string }): Promise<StoredFile>
  /** @throws NotFound */
  get(key: string, options?: { range?: Range }): Promise<OpenFile>
  head(key: string): Promise<StoredFile | null>
  /** Removes one file; silent when it is not there. */
  remove(key: string): Promise<void>
  /** Removes everything in a folder of keys; `users/7` and `users/7/` are the same one, `users/77` is another. */
  removeAll(folder: string): Promise<void>
  /**
   * An address that gives the file to whoever holds it, as a download, until it expires: one of ours (`/api/files/...`),
   * or one of the store where browsers can reach that.
   */
  signedUrl(key: string, options: SignedUrlOptions): Promise<string>
  /** The file behind the last part of an address of ours; null when it is forged or expired. */
  readTicket(token: string): SignedFileClaims | null
  /** False while the store is away; it comes back by itself. */
  healthy(): Promise<boolean>
}

/** Nest's token for the port. */
export const FILES = Symbol('files')

const KEY = /^[a-zA-Z0-9][\w.-]*(\/[a-zA-Z0-9][\w.-]*)*$/
/** Refuses keys that could lead outside the store. */
export function checkKey(key: string): string {
  if (key.length > 500 || !KEY.test(key)) throw new Error(`"${key}" cannot be the key of a file.`)
  return key
}

/** The header that makes a browser save a file under a name, of any script (RFC 6266, RFC 8187). */
export function attachment(filename = 'file'): string {
  const name = encodeURIComponent(filename).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename*=UTF-8''${name}`
}
