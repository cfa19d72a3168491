import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createItem } from '@arc/contracts/inventory/items'
import { listProjects } from '@arc/contracts/inventory/projects'
import { analyzeImage } from '@arc/contracts/media/photos'
import { findIssuedReport, listReportKeys } from '@arc/contracts/reports/evidence'
import { deleteReport } from '@arc/contracts/reports/reports'
import { attachmentReader } from '@arc/evidence/attachments'
import { outcomeOf } from '@arc/evidence/outcome'
import { verifyReport } from '@arc/evidence/verify'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { photo, photoForm } from '../../src/bench/pictures.js'
import { fillAccount } from '../filled-account.js'
import { type Product, startProduct, type Visitor } from '../product.js'
import { downloadOf as download, readyReport, reportOwner } from '../report-steps.js'

const VERIFY = fileURLToPath(new URL('../../dist/verify.js', import.meta.url))

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

const owner = (tier?: 'basic' | 'pro') => reportOwner(product, tier)
const report = (visitor: Visitor, body: Parameters<typeof readyReport>[2] = {}) => readyReport(product, visitor, body)

describe('the evidence of a report', () => {
  const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
  /** Downloads a report and checks it. */
  async function verified(visitor: Visitor, id: number) {
    const pdf = new Uint8Array(await (await download(visitor, id)).arrayBuffer())
    const verdict = await verifyReport(pdf, attachmentReader(getDocument))
    assert(verdict.kind === 'report')
    const { body } = await product.visitor().call(listReportKeys)
    return {
      pdf,
      report: verdict,
      outcome: outcomeOf(
        verdict,
        body.keys.map((key) => key.id),
      ),
      attachments: await attachmentReader(getDocument)(pdf),
    }
  }

  it('is the originals of what proves values and of photos, with hash and arrival, signed with a published key', async () => {
    const { visitor, uploads } = await fillAccount(product)
    const home = (await visitor.call(listProjects)).body.find(({ isHome }) => isHome)
    const { id } = await report(visitor, { projectId: home?.id ?? 0 })
    const { report: checked, outcome, attachments } = await verified(visitor, id)
    expect(outcome).toBe('intact')
    const hashes = [...attachments.values()].map(sha256)
    // The crop of the front photo has the front photo as its original.
    for (const content of [uploads.front, uploads.back, uploads.receipt]) expect(hashes).toContain(sha256(content))
    expect(hashes).not.toContain(sha256(uploads.manual))
    const manual = checked.manifest.files.find((file) => file.sha256 === sha256(uploads.manual))
    expect(manual).toMatchObject({ leftOut: 'no-proof', arrivedAt: expect.stringMatching(/^\d{4}-/) })
    expect([...attachments.keys()]).toEqual(expect.arrayContaining(['items.csv', 'records.json', 'manifest.json']))
  })

  it('is checked without a server, with a key in each form in which it is published', async () => {
    const { visitor } = await owner()
    const { pdf } = await verified(visitor, (await report(visitor)).id)
    const { body: document } = await product.visitor().call(listReportKeys)
    const folder = await mkdtemp(join(tmpdir(), 'arc-verify-'))
    const [file, keys] = [join(folder, 'report.pdf'), join(folder, 'keys.json')]
    await writeFile(file, pdf)
    await writeFile(keys, JSON.stringify(document))
    const check = async (key: string) => {
      const run = promisify(execFile)(process.execPath, [VERIFY], { env: { ...process.env, FILE: file, KEY: key } })
      const { stdout = '', stderr = '' } = await run.catch((error: { stdout: string; stderr: string }) => error)
      return /^[A-Z ]+(?=:)/.exec(stdout)?.[0] ?? stderr
    }
    const [key] = document.keys
    assert(key)
    for (const named of [key.id, key.publicKey, keys]) expect([named, await check(named)]).toEqual([named, 'INTACT'])
    expect(await check(Buffer.alloc(32, 7).toString('base64'))).toBe('OTHER KEY')
    expect(await check('nonsense')).toContain('KEY is an id or a public key')
    await rm(folder, { recursive: true })
  })

  it('has no list of items as CSV on the basic plan', async () => {
    const { visitor } = await owner('basic')
    const { id } = await report(visitor)
    const { outcome, attachments } = await verified(visitor, id)
    expect([outcome, attachments.has('items.csv'), attachments.has('records.json')]).toEqual(['intact', false, true])
  })

  it('says where photos were taken only if the owner wants that', async () => {
    const { visitor, home } = await owner()
    const gps = { GPSLatitude: '52/1 30/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '13/1 24/1 0/1', GPSLongitudeRef: 'E' }
    const content = await sharp(await photo(31))
      .withExif({ IFD3: gps })
      .jpeg()
      .toBuffer()
    const { body } = await visitor.call(analyzeImage, { body: photoForm('image', [{ name: 'desk.jpg', content }]) })
    await visitor.call(createItem, { body: { name: 'Desk', category: 'Furniture', projectId: home.id, imageUrl: body.imageUrl } })
    const without = await verified(visitor, (await report(visitor)).id)
    const photoIn = ({ report: { manifest } }: typeof without) => manifest.files.find(({ kind }) => kind === 'photo')
    expect(photoIn(without)).toMatchObject({ leftOut: 'place', place: null, sha256: sha256(content) })
    expect(Buffer.from(without.pdf).includes('GPSLatitude')).toBe(false)
    const withPlaces = await verified(visitor, (await report(visitor, { places: true })).id)
    expect(photoIn(withPlaces)).toMatchObject({ leftOut: null, place: { latitude: 52.5 } })
    expect([...withPlaces.attachments.values()].map(sha256)).toContain(sha256(content))
  })

  it('can be looked up by its code, by anyone, also when report and account are gone', async () => {
    const { visitor } = await owner()
    const { id } = await report(visitor)
    const { pdf, report: checked } = await verified(visitor, id)
    const { code } = checked.manifest.report
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    const look = (typed: string) => product.visitor().call(findIssuedReport, { params: { code: typed } })
    const { body } = await look(code)
    expect(body).toEqual({ code, sha256: sha256(pdf), keyId: checked.keyId, issuedAt: expect.stringMatching(/^\d{4}-/) })
    await visitor.call(deleteReport, { params: { id } })
    await product.stack.settle()
    expect((await look(` ${code.toLowerCase().replace('-', ' ')}`)).body).toEqual(body)
    expect((await look('00000-00000')).status).toBe(404)
  })
})
