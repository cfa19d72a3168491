import { Readable } from 'node:stream'
import { Client } from 'minio'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Unavailable } from '../../src/errors.js'
import { createLog } from '../../src/log.js'
import { S3Files, type S3Options } from '../../src/ports/files.s3.js'
import { UrlSigner } from '../../src/ports/files.signed-urls.js'
import { clientOptions } from '../../src/ports/s3.connection.js'
import { sweepMultipartUploads } from '../../src/ports/s3.multipart.js'
import { deleteBucket } from '../../src/testing/delete-test-data.js'
import { control, dependenciesCommand, ownPrefix, realDependencies } from '../../src/testing/real-dependencies.js'
import { describeFiles } from './files.contract.js'

const { S3_ENDPOINT: endpoint = '', S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_REGION: region } = realDependencies()
const WAIT = { timeout: 30_000, interval: 50 }
const TEXT = { contentType: 'text/plain' }
const account = { region, accessKey, secretKey, pathStyle: true }
const bucket = ownPrefix()
const signer = new UrlSigner('a secret of the test run')
const log = createLog({ level: 'silent' })
const open = (changes: Partial<S3Options> = {}) => S3Files.open({ endpoint, ...account, bucket, signer, log, ...changes })

describe.skipIf(!endpoint)('The S3 store', () => {
  afterAll(() => deleteBucket(endpoint, account, bucket))

  describeFiles('The S3 store', open)

  it('creates its bucket, also with parallel starts', async () => {
    const own = ownPrefix()
    const stores = await Promise.all(Array.from({ length: 8 }, () => open({ bucket: own })))
    await Promise.all(stores.map((store, n) => store.put(`documents/${n}`, Buffer.from('x'), TEXT)))
    expect(await stores[0]?.head('documents/7')).toMatchObject({ size: 1 })
    await deleteBucket(endpoint, account, own)
  })

  it('creates its bucket again after it was deleted', async () => {
    const own = ownPrefix()
    const store = await open({ bucket: own })
    await deleteBucket(endpoint, account, own)
    expect(await store.head('documents/any')).toBeNull()
    await store.put('documents/any', Buffer.from('x'), TEXT).catch(() => store.put('documents/any', Buffer.from('x'), TEXT))
    expect(await store.head('documents/any')).toMatchObject({ size: 1 })
    await deleteBucket(endpoint, account, own)
  })

  it('deletes the parts of old incomplete uploads only', async () => {
    const client = new Client(clientOptions(endpoint, account))
    const unfinished = async () => (await client.listIncompleteUploadsQuery(bucket, '', '', '', '')).uploads.map(({ key }) => key)
    await client.initiateNewMultipartUpload(bucket, 'documents/abandoned', {})
    await sweepMultipartUploads(client, bucket)
    expect(await unfinished()).toContain('documents/abandoned')
    await sweepMultipartUploads(client, bucket, Date.now() + 25 * 3600 * 1000)
    expect(await unfinished()).not.toContain('documents/abandoned')
  })

  it('leaves no parts of an aborted put', async () => {
    const store = await open()
    const breaking = async function* () {
      yield Buffer.alloc(17 * 1024 * 1024)
      throw new Error('the line went dead')
    }
    await expect(store.put('documents/parts', Readable.from(breaking()), TEXT)).rejects.toThrow()
    const client = new Client(clientOptions(endpoint, account))
    expect((await client.listIncompleteUploadsQuery(bucket, 'documents/parts', '', '', '')).uploads).toEqual([])
  })

  it('fails with a wrong secret without reporting an outage', async () => {
    const store = await open({ secretKey: 'wrong' })
    const put = store.put('documents/any', Buffer.from('x'), TEXT)
    await expect(put).rejects.not.toBeInstanceOf(Unavailable)
    expect(await store.healthy()).toBe(false)
  })
})

describe.skipIf(!endpoint)('a signed URL of the S3 store', () => {
  let store: S3Files
  beforeAll(async () => {
    store = await open({ publicEndpoint: endpoint })
    await store.put('reports/one', Buffer.from('%PDF-1.7'), { contentType: 'application/pdf' })
  })
  afterAll(() => store.removeAll('reports'))

  it('is a path of the product if browsers cannot reach the store', async () => {
    const url = await (await open()).signedUrl('reports/one', { expiresInSeconds: 60, filename: 'Inventory.pdf' })
    expect(store.verifyToken(url.replace('/api/files/', ''))).toMatchObject({ key: 'reports/one', filename: 'Inventory.pdf' })
  })

  it('returns the file as a download with its name and type', async () => {
    const response = await fetch(await store.signedUrl('reports/one', { expiresInSeconds: 60, filename: "Inventory (März)'s – 日本.pdf" }))
    expect([response.status, await response.text()]).toEqual([200, '%PDF-1.7'])
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Inventory%20%28M%C3%A4rz%29%27s%20%E2%80%93%20%E6%97%A5%E6%9C%AC.pdf",
    )
  })

  it('expires', async () => {
    const url = await store.signedUrl('reports/one', { expiresInSeconds: 1 })
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    expect((await fetch(url)).status).toBe(403)
  })

  it('is not valid for another file or name', async () => {
    await store.put('reports/two', Buffer.from('secret'), TEXT)
    const url = await store.signedUrl('reports/one', { expiresInSeconds: 60, filename: 'one.pdf' })
    const forged = [url.replace('reports/one', 'reports/two'), url.replace('one.pdf', 'one.exe')]
    expect(await Promise.all(forged.map(async (one) => (await fetch(one)).status))).toEqual([403, 403])
  })
})

describe('an unreachable S3 store', () => {
  it('fails at once with Unavailable', async () => {
    const store = await open({ endpoint: 'http://127.0.0.1:1' })
    const calls = [store.get('a/b'), store.head('a/b'), store.put('a/b', Buffer.from('x'), TEXT), store.remove('a/b'), store.removeAll('a')]
    for (const call of calls) await expect(call).rejects.toThrow('The file store is not answering right now')
    expect(await store.healthy()).toBe(false)
  })
})

describe.skipIf(!endpoint || !dependenciesCommand())('an outage of the S3 store', () => {
  afterAll(async () => {
    await control('start', 's3')
    await deleteBucket(endpoint, account, bucket)
  })

  it.each(['stop', 'kill'] as const)('(%s) fails calls with Unavailable, is logged once, and ends without data loss', async (how) => {
    const logged = { warn: vi.fn(), info: vi.fn() }
    const store = await open({ log: Object.assign(createLog({ level: 'silent' }), logged) })
    await store.put(`documents/${how}`, Buffer.from('safe'), TEXT)
    await control(how, 's3')
    for (let times = 0; times < 3; times++) await expect(store.get(`documents/${how}`)).rejects.toBeInstanceOf(Unavailable)
    await expect(store.put('documents/new', Readable.from([Buffer.from('x')]), TEXT)).rejects.toBeInstanceOf(Unavailable)
    await control('start', 's3')
    await vi.waitFor(async () => expect(await store.head(`documents/${how}`)).toMatchObject({ size: 4 }), WAIT)
    expect([logged.warn.mock.calls.length, logged.info.mock.calls.length]).toEqual([1, 1])
  })
})
