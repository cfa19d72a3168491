import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lookUpProduct } from '@arc/contracts/analysis/products'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readProductTable } from '../src/products/product-table.js'
import { definition } from '../src/service.js'
import { type SourceAnswer, startFakeSource } from './product-source.fake.js'

type Source = Awaited<ReturnType<typeof startFakeSource>>

const UPC = '012345678905'
const FALLBACK = { title: `Product ${UPC}`, brand: null, category: 'Electronics', description: null, upc: UPC, estimatedPrice: 0 }
const MIXER = {
  code: 'OK',
  items: [
    {
      ean: '0012345678905',
      title: 'Stand mixer,\u0000 Artisan',
      brand: 'Kitchenly',
      category: 'Home & Garden > Kitchen & Dining > Kitchen Appliances',
      description: 'Tilt-head mixer, 4.7 l bowl, red',
      offers: [
        { price: 429, currency: '' },
        { price: 449, currency: 'USD' },
        { price: 9_000, currency: 'USD' },
        { price: 1, currency: 'EUR' },
      ],
    },
  ],
}

let answer: (path: string) => SourceAnswer | Promise<SourceAnswer>
let source: Source
const stacks: Stack[] = []

/** Analysis with these variables, and a call of its lookup as a visitor. */
async function start(env: Record<string, string>) {
  const stack = await startStack([definition], env)
  stacks.push(stack)
  return { stack, lookUp: (upc = UPC) => stack.call('analysis', lookUpProduct, { body: { upc } }, null) }
}

/** One for the tests that only change what the source answers; a month passes before each, so that nothing is stored any more. */
let shared: Stack
const lookUp = (upc = UPC) => shared.call('analysis', lookUpProduct, { body: { upc } }, null)

beforeAll(async () => {
  source = await startFakeSource((path) => answer(path))
  shared = await startStack([definition], { PRODUCT_SOURCES: `upcitemdb=${source.url}` })
})
afterAll(async () => {
  await shared.close()
  await source.close()
})
beforeEach(() => {
  source.requests.length = 0
  answer = () => ({ body: MIXER })
  shared.clock.advance({ days: 31 })
})
afterEach(async () => {
  await Promise.all(stacks.splice(0).map((stack) => stack.close()))
})

describe('without a source', () => {
  it('[D-10] [SCAN-08] answers a visitor with a product named after the number, and refuses what is no number of 6 to 14 digits', async () => {
    const { lookUp, stack } = await start({})
    const { status, body } = await lookUp()
    expect([status, body]).toEqual([200, { ...FALLBACK, found: false, source: null, reason: 'no source' }])
    for (const upc of ['123456', '12345678901234']) expect((await lookUp(upc)).body.title).toBe(`Product ${upc}`)
    for (const upc of ['12345', '123456789012345', '12345678a', '', '12 345678'])
      expect([upc, (await lookUp(upc)).status]).toEqual([upc, 400])
    for (const body of ['{}', '{"upc":null}', '{"upc":12345678}']) {
      const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
      const response = await fetch(`${stack.service('analysis').address}${lookUpProduct.path}`, init)
      expect([body, response.status]).toEqual([body, 400])
    }
    expect(source.requests).toEqual([])
  })

  it('[D-10] limits the lookups of a visitor by origin, and names the time to wait', async () => {
    const { lookUp, stack } = await start({ PRODUCT_LOOKUPS_PER_ORIGIN: '2' })
    expect([(await lookUp()).status, (await lookUp()).status]).toEqual([200, 200])
    const refused = await lookUp()
    expect([refused.status, refused.headers.get('retry-after'), refused.body.message]).toEqual([
      ...[429, '60'],
      'Too many lookups. Please wait a minute and try again.',
    ])
    expect((await stack.call('analysis', lookUpProduct, { body: { upc: UPC } }, stack.newUser())).status).toBe(200)
  })
})

