import { createWriteStream } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { benchItem } from './bench-item.js'

// A process with nothing but pdfkit and sharp writes what a report of the bench says, as anyone would write it: the photos made for print, a
// table of the items, their details with picture, three indexes, and the photos as they were uploaded. No tags, no hashes, no bidirectional
// text, no fallback fonts. It prints how long it took, and its processor time, both in seconds.
const [folder = '', items = '0', photos = '0'] = process.argv.slice(2)
const EDGE = 400
const FONT = createRequire(import.meta.resolve('@arc/reports/package.json')).resolve(
  '@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff',
)
const PAGE = { size: 'LETTER', margin: 40 } as const
const ROWS = 40
const ENTRIES = 7

sharp.concurrency(1)
sharp.cache(false)

const [started, before] = [performance.now(), process.cpuUsage()]
const doc = new PDFDocument({ ...PAGE, autoFirstPage: false })
const file = createWriteStream(join(folder, 'bare.pdf'))
doc.pipe(file)
doc.font(FONT).fontSize(8)
const all = Array.from({ length: Number(items) }, (_, index) => ({ number: index + 1, ...benchItem(index) }))
const write = (text: string, x: number, y: number) => doc.text(text, x, y, { lineBreak: false })

/** A table whose rows have these texts. */
function table(rows: readonly (readonly string[])[]): void {
  for (const [index, cells] of rows.entries()) {
    if (index % ROWS === 0) doc.addPage(PAGE)
    const y = 50 + (index % ROWS) * 17
    for (const [column, cell] of cells.entries()) write(cell, 40 + column * 58, y)
    doc
      .moveTo(40, y + 13)
      .lineTo(570, y + 13)
      .stroke()
  }
}

const amount = (value: number) => `$${value.toLocaleString('en-US')}`
table(
  all.map(({ number, name, category, estimatedValue }) => [
    String(number),
    name,
    category,
    'estimate',
    '1',
    amount(estimatedValue),
    amount(estimatedValue),
  ]),
)
for (const [index, { number, name, category, brand, model, estimatedValue, notes }] of all.entries()) {
  if (index % ENTRIES === 0) doc.addPage(PAGE)
  const y = 50 + (index % ENTRIES) * 96
  if (index < Number(photos)) {
    const picture = await sharp(join(folder, `${index}.jpg`))
      .autoOrient()
      .resize(EDGE, EDGE, { fit: 'inside' })
      .jpeg({ quality: 85 })
      .toBuffer()
    doc.image(picture, 40, y, { width: 85 })
  }
  doc.fontSize(13)
  write(`${number}. ${name}`, 140, y)
  doc.fontSize(8)
  const fields = [
    ['Category', category],
    ['Brand', brand],
    ['Model', model],
    ['Quantity', '1'],
  ]
  for (const [at, [label = '', value = '']] of fields.entries()) {
    write(label, 140 + (at % 2) * 120, y + 25 + Math.floor(at / 2) * 14)
    write(value, 190 + (at % 2) * 120, y + 25 + Math.floor(at / 2) * 14)
  }
  write(notes, 140, y + 60)
  for (const [at, text] of [
    amount(estimatedValue),
    'estimate',
    `Replacement cost ${amount(estimatedValue)}`,
    `Actual cash value ${amount(estimatedValue)}`,
  ].entries())
    write(text, 440, y + at * 13)
  doc
    .moveTo(40, y + 90)
    .lineTo(570, y + 90)
    .stroke()
}
const index = all.map(({ number, name, estimatedValue }) => [String(number), name, 'Living room', amount(estimatedValue), '12'])
for (const rows of [index.toReversed(), index]) table(rows)
for (let photo = 0; photo < Number(photos); photo++) doc.file(join(folder, `${photo}.jpg`), { name: `photo-${photo}.jpg` })
doc.end()
await finished(file)
const { user, system } = process.cpuUsage(before)
process.stdout.write(`${(performance.now() - started) / 1000} ${(user + system) / 1e6}`)
