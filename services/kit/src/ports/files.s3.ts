import { createReadStream } from 'node:fs'
import { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Client } from 'minio'
import { z } from 'zod'
import { NotFound } from '../errors.js'
import type { Log } from '../log.js'
import type { SignedFileClaims } from './files.js'
import {
  attachment,
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
import { clientOptions, codeOf, S3Connection } from './s3.connection.js'
import { putMultipart, sweepMultipartUploads } from './s3.multipart.js'

export interface S3Options {
  /** `https://s3.example.com`, or `http://` without TLS. */
  endpoint: string
  /** The store's URL for browsers; without one, a.r.c. serves the files. */
  publicEndpoint?: string | undefined
  region: string
  accessKey: string
  secretKey: string
  bucket: string
  /** True: the bucket is in the path; false: in the host name. */
  pathStyle: boolean
  signer: UrlSigner
  log: Log
}

/** Files in a bucket of any S3-compatible store. */
export class S3Files implements Files {
  private readonly client: Client
  private readonly publicClient: Client | null
  private readonly connection: S3Connection
  private readonly bucket: string
  private bucketReady: Promise<void> | null = null

  private constructor(private readonly options: S3Options) {
    this.client = new Client(clientOptions(options.endpoint, options))
    this.publicClient = options.publicEndpoint ? new Client(clientOptions(options.publicEndpoint, options)) : null
    this.connection = new S3Connection(options.bucket, options.log)
    this.bucket = options.bucket
  }

  /** Creates the bucket if it is missing; for an unreachable store, the next file operation tries again. */
  static async open(options: S3Options): Promise<S3Files> {
    const files = new S3Files(options)
    await files
      .ensureBucket()
      .catch((reason: unknown) => options.log.warn({ err: reason, bucket: options.bucket }, 'files: bucket not available yet'))
    return files
  }

  async put(key: string, content: Content, { contentType }: { contentType: string }): Promise<StoredFile> {
    checkKey(key)
    const source = content instanceof Readable || Buffer.isBuffer(content) ? content : createReadStream(content.file)
    try {
      await this.ensureBucket()
      const size = await putMultipart({ client: this.client, connection: this.connection, bucket: this.bucket, key, contentType }, source)
      return { size, contentType }
    } catch (error) {
      if (codeOf(error) === 'NoSuchBucket') this.bucketReady = null
      // Stop the source, because the rest isn't stored.
      if (!Buffer.isBuffer(source)) source.destroy()
      throw error
    }
  }

  async get(key: string, { range }: { range?: Range } = {}): Promise<OpenFile> {
    checkKey(key)
    const stream = await this.connection
      .send('GetObject', () =>
        range
          ? this.client.getPartialObject(this.bucket, key, range.start, range.end - range.start + 1)
          : this.client.getObject(this.bucket, key),
      )
      .catch((error: unknown) => {
        throw isMissing(error) ? new NotFound('The file') : error
      })
    return { ...(await this.metadataOf(key, stream)), stream }
  }

  async read(key: string): Promise<Buffer> {
    return buffer((await this.get(key)).stream)
  }

  async head(key: string): Promise<StoredFile | null> {
    checkKey(key)
    try {
      const { size, metaData } = await this.connection.send('HeadObject', () => this.client.statObject(this.bucket, key))
      return { size, contentType: String(metaData['content-type']) }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  async *list(): AsyncGenerator<ListedFile> {
    for await (const { name, size, lastModified } of this.objectsIn('')) yield { key: name, size, modified: lastModified.getTime() }
  }

  async remove(key: string): Promise<void> {
    checkKey(key)
    await this.connection.send('DeleteObject', () => this.client.removeObject(this.bucket, key)).catch(ignoreMissing)
  }

  async removeAll(folder: string): Promise<void> {
    const prefix = `${checkKey(folder.replace(/\/$/, ''))}/`
    const keys = await this.keysOf(prefix).catch((error: unknown) => {
      ignoreMissing(error)
      return []
    })
    if (keys.length === 0) return
    const answers = await this.connection.send('DeleteObjects', () => this.client.removeObjects(this.bucket, keys))
    // Another request may have deleted some of them meanwhile.
    const failures = answers.filter((answer) => !MISSING.has(DeleteFailure.parse(answer).Code))
    if (failures.length > 0) throw new Error(`${failures.length} files of ${prefix} could not be deleted: ${JSON.stringify(failures[0])}`)
  }

  async signedUrl(key: string, options: SignedUrlOptions): Promise<string> {
    checkKey(key)
    if (!this.publicClient) return this.options.signer.sign(key, options)
    const { expiresInSeconds, filename } = options
    const headers = { 'response-content-disposition': attachment(filename), 'response-cache-control': 'private, no-store' }
    return this.publicClient.presignedGetObject(this.bucket, key, expiresInSeconds, headers)
  }

  verifyToken(token: string): SignedFileClaims | null {
    return this.options.signer.verify(token)
  }

  healthy(): Promise<boolean> {
    return this.connection.check('HeadBucket', () => this.client.bucketExists(this.bucket))
  }

  private ensureBucket(): Promise<void> {
    this.bucketReady ??= this.createBucket().catch((error: unknown) => {
      this.bucketReady = null
      throw error
    })
    return this.bucketReady
  }

  private async createBucket(): Promise<void> {
    if (!(await this.connection.send('HeadBucket', () => this.client.bucketExists(this.bucket)))) {
      await this.connection
        .send('CreateBucket', () => this.client.makeBucket(this.bucket, this.options.region))
        // Another process created it first.
        .catch((error: unknown) => {
          if (codeOf(error) !== 'BucketAlreadyOwnedByYou' && codeOf(error) !== 'BucketAlreadyExists') throw error
        })
    }
    await sweepMultipartUploads(this.client, this.bucket).catch((err: unknown) =>
      this.options.log.warn({ err }, 'files: could not delete incomplete uploads'),
    )
  }

  /** Reads size and type from the response headers; the size is that of the whole file. */
  private async metadataOf(key: string, stream: Readable): Promise<StoredFile> {
    const headers = stream instanceof IncomingMessage ? stream.headers : {}
    const size = headers['content-range']?.split('/')[1] ?? headers['content-length']
    const contentType = headers['content-type']
    if (size && contentType) return { size: Number(size), contentType }
    const file = await this.head(key)
    if (file) return file
    stream.destroy()
    throw new NotFound('The file')
  }

  private async keysOf(prefix: string): Promise<string[]> {
    const keys: string[] = []
    for await (const { name } of this.objectsIn(prefix)) keys.push(name)
    return keys
  }

  private async *objectsIn(prefix: string): AsyncGenerator<{ name: string; size: number; lastModified: Date }> {
    for (let token = '', more = true; more; ) {
      const page = await this.connection.send('ListObjectsV2', () =>
        this.client.listObjectsV2Query(this.bucket, prefix, token, '', 1_000, ''),
      )
      for (const { name, size, lastModified } of page.objects) if (name && lastModified) yield { name, size, lastModified }
      token = page.nextContinuationToken
      more = page.isTruncated
    }
  }
}

const MISSING = new Set(['NoSuchKey', 'NotFound', 'NoSuchBucket'])
/** One entry of the answer to DeleteObjects. The types of the client say that it is nested in `Error`, but it is not. */
const DeleteFailure = z.object({ Code: z.string() })

const isMissing = (error: unknown): boolean => MISSING.has(codeOf(error))

function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error
}