describe('with a source', () => {
  it('[API-67] answers a visitor with title, brand, category, description, upc and price of UPCitemdb', async () => {
    const { lookUp } = await start({ PRODUCT_SOURCES: `upcitemdb=${source.url}/v1/`, UPCITEMDB_KEY: 'k1' })
    const { status, body } = await lookUp()
    expect([status, body]).toEqual([
      200,
      {
        ...{ title: 'Stand mixer, Artisan', brand: 'Kitchenly', category: 'Appliances', description: 'Tilt-head mixer, 4.7 l bowl, red' },
        ...{ upc: UPC, estimatedPrice: 449, found: true, source: 'UPCitemdb', reason: null },
      },
    ])
    expect(source.requests).toMatchObject([{ path: `/v1/lookup?upc=${UPC}`, headers: { user_key: 'k1' } }])
  })

  it('[API-67] reads the format of Open Food Facts and Open Products Facts, which know no prices', async () => {
    const { lookUp } = await start({ PRODUCT_SOURCES: `open-food-facts=${source.url}/food,open-products-facts=${source.url}/products` })
    answer = (path) =>
      path.startsWith('/food')
        ? { status: 404, body: { status: 0, status_verbose: 'product not found' } }
        : { body: { status: 1, product: { product_name: 'Cordless drill', brands: 'Bohrwerk,Other', categories: 'Tools', quantity: '1' } } }
    expect((await lookUp('4006381333931')).body).toEqual({
      ...{ title: 'Cordless drill', brand: 'Bohrwerk', category: 'Tools', description: '1', upc: '4006381333931' },
      ...{ estimatedPrice: 0, found: true, source: 'Open Products Facts', reason: null },
    })
    expect(source.requests.map(({ path }) => path.split('?')[0])).toEqual([
      '/food/api/v2/product/4006381333931.json',
      '/products/api/v2/product/4006381333931.json',
    ])
  })

  it('tells a source the number and nothing of who asks: no name, address, cookie or trace', async () => {
    const headers = {
      'x-arc-origin': '198.51.100.7',
      cookie: 'arc_session=secret',
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    }
    const user = shared.newUser()
    expect((await shared.call('analysis', lookUpProduct, { body: { upc: UPC } }, user, { headers })).status).toBe(200)
    const [request] = source.requests
    expect(Object.keys(request?.headers ?? {}).sort()).toEqual([
      ...['accept', 'accept-encoding', 'accept-language', 'connection', 'host', 'sec-fetch-mode', 'user-agent'],
    ])
    for (const secret of [user.userId, '198.51.100.7', 'secret', 'a'.repeat(32)]) expect(JSON.stringify(request)).not.toContain(secret)
  })

  it('asks once for the same number, however it is written, and again when the answer has expired', async () => {
    const spellings = [UPC, `0${UPC}`, `00${UPC}`]
    const together = await Promise.all(spellings.map((upc) => lookUp(upc)))
    expect(together.map(({ body }) => [body.title, body.upc])).toEqual(spellings.map((upc) => ['Stand mixer, Artisan', upc]))
    await lookUp()
    expect(source.requests).toHaveLength(1)
    shared.clock.advance({ days: 31 })
    await lookUp()
    expect(source.requests).toHaveLength(2)
  })

  it('stores for a day that a number is unknown', async () => {
    answer = () => ({ body: { code: 'OK', total: 0, items: [] } })
    for (const _ of [1, 2]) expect((await lookUp()).body).toEqual({ ...FALLBACK, found: false, source: null, reason: 'unknown' })
    expect(source.requests).toHaveLength(1)
    answer = () => ({ body: MIXER })
    shared.clock.advance({ days: 2 })
    expect((await lookUp()).body.found).toBe(true)
  })

  const FAILURES: [string, SourceAnswer][] = [
    ['refuses', { status: 500 }],
    ['never answers', { hang: true }],
    ['answers no JSON', { body: '<html>' }],
    ['answers another format', { body: { items: 'none' } }],
    ['answers too much', { body: `"${'x'.repeat(600_000)}"` }],
    ['redirects', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
  ]
  it.each(FAILURES)('[D-10] [SCAN-08] falls back when the source %s, and leaves it alone for a minute', async (_, failure) => {
    const { lookUp } = await start({ PRODUCT_SOURCES: `upcitemdb=${source.url}`, PRODUCT_TIMEOUT_SECONDS: '0.3' })
    answer = () => failure
    for (const _round of [1, 2]) {
      const { status, body } = await lookUp()
      expect([status, body]).toEqual([200, { ...FALLBACK, found: false, source: null, reason: 'source failed' }])
    }
    expect(source.requests).toHaveLength(1)
  })

  it('asks the next source when one fails', async () => {
    const { lookUp } = await start({ PRODUCT_SOURCES: `open-food-facts=${source.url}/food,upcitemdb=${source.url}` })
    answer = (path) => (path.startsWith('/food') ? { status: 429, headers: { 'retry-after': '120' } } : { body: MIXER })
    expect((await lookUp()).body).toMatchObject({ found: true, source: 'UPCitemdb' })
  })

  it('does not start with a source that it does not know', async () => {
    await expect(start({ PRODUCT_SOURCES: 'ebay, upcitemdb=ftp://x' })).rejects.toThrow(
      /PRODUCT_SOURCES: "ebay" is none of .*[\s\S]*"ftp:\/\/x" is not an http or https address/,
    )
  })
})

describe("the operator's own table", () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arc-products-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const table = async (text: string) => {
    const path = join(folder, 'products.csv')
    await writeFile(path, text)
    return path
  }

  it('is read before any source is asked', async () => {
    const path = await table('upc,title,category,estimatedPrice\n012345678905,"Mixer, ours",Appliances,12.5\n\n4006381333931,Pen,Pens,\n')
    const { lookUp } = await start({ PRODUCT_TABLE: path, PRODUCT_SOURCES: `upcitemdb=${source.url}` })
    expect((await lookUp(`0${UPC}`)).body).toMatchObject({
      ...{ title: 'Mixer, ours', brand: null, category: 'Appliances', estimatedPrice: 12.5, found: true, source: 'Own products' },
    })
    expect((await lookUp('4006381333931')).body).toMatchObject({ title: 'Pen', category: 'Other', estimatedPrice: 0 })
    expect(source.requests).toEqual([])
  })

  it('is refused with the row that is wrong', async () => {
    const refusal = async (text: string) => readProductTable({ PRODUCT_TABLE: await table(text) }).catch(String)
    expect(await refusal('upc,title\n012345678905,Mixer\n12,Pen\n')).toContain('Row 2 of PRODUCT_TABLE has no number of 6 to 14 digits')
    expect(await refusal('upc,title,estimatedPrice\n012345678905,Mixer,much\n')).toContain('Row 1 of PRODUCT_TABLE has no number in')
    expect(await refusal('upc,title\n"0123')).toContain('PRODUCT_TABLE is no CSV file')
    expect(await readProductTable({ PRODUCT_TABLE: join(folder, 'none.csv') }).catch(String)).toContain('cannot be read')
  })
})
