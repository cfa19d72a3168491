import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attachmentReader } from '@arc/evidence/attachments'
import { bytesFrom } from '@arc/evidence/bytes'
import { certificatesIn } from '@arc/evidence/chain'
import { outcomeOf } from '@arc/evidence/outcome'
import { type CheckedReport, verifyReport } from '@arc/evidence/verify'
import { createLog } from '@arc/kit/log'
import { noise } from '@arc/kit/testing/pictures'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import PDFDocument from 'pdfkit'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { signReport } from '../src/evidence/sign-report.js'
import { type SigningKey, signingKeyOf } from '../src/evidence/signing-key.js'
import { Timestamps } from '../src/evidence/timestamps.service.js'
import { NO_PICTURES } from '../src/pdf/report.data.js'
import { writeReport } from '../src/pdf/report.document.js'
import type { EvidenceFile } from '../src/pdf/report.evidence.js'
import { reportData, reportItem, targetIn } from './sample.js'
import { startAuthority } from './timestamp-authority.js'

const readAttachments = attachmentReader(getDocument)
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

let folder: string
let key: SigningKey
let pdf: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arc-verify-'))
  key = await signingKeyOf(generateKeyPairSync('ed25519').privateKey)
  pdf = await issue()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A signed report of two items, with a photo and a receipt in it and a manual that is not. */
async function issue(timestampOf: (signature: Buffer) => Promise<Buffer | null> = async () => null): Promise<Buffer> {
  const photo = await noise(300, 200).jpeg().toBuffer()
  const contents = { 'item-001-photo-1.jpg': photo, 'p-001.pdf': Buffer.from('%PDF-1.4 a receipt') }
  const files = new Map<string, string>()
  for (const [name, content] of Object.entries(contents)) {
    files.set(name, join(folder, name))
    await writeFile(join(folder, name), content)
  }
  const of = (name: string, content: Uint8Array, changes: Partial<EvidenceFile> = {}): EvidenceFile => ({
    ...{
      kind: 'photo',
      name,
      type: 'image/jpeg',
      bytes: content.length,
      sha256: sha256(content),
      leftOut: null,
      arrivedAt: '2026-03-01T10:00:00Z',
    },
    ...{
      takenAt: '2026-02-01T09:00:00',
      place: null,
      items: [1],
      packPath: `Photos/${name}`,
      source: { kind: 'photo', originalId: 'p1' },
      ...changes,
    },
  })
  const evidence = {
    ...reportData().evidence,
    ...{ lists: true, signatureBytes: 8_000 },
    files: [
      of('item-001-photo-1.jpg', photo),
      of('p-001.pdf', contents['p-001.pdf'], { kind: 'document', type: 'application/pdf' }),
      of('manual.pdf', new Uint8Array(), { kind: 'document', type: 'application/pdf', leftOut: 'no-proof' }),
    ],
  }
  const rooms = [
    { name: 'Office', items: [reportItem({ name: 'Desk' }), reportItem({ id: 2, name: 'Grüße 日本語', estimatedValue: null })] },
  ]
  const target = targetIn(folder)
  await writeFile(target.csv, 'No.,Item\r\n1,Desk\r\n')
  const written = await writeReport(reportData({ rooms, evidence }), target, { ...NO_PICTURES, files })
  await signReport(target.pdf, written, { key, timestampOf })
  return readFile(target.pdf)
}

const verify = (bytes: Uint8Array) => verifyReport(bytesFrom(bytes), readAttachments)
const outcome = async (bytes: Uint8Array, trusted: string[] | null = [key.id]) => outcomeOf(await verify(bytes), trusted)
async function checked(bytes: Uint8Array): Promise<CheckedReport> {
  const verdict = await verify(bytes)
  assert(verdict.kind === 'report')
  return verdict
}
/** The file with one byte changed, at a text or a position. */
function changed(at: string | number, to = 'X', from = pdf): Buffer {
  const copy = Buffer.from(from)
  copy.write(to, typeof at === 'number' ? at : copy.indexOf(at), 'latin1')
  return copy
}
const states = ({ files }: CheckedReport) => Object.fromEntries(files.map(({ file, state }) => [file.name, state]))

