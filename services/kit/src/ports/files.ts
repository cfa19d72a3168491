import type { Readable } from 'node:stream'

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
 * A put is whole or not there: nobody ever reads half a file.
 */
export interface Files {
  put(key: string, content: Readable | Buffer, options: { contentType: string }): Promise<StoredFile>
  /** @throws NotFound */
  get(key: string, options?: { range?: Range }): Promise<OpenFile>
  head(key: string): Promise<StoredFile | null>
  /** Removes one file; silent when it is not there. */
  remove(key: string): Promise<void>
  /** Removes everything whose key begins so. */
  removeAll(prefix: string): Promise<void>
  /** An address that gives the file to whoever holds it, until it expires. */
  signedUrl(key: string, options: SignedUrlOptions): Promise<string>
}

/** Nest's token for the port. */
export const FILES = Symbol('files')

const KEY = /^[a-zA-Z0-9][\w.-]*(\/[a-zA-Z0-9][\w.-]*)*$/
/** Refuses keys that could lead outside the store. */
export function checkKey(key: string): string {
  if (key.length > 500 || !KEY.test(key)) throw new Error(`"${key}" cannot be the key of a file.`)
  return key
}
