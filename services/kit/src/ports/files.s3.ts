import { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Client } from 'minio'
import { NotFound } from '../errors.js'
import type { Log } from '../log.js'
import { attachment, checkKey, type Files, type OpenFile, type Range, type SignedUrlOptions, type StoredFile } from './files.js'
import type { SignedFileClaims, UrlSigner } from './files.signed-urls.js'
import { clientOptions, codeOf, S3Line } from './s3.line.js'
import { putMultipart, sweepMultipartUploads } from './s3.multipart.js'

export interface S3Options {
  /** `https://s3.example.com`, or `http://` without TLS. */
  endpoint: string
  /** The same store as browsers reach it; without one a.r.c. gives the files itself. */
  publicEndpoint?: string | undefined
  region: string
  accessKey: string
  secretKey: string
  bucket: string
  /** True: the bucket stands in the path; false: in the host name. */
  pathStyle: boolean
  tickets: UrlSigner
  log: Log
}

/** Files in a bucket of any S3-compatible store. Not tied to one: it speaks plain S3. */
export class S3Files implements Files {
  private readonly client: Client
  private readonly publicClient: Client | null
  private readonly line: S3Line
  private readonly bucket: string
  private made: Promise<void> | null = null

  private constructor(private readonly options: S3Options) {
    this.client = new Client(clientOptions(options.endpoint, options))
    this.publicClient = options.publicEndpoint ? new Client(clientOptions(options.publicEndpoint, options)) : null
    this.line = new S3Line(options.bucket, options.log)
    this.bucket = options.bucket
  }

  /** Makes the bucket when it is missing; a store that is away is asked again at the next file. */
  static async open(options: S3Options): Promise<S3Files> {
    const files = new S3Files(options)
    await files.ensureBucket().catch((reason: unknown) => options.log.warn({ err: reason, bucket: options.bucket }, 'files: no bucket yet'))
    return files
  }

  async put(key: string, content: Readable | Buffer, { contentType }: { contentType: string }): Promise<StoredFile> {
    checkKey(key)
    try {
      await this.ensureBucket()
      const size = await putMultipart({ client: this.client, line: this.line, bucket: this.bucket, key, contentType }, content)
      return { size, contentType }
    } catch (error) {
      if (codeOf(error) === 'NoSuchBucket') this.made = null
      // Nobody reads on from what is not kept.
      if (!Buffer.isBuffer(content)) content.destroy()
      throw error
    }
  }

  async get(key: string, { range }: { range?: Range } = {}): Promise<OpenFile> {
    checkKey(key)
    const stream = await this.line
      .ask('GetObject', () =>
        range
          ? this.client.getPartialObject(this.bucket, key, range.start, range.end - range.start + 1)
          : this.client.getObject(this.bucket, key),
      )
      .catch((error: unknown) => {
        throw isMissing(error) ? new NotFound('The file') : error
      })
    return { ...(await this.factsOf(key, stream)), stream }
  }

  async head(key: string): Promise<StoredFile | null> {
    checkKey(key)
    try {
      const { size, metaData } = await this.line.ask('HeadObject', () => this.client.statObject(this.bucket, key))
      return { size, contentType: String(metaData['content-type']) }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  async remove(key: string): Promise<void> {
    checkKey(key)
    await this.line.ask('DeleteObject', () => this.client.removeObject(this.bucket, key)).catch(ignoreMissing)
  }

  async removeAll(folder: string): Promise<void> {
    const prefix = `${checkKey(folder.replace(/\/$/, ''))}/`
    const keys = await this.keysOf(prefix).catch((error: unknown) => {
      ignoreMissing(error)
      return []
    })
    if (keys.length === 0) return
    const answers = await this.line.ask('DeleteObjects', () => this.client.removeObjects(this.bucket, keys))
    if (answers.length > 0) throw new Error(`${answers.length} files of ${prefix} could not be removed: ${JSON.stringify(answers[0])}`)
  }

  async signedUrl(key: string, options: SignedUrlOptions): Promise<string> {
    checkKey(key)
    if (!this.publicClient) return this.options.tickets.address(key, options)
    const { expiresInSeconds, filename } = options
    const headers = { 'response-content-disposition': attachment(filename), 'response-cache-control': 'private, no-store' }
    return this.publicClient.presignedGetObject(this.bucket, key, expiresInSeconds, headers)
  }

  readTicket(token: string): SignedFileClaims | null {
    return this.options.tickets.read(token)
  }

  healthy(): Promise<boolean> {
    return this.line.answers('HeadBucket', () => this.client.bucketExists(this.bucket))
  }

  private ensureBucket(): Promise<void> {
    this.made ??= this.makeBucket().catch((error: unknown) => {
      this.made = null
      throw error
    })
    return this.made
  }

  private async makeBucket(): Promise<void> {
    if (!(await this.line.ask('HeadBucket', () => this.client.bucketExists(this.bucket)))) {
      await this.line
        .ask('CreateBucket', () => this.client.makeBucket(this.bucket, this.options.region))
        // Another process was faster.
        .catch((error: unknown) => {
          if (codeOf(error) !== 'BucketAlreadyOwnedByYou' && codeOf(error) !== 'BucketAlreadyExists') throw error
        })
    }
    await sweepMultipartUploads(this.client, this.bucket).catch((err: unknown) =>
      this.options.log.warn({ err }, 'files: uploads that broke off stay'),
    )
  }

  /** Size and type come with the content; the size is that of the whole file. */
  private async factsOf(key: string, stream: Readable): Promise<StoredFile> {
    const headers = stream instanceof IncomingMessage ? stream.headers : {}
    const size = headers['content-range']?.split('/')[1] ?? headers['content-length']
    const contentType = headers['content-type']
    if (size && contentType) return { size: Number(size), contentType }
    const facts = await this.head(key)
    if (facts) return facts
    stream.destroy()
    throw new NotFound('The file')
  }

  private async keysOf(prefix: string): Promise<string[]> {
    const keys: string[] = []
    for (let token = '', more = true; more; ) {
      const page = await this.line.ask('ListObjectsV2', () => this.client.listObjectsV2Query(this.bucket, prefix, token, '', 1_000, ''))
      for (const { name } of page.objects) if (name) keys.push(name)
      token = page.nextContinuationToken
      more = page.isTruncated
    }
    return keys
  }
}

const MISSING = new Set(['NoSuchKey', 'NotFound', 'NoSuchBucket'])
const isMissing = (error: unknown): boolean => MISSING.has(codeOf(error))

function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error
}