describe('a report that nobody changed', () => {
  it('is intact, with every file of it', async () => {
    const report = await checked(pdf)
    expect([report.signature, report.whole, report.keyId, report.timestamp]).toEqual(['valid', 'intact', key.id, null])
    expect(states(report)).toEqual({
      ...{
        'records.json': 'intact',
        'items.csv': 'intact',
        'item-001-photo-1.jpg': 'intact',
        'p-001.pdf': 'intact',
        'manual.pdf': 'left-out',
      },
    })
    expect(await outcome(pdf)).toBe('intact')
  })

  it('has totals, hashes and times in its manifest, and the files in it as viewers list them', async () => {
    const { manifest } = await checked(pdf)
    expect(manifest.report).toMatchObject({
      id: 1,
      code: '7K4D9-QXM2T',
      items: 2,
      valuedItems: 1,
      totalValue: 100,
      issuer: 'https://arc.example',
    })
    const attachments = await readAttachments(bytesFrom(pdf))
    expect([...attachments.keys()].sort()).toEqual([
      'item-001-photo-1.jpg',
      'items.csv',
      'manifest.json',
      'manifest.sig.json',
      'p-001.pdf',
      'records.json',
    ])
    for (const { name, sha256: hash, leftOut } of manifest.files)
      if (!leftOut) expect([name, sha256(attachments.get(name) ?? '')]).toEqual([name, hash])
    const records: unknown[] = JSON.parse(new TextDecoder().decode(attachments.get('records.json')))
    expect(records).toMatchObject([
      { number: 1, name: 'Desk', room: 'Office' },
      { number: 2, name: 'Grüße 日本語', estimatedValue: null },
    ])
    expect(manifest.records.map(({ sha256: hash }) => hash)).toEqual(records.map((record) => sha256(JSON.stringify(record))))
    expect(manifest.files.at(-1)).toMatchObject({ arrivedAt: '2026-03-01T10:00:00Z', takenAt: '2026-02-01T09:00:00', leftOut: 'no-proof' })
  })

  it('tells when its signature existed, if an authority stamped it', async () => {
    const time = new Date('2026-03-14T10:00:00Z')
    const authority = await startAuthority(time)
    try {
      const stamps = new Timestamps({ TIMESTAMP_URL: authority.url }, createLog({ level: 'silent' }))
      const stamped = await issue((signature) => stamps.of(signature))
      expect((await checked(stamped)).timestamp).toEqual({ time: time.toISOString(), authority: 'Test authority', trusted: null })
      const trusted = await verifyReport(bytesFrom(stamped), readAttachments, certificatesIn(authority.root))
      expect(trusted).toMatchObject({ timestamp: { trusted: true } })
      expect(await outcome(stamped)).toBe('intact')
      const other = await issue(() => stamps.of(Buffer.from('the signature of another report')))
      expect((await checked(other)).timestamp).toBe('invalid')
    } finally {
      authority.close()
    }
  })

  it('is signed by somebody else for who trusts another key, and of an unknown key for who knows none', async () => {
    expect([await outcome(pdf, ['another']), await outcome(pdf, null)]).toEqual(['other-key', 'unknown-key'])
  })
})

describe('a file that is no report', () => {
  it('is told from a PDF of somebody else', async () => {
    expect([
      await outcome(Buffer.from('hello')),
      await outcome(Buffer.alloc(0)),
      await outcome(await noise(9, 9).jpeg().toBuffer()),
    ]).toEqual(Array(3).fill('not-a-pdf'))
    const other = new PDFDocument()
    other.text('An invoice').end()
    expect(await outcome(await new Response(ReadableStream.from(other)).bytes())).toBe('no-report')
  })
})

