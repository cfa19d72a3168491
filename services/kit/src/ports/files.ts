import type { Readable } from 'node:stream'

export interface StoredFile {
  /** Bytes. */
  size: number
  contentType: string
}
export interface OpenFile extends StoredFile {
  stream: Readable
}
/** A file as a listing names it. */
export interface ListedFile {
  key: string
  /** Bytes. */
  size: number
  /** When its content was written, in milliseconds since 1970. */
  modified: number
}
/** Inclusive byte positions, as in HTTP. */
export interface Range {
  start: number
  end: number
}
export interface SignedUrlOptions {
  expiresInSeconds: number
  /** File name for the browser's download. */
  filename?: string
}

/** The file that a signed URL gives access to. */
export interface SignedFileClaims {
  key: string
  filename?: string | undefined
}

/** What is stored: a stream, bytes, or a local file, which is copied; with `move` it may be gone afterwards, which saves the copy. */
export type Content = Readable | Buffer | { file: string; move?: boolean }

/**
 * Stores files under keys such as `photos/ab12/original`. Adapters: a folder, and any S3-compatible store.
 * A put is atomic: a reader never gets half a file. While the store is unreachable, calls throw `Unavailable`.
 */
export interface Files {
  put(key: string, content: Content, options: { contentType: string }): Promise<StoredFile>
  /** @throws NotFound */
  get(key: string, options?: { range?: Range }): Promise<OpenFile>
  /** The whole file in one buffer: only for files that are known to be small, such as pictures. @throws NotFound */
  read(key: string): Promise<Buffer>
  head(key: string): Promise<StoredFile | null>
  /** All files, in no particular order. Files that come or go meanwhile may be listed or not. */
  list(): AsyncIterable<ListedFile>
  /** Deletes one file; does nothing if it doesn't exist. */
  remove(key: string): Promise<void>
  /** Deletes all files in a folder of keys; `users/7` and `users/7/` are the same folder, `users/77` is another. */
  removeAll(folder: string): Promise<void>
  /**
   * A URL that gives its holder the file as a download until it expires: a path of the product (`/api/files/...`), or a URL
   * of the store if browsers can reach it.
   */
  signedUrl(key: string, options: SignedUrlOptions): Promise<string>
  /** The file of a token, which is the last segment of a signed path; null if it is forged or expired. */
  verifyToken(token: string): SignedFileClaims | null
  /** False while the store is unreachable. */
  healthy(): Promise<boolean>
}

/** Nest's injection token for the port. */
export const FILES = Symbol('files')

const KEY = /^[a-zA-Z0-9][\w.-]*(\/[a-zA-Z0-9][\w.-]*)*$/
/** Returns the key. @throws for a key that could lead outside the store */
export function checkKey(key: string): string {
  if (key.length > 500 || !KEY.test(key)) throw new Error(`"${key}" is not a valid file key.`)
  return key
}

/** The `content-disposition` header that makes a browser save a file under a name in any script (RFC 6266, RFC 8187). */
export function attachment(filename = 'file'): string {
  const name = encodeURIComponent(filename).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename*=UTF-8''${name}`
}
