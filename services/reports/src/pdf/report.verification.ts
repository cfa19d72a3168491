import type { LeftOut } from '@arc/evidence/manifest'
import type { ReportData } from './report.data.js'
import { type Evidence, verifyUrl } from './report.evidence.js'
import { CONTENT_TOP, frame, type PageInfo } from './report.frame.js'
import { drawQrCode } from './report.qr.js'
import { STYLE } from './report.styles.js'
import { drawTable } from './report.table.js'
import { unprintedOf } from './report.unprinted.js'
import { COLOUR, MM, PAGE, type TaggedDocument, WIDTH } from './tagged-document.js'

const QR = 30 * MM
const BESIDE = PAGE.left + QR + 8 * MM
const COLUMNS = [
  { label: 'In this file', width: 72 * MM },
  { label: 'Files', width: 24 * MM, right: true },
  { label: 'Of', width: 24 * MM, right: true },
  { label: 'Size', width: WIDTH - 120 * MM, right: true },
]
/** Why an original is not in the file, for one and for several. */
const REASONS: Record<LeftOut, readonly [one: string, many: string]> = {
  large: ['is too large to travel with the report', 'are too large to travel with the report'],
  place: ['says where it was taken, which its owner did not include', 'say where they were taken, which their owner did not include'],
  'no-proof': ['proves no value, as a manual or a warranty', 'prove no value, as manuals and warranties'],
  missing: ['could not be read', 'could not be read'],
}

/** How anyone can check that the report is what was issued, and what travels with it. */
export function drawVerification(doc: TaggedDocument, data: ReportData, pageInfo: PageInfo): void {
  const { evidence } = data
  frame(doc, 'Verification', pageInfo)
  let y = CONTENT_TOP + 10 * MM
  doc.text('verification', STYLE.headline, PAGE.left, y, { tag: 'H2' })
  y += 10 * MM
  drawQrCode(doc, verifyUrl(evidence), { x: PAGE.left, y, size: QR })
  const words =
    'This file is signed. Anyone can check that nothing in it was changed: open the address below and choose this file. It is checked on the reader’s own device and is not uploaded.'
  const below = doc.paragraph(words, STYLE.text, BESIDE, y + 8, PAGE.right - BESIDE)
  facts(
    doc,
    [
      ['Address', `${evidence.issuer}/verify`],
      ['Code', evidence.code],
      ['Key', grouped(evidence.keyId)],
    ],
    below + 3 * MM,
  )
  y += QR + 12 * MM
  doc.text('What travels with the pages', STYLE.strong, PAGE.left, y, { tag: 'H3' })
  y = drawTable(doc, COLUMNS, rowsOf(doc, evidence), y + 3 * MM, 6 * MM) + 6 * MM
  for (const text of [...notes(doc, evidence), ...unprintedNote(doc, data)])
    y = doc.paragraph(text, STYLE.small, PAGE.left, y, WIDTH, { colour: COLOUR.muted }) + 2 * MM
}

function facts(doc: TaggedDocument, rows: readonly (readonly [string, string])[], top: number): void {
  for (const [index, [label, value]] of rows.entries()) {
    const y = top + index * 5 * MM
    doc.text(label, STYLE.small, BESIDE, y, { colour: COLOUR.muted, tag: 'Lbl' })
    doc.text(value, STYLE.serial, BESIDE + 18 * MM, y)
  }
}

function rowsOf(doc: TaggedDocument, { files, lists }: Evidence) {
  const carried = files.filter(({ name }) => doc.files.has(name))
  const row = (label: string, kind: 'photo' | 'document') => {
    const [own, all] = [carried.filter((file) => file.kind === kind), files.filter((file) => file.kind === kind)]
    const size = own.reduce((sum, { bytes }) => sum + bytes, 0)
    return [{ text: label }, { text: String(own.length) }, { text: String(all.length) }, { text: megabytes(size) }]
  }
  const one = (label: string) => [{ text: label }, { text: '1' }, { text: '1' }, { text: '' }]
  return [
    row('Receipts and documents, as uploaded', 'document'),
    row('Photos, as uploaded', 'photo'),
    one('All items as JSON'),
    ...(lists ? [one('All items as CSV')] : []),
    one('Manifest with the hash of each, signed'),
  ]
}

function notes(doc: TaggedDocument, { files }: Evidence): string[] {
  const absent = files.filter(({ name, leftOut }) => leftOut !== null || !doc.files.has(name))
  const of = (reason: LeftOut) => absent.filter(({ leftOut }) => (leftOut ?? 'missing') === reason).length
  const reasons = (['large', 'place', 'no-proof', 'missing'] as const).flatMap((reason) => {
    const count = of(reason)
    return count === 0 ? [] : [`${count.toLocaleString('en-US')} ${REASONS[reason][count === 1 ? 0 : 1]}.`]
  })
  const left =
    absent.length === 0
      ? []
      : [`Of the other files, only the hash is in the manifest: ${reasons.join(' ')} Who has the original can prove that it is the same.`]
  return [
    'The manifest lists the SHA-256 of every photo, document and item, when it was uploaded or imported, and when the camera says that it was taken. A hash is the fingerprint of a file: a file with one changed byte has another.',
    ...importedNote(files),
    ...left,
  ]
}

function unprintedNote(doc: TaggedDocument, data: ReportData): string[] {
  const { length } = unprintedOf(data, doc.pictures)
  if (length === 0) return []
  return [
    `${length === 1 ? '1 picture' : `${length.toLocaleString('en-US')} pictures`} could not be printed; the end of the report lists why.`,
  ]
}

/** Files of an import are here since that day only, whatever their account says of them. */
function importedNote(files: Evidence['files']): string[] {
  const days = [...new Set(files.flatMap(({ importedAt }) => importedAt?.slice(0, 10) ?? []))].sort()
  if (days.length === 0) return []
  const count = files.filter(({ importedAt }) => importedAt).length
  const [first = '', last = first] = [days.at(0), days.at(-1)]
  const on = first === last ? `on ${longDay(first)}` : `between ${longDay(first)} and ${longDay(last)}`
  const what = count === 1 ? '1 file was' : `${count.toLocaleString('en-US')} files were`
  return [`${what} imported ${on}, with the export of another account: since when they existed before is not proved here.`]
}

const longDay = (day: string): string => new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'long' })

/** In groups of four, as people compare it. */
const grouped = (keyId: string): string => keyId.match(/.{1,4}/g)?.join(' ') ?? keyId
const megabytes = (bytes: number): string =>
  bytes === 0 ? '' : `${(bytes / 1_000_000).toLocaleString('en-US', { maximumSignificantDigits: 2 })} MB`