describe('a report in which a byte was changed', () => {
  it('is changed, wherever the byte is', async () => {
    const { manifest } = await checked(pdf)
    const [before, between, after] = manifest.parts
    const places = [20, before.bytes - 1, between.offset, between.offset + between.bytes - 1, after.offset, after.offset + after.bytes - 3]
    for (const at of places) expect([at, await outcome(changed(at, '\u0001'))]).toEqual([at, 'changed'])
  })

  it('has no valid signature if it is in the manifest', async () => {
    expect(await outcome(changed('"totalValue": 100', '"totalValue": 900'))).toBe('bad-signature')
    expect(await outcome(changed('"signature": "', '"signature": "AAAA'))).toBe('bad-signature')
  })

  it('names the file, and the items whose records were changed', async () => {
    const { manifest } = await checked(pdf)
    const photoAt = manifest.files.find(({ kind }) => kind === 'photo')?.offset ?? 0
    const photo = await checked(changed(photoAt + 99, '\u0001\u0002'))
    expect(states(photo)).toMatchObject({ 'item-001-photo-1.jpg': 'changed', 'p-001.pdf': 'intact', 'records.json': 'intact' })
    const record = await checked(changed('"name":"Desk"', '"name":"Dusk"'))
    expect(states(record)).toMatchObject({ 'records.json': 'changed', 'item-001-photo-1.jpg': 'intact' })
    expect(record.records).toEqual({ changed: [1], missing: [] })
  })

  it('has intact files if only a page was changed', async () => {
    const page = await checked(changed(pdf.indexOf('stream') + 40, '\u0001'))
    expect([page.whole, Object.values(states(page)).filter((state) => state === 'changed')]).toEqual(['changed', []])
  })
})

describe('a report that another program wrote', () => {
  it('was added to if bytes follow, as viewers save a note', async () => {
    const note = Buffer.concat([pdf, Buffer.from('\n% a note\n')])
    expect(await outcome(note)).toBe('added-to')
    expect((await checked(note)).whole).toBe('added-to')
  })

  it('lacks the file that was removed', async () => {
    // As a program that rewrites the list of files.
    const removed = Buffer.from(pdf.toString('latin1').replaceAll('(p-001.pdf)', '(p-xx1.pdf)'), 'latin1')
    const report = await checked(removed)
    expect([states(report)['p-001.pdf'], report.added, await outcome(removed)]).toEqual(['missing', ['p-xx1.pdf'], 'changed'])
  })

  it('is saved anew if its files are intact, and has no page that can be checked', async () => {
    const attachments = await readAttachments(bytesFrom(pdf))
    const copy = (leave: string[]) => {
      const other = new PDFDocument({ pdfVersion: '1.7' })
      for (const [name, content] of attachments) if (!leave.includes(name)) other.file(Buffer.from(content), { name })
      other.end()
      return new Response(ReadableStream.from(other)).bytes()
    }
    expect(await outcome(await copy([]))).toBe('saved-anew')
    expect(await outcome(await copy(['p-001.pdf']))).toBe('changed')
    expect(await outcome(await copy(['manifest.sig.json']))).toBe('no-report')
  })

  it('is not valid with a manifest that somebody else signed anew', async () => {
    const forger = await signingKeyOf(generateKeyPairSync('ed25519').privateKey)
    const path = join(folder, 'forged.pdf')
    await writeFile(path, changed('"totalValue": 100', '"totalValue": 900'))
    const manifest = { offset: pdf.indexOf('{\n "format": "arc-report-manifest'), bytes: 0 }
    manifest.bytes = pdf.indexOf('\nendstream', manifest.offset) - manifest.offset
    const signature = { offset: pdf.indexOf('{\n "format": "arc-report-signature'), bytes: 8_000 }
    await signReport(path, { manifest, signature }, { key: forger, timestampOf: async () => null })
    expect(await outcome(await readFile(path))).toBe('other-key')
  })
})
