/**
 * Draws the receipts, warranties, manuals and appraisals of the sample home as PDF files: `node services/media/scripts/sample-documents.mjs`.
 * Shops and brands are invented, and every page is marked as a sample. The files are committed; run it after a change of the
 * sample home in services/inventory/src/projects.
 */
import { createWriteStream } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import PDFDocument from 'pdfkit'

const HOME = new URL('../../inventory/src/projects/', import.meta.url)
const ASSETS = new URL('../assets/', import.meta.url)
const read = async (name) => JSON.parse(await readFile(new URL(name, HOME), 'utf8'))

/** A5 in points, and its margin. */
const PAGE = { size: [420, 595], margin: 40 }
const WIDTH = PAGE.size[0] - 2 * PAGE.margin
const [INK, MUTED, LINE, PINE, WASH] = ['#141413', '#6b6862', '#c9c3b6', '#1f4d4a', '#efe9dc']

const money = (dollars) => dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
const dayOf = (day) => new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const ruler = (pdf) =>
  pdf
    .moveTo(PAGE.margin, pdf.y)
    .lineTo(PAGE.margin + WIDTH, pdf.y)
    .lineWidth(0.75)
    .stroke(LINE)
    .moveDown(0.8)

function row(pdf, left, right, font = 'Helvetica') {
  const { y } = pdf
  pdf
    .font(font)
    .fontSize(10)
    .fillColor(INK)
    .text(left, PAGE.margin, y, { width: WIDTH - 110 })
  const bottom = pdf.y
  pdf.text(right, PAGE.margin + WIDTH - 110, y, { width: 110, align: 'right' })
  pdf.y = Math.max(bottom, pdf.y)
  pdf.x = PAGE.margin
  pdf.moveDown(0.5)
}

function head(pdf, title, from) {
  pdf
    .save()
    .rotate(-32, { origin: [210, 330] })
    .font('Helvetica-Bold')
    .fontSize(92)
    .fillColor(WASH)
    .text('SAMPLE', 20, 290, { width: 380, align: 'center', lineBreak: false })
    .restore()
  pdf.font('Times-Roman').fontSize(22).fillColor(PINE).text(from, PAGE.margin, PAGE.margin)
  pdf
    .font('Helvetica')
    .fontSize(9)
    .fillColor(MUTED)
    .text('An invented name. This document belongs to the Sample Home of a.r.c. and is no proof of anything.')
  pdf.moveDown(1.5).font('Helvetica-Bold').fontSize(13).fillColor(INK).text(title).moveDown(0.8)
  ruler(pdf)
}

const lines = (pdf, texts) => {
  for (const text of texts) pdf.font('Helvetica').fontSize(10).fillColor(INK).text(text, PAGE.margin, pdf.y, { width: WIDTH }).moveDown(0.5)
}
const product = ({ name }, { brand, model }) => [name, [brand, model].filter(Boolean).join(' ')].filter(Boolean).join(', ')

const DRAW = {
  Receipt(pdf, item, details, number) {
    head(pdf, 'Receipt', details.purchaseLocation ?? 'Private sale')
    row(pdf, 'Date', dayOf(details.purchaseDate))
    row(pdf, 'Receipt no.', `S-${number}`)
    ruler(pdf)
    row(pdf, `1  ${product(item, details)}`, money(item.likely))
    if (details.serialNumber) row(pdf, `    Serial no. ${details.serialNumber}`, '')
    ruler(pdf)
    row(pdf, 'Total, tax included', money(item.likely), 'Helvetica-Bold')
    row(pdf, 'Paid by card', money(item.likely))
  },
  Warranty(pdf, item, details, number) {
    head(pdf, 'Warranty card', details.brand ?? 'Maker')
    row(pdf, 'Product', product(item, details))
    row(pdf, 'Serial no.', details.serialNumber ?? 'none')
    row(pdf, 'Bought on', dayOf(details.purchaseDate))
    row(pdf, 'Card no.', `W-${number}`)
    ruler(pdf)
    lines(pdf, ['The maker repairs or replaces the product if material or workmanship fails.', 'Keep this card with the receipt.'])
  },
  Manual(pdf, item, details) {
    head(pdf, 'Quick guide', details.brand ?? 'Maker')
    row(pdf, 'Product', product(item, details))
    ruler(pdf)
    lines(pdf, [
      '1. Read this page before first use.',
      '2. Switch the product off before you clean it.',
      '3. Note the serial number; it is asked for when you call.',
      '4. Repairs are for a workshop.',
    ])
  },
  Appraisal(pdf, item, details, number) {
    head(pdf, 'Appraisal', 'Wren & Daughter, valuers')
    row(pdf, 'Object', product(item, details))
    row(pdf, 'Appraisal no.', `A-${number}`)
    ruler(pdf)
    lines(pdf, [details.notes ?? 'Seen in the home of the owner.', 'Valued at what it would cost to buy a similar one today.'])
    row(pdf, 'Low', money(item.low))
    row(pdf, 'Likely', money(item.likely), 'Helvetica-Bold')
    row(pdf, 'High', money(item.high))
  },
}

async function draw(document, item, details, number) {
  // A fixed date, so that the same home draws the same files.
  const info = { Title: document.name.replace(/\.pdf$/, ''), Author: 'a.r.c. Sample Home', CreationDate: new Date('2026-11-29T00:00:00Z') }
  const pdf = new PDFDocument({ ...PAGE, info })
  const file = createWriteStream(new URL(document.file, ASSETS))
  pdf.pipe(file)
  DRAW[document.type](pdf, item, details, number)
  pdf.end()
  await finished(file)
}

const [items, details] = [await read('sample-home.json'), await read('sample-details.json')]
for (const name of await readdir(ASSETS)) if (/^sample-.*\.pdf$/.test(name)) await rm(new URL(name, ASSETS))
let drawn = 0
for (const [at, one] of details.entries()) {
  const item = items.find(({ asset }) => asset === one.asset)
  for (const document of one.documents) {
    await draw(document, item, one, 1000 + at)
    drawn++
  }
}
process.stdout.write(`${drawn} documents\n`)
