import { isolate } from './direction.js'
import { METHOD } from './report.costs.js'
import { dateOf, dollars, NO_VALUE, type ReportData, sumOf, type Totals } from './report.data.js'
import { verifyUrl } from './report.evidence.js'
import { CONTENT_TOP, foot, frame, type PageInfo } from './report.frame.js'
import { KINDS, type Kind } from './report.kinds.js'
import { drawQrCode } from './report.qr.js'
import { STYLE } from './report.styles.js'
import { drawTable } from './report.table.js'
import { COLOUR, MM, PAGE, type TaggedDocument, WIDTH } from './tagged-document.js'
import { fit, lineOf, shrink } from './text.js'

const THIRD = WIDTH / 3

/** Page 1. */
export function drawCover(doc: TaggedDocument, data: ReportData, totals: Totals, pageInfo: PageInfo): void {
  doc.text('a.r.c.', STYLE.logo, PAGE.left, PAGE.top + 12)
  drawCode(doc, data)
  const head = PAGE.top + 34 * MM
  doc.tagged('H1', () => {
    const [first, before, last] = KINDS[data.kind].headline
    doc.raw(lineOf(doc.pdf, first, STYLE.cover), STYLE.cover, PAGE.left, head)
    const of = lineOf(doc.pdf, before, STYLE.cover)
    doc.raw(of, STYLE.cover, PAGE.left, head + 52)
    doc.raw(lineOf(doc.pdf, last, STYLE.coverItalic), STYLE.coverItalic, PAGE.left + of.width, head + 52)
  })
  const facts = doc.foot - 50 * MM
  const top = head + 52 + 10 * MM
  const { cover } = doc.pictures
  if (cover)
    doc.picture(cover, `The picture of ${data.title}`, { x: PAGE.left, y: top, width: WIDTH, height: facts - top - 10 * MM }, 'fit')

  doc.rule(facts, { weight: 0.8, colour: COLOUR.ink })
  const figures: [string, string][] = [
    ['Total value', sumOf(data.rooms.flatMap(({ items }) => items))],
    ['Number of items', String(totals.items)],
    KINDS[data.kind].handover ? ['Pieces', String(piecesOf(data))] : ['Proven', String(totals.documented)],
  ]
  figures.forEach(([label, figure], index) => {
    doc.text(label, STYLE.label, PAGE.left + index * THIRD, facts + 12, { colour: COLOUR.muted })
    doc.text(figure, shrink(doc.pdf, figure, STYLE.figure, THIRD - 4 * MM), PAGE.left + index * THIRD, facts + 12 + 27)
  })
  const second = facts + 19 * MM
  doc.rule(second)
  const words: [string, string][] = [
    ['Owner', data.owner],
    ['Property', data.title],
    data.lossDate ? ['Date of loss', dateOf(data.lossDate)] : ['Date', dateOf(data.day)],
  ]
  words.forEach(([label, word], index) => {
    doc.text(label, STYLE.label, PAGE.left + index * THIRD, second + 12, { colour: COLOUR.muted })
    doc.line(fit(doc.pdf, word, STYLE.name, THIRD - 4 * MM), STYLE.name, PAGE.left + index * THIRD, second + 12 + 18)
  })
  foot(doc, pageInfo)
}

const QR = 18 * MM
/** The code that leads to the check of the report, in the upper right corner. */
function drawCode(doc: TaggedDocument, { evidence }: ReportData): void {
  drawQrCode(doc, verifyUrl(evidence), { x: PAGE.right - QR, y: PAGE.top, size: QR })
  const y = PAGE.top + QR + 4 * MM
  doc.text(`Verify ${evidence.code}`, STYLE.label, PAGE.right, y, { right: true, colour: COLOUR.muted })
}

/** Page 2: totals, coverage, categories, and the signature line. */
export function drawSummary(doc: TaggedDocument, data: ReportData, totals: Totals, pageInfo: PageInfo): void {
  frame(doc, 'Summary', pageInfo)
  let y = CONTENT_TOP + 10 * MM
  doc.text('summary', STYLE.headline, PAGE.left, y, { tag: 'H2' })
  y += 12 * MM
  const rooms = data.rooms.filter((room) => room.items.length > 0).length
  const keys = [
    {
      label: 'Total value',
      figure: totals.unvalued === totals.items ? NO_VALUE : dollars(totals.value),
      words: `${count(totals.items, 'item')} in ${count(rooms, 'room')}`,
      colour: COLOUR.ink,
    },
    {
      label: 'Proven',
      figure: dollars(totals.documentedValue),
      words: `${count(totals.documented, 'item')}, receipt or appraisal`,
      colour: COLOUR.pine,
    },
    {
      label: 'Estimate',
      figure: dollars(totals.estimatedValue),
      words: `${count(totals.estimated, 'item')} without proof of value`,
      colour: COLOUR.amber,
    },
  ]
  keys.forEach(({ label, figure, words, colour }, index) => {
    const x = PAGE.left + index * THIRD
    doc.text(label, STYLE.label, x, y, { colour: COLOUR.muted })
    doc.text(figure, shrink(doc.pdf, figure, STYLE.key, THIRD - 4 * MM), x, y + 25, { colour })
    doc.text(words, STYLE.small, x, y + 38, { colour: COLOUR.muted })
  })
  y += 38 + 6 * MM
  if (totals.unvalued > 0) {
    const words = `${count(totals.unvalued, 'item')} without a value ${totals.unvalued === 1 ? 'is' : 'are'} listed, and in no sum.`
    doc.text(words, STYLE.small, PAGE.left, y, { colour: COLOUR.muted })
  }
  y += 8 * MM
  const { insurance } = KINDS[data.kind]
  if (insurance) y = drawCosts(doc, totals, y)
  if (insurance && data.coverage) y = drawCoverage(doc, data, totals, y)
  y = drawCategories(doc, totals, y)
  drawSignature(doc, KINDS[data.kind])
}

/** What the items cost new and what they are worth used, with the method. @returns the y below */
function drawCosts(doc: TaggedDocument, { cost, unvalued, items }: Totals, top: number): number {
  if (unvalued === items) return top
  doc.text('Replacement cost and actual cash value', STYLE.strong, PAGE.left, top, { tag: 'H3' })
  const figures: [string, number][] = [
    ['Replacement cost', cost.replacement],
    ['Depreciation', cost.depreciation],
    ['Actual cash value', cost.cash],
  ]
  figures.forEach(([label, figure], index) => {
    const x = PAGE.left + index * THIRD
    doc.text(label, STYLE.label, x, top + 5 * MM, { colour: COLOUR.muted })
    doc.text(dollars(figure), shrink(doc.pdf, dollars(figure), STYLE.amount, THIRD - 4 * MM), x, top + 12 * MM)
  })
  const words = `Depreciation as entered by the owner; otherwise ${METHOD}. Actual cash value is an estimate: an insurer may use a schedule of its own.`
  return doc.paragraph(words, STYLE.small, PAGE.left, top + 17 * MM, WIDTH, { colour: COLOUR.muted }) + 6 * MM
}

function drawCoverage(doc: TaggedDocument, data: ReportData, totals: Totals, top: number): number {
  const coverage = data.coverage ?? 0
  doc.text('Coverage', STYLE.strong, PAGE.left, top, { tag: 'H3' })
  const y = top + 4 * MM
  const scale = WIDTH / Math.max(coverage, totals.value, 1)
  const [proven, estimated] = [totals.documentedValue * scale, totals.estimatedValue * scale]
  const height = 7 * MM
  doc.artifact(() => {
    doc.pdf.rect(PAGE.left, y, proven, height).fill(COLOUR.pine)
    hatch(doc, { x: PAGE.left + proven, y, width: estimated, height })
    doc.pdf
      .rect(PAGE.left, y, coverage * scale, height)
      .lineWidth(0.8)
      .strokeColor(COLOUR.ink)
      .stroke()
  })
  return doc.paragraph(coverWords(data, totals), STYLE.small, PAGE.left, y + height + 5 * MM, WIDTH, { colour: COLOUR.muted }) + 7 * MM
}

/** What is proven of the report, and what the policies pay of the whole inventory: the figures of the pages Proof and Insurance. */
function coverWords({ cover, coverage, insuranceCompany }: ReportData, totals: Totals): string {
  const insurer = insuranceCompany ? ` with ${isolate(insuranceCompany)}` : ''
  const words = `Proven ${dollars(totals.documentedValue)}, estimate ${dollars(totals.estimatedValue)}. Personal-items coverage${insurer}: ${dollars(coverage ?? 0)}.`
  if (!cover) return words
  if (cover.notCovered === 0) return `${words} The policies cover the whole inventory of ${dollars(cover.value)}.`
  return `${words} The policies pay ${dollars(cover.covered)} of the whole inventory of ${dollars(cover.value)}; ${dollars(cover.notCovered)} is not covered.`
}

/** Hatching, so that estimates and proven values differ in black and white too. */
function hatch(doc: TaggedDocument, { x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
  if (width <= 0) return
  doc.pdf.save().rect(x, y, width, height).clip()
  for (let at = x - height; at < x + width; at += 1.4 * MM) doc.pdf.moveTo(at, y + height).lineTo(at + height, y)
  doc.pdf.lineWidth(0.8).strokeColor(COLOUR.amber).stroke().restore()
}

const MAX_CATEGORIES = 10

function drawCategories(doc: TaggedDocument, totals: Totals, top: number): number {
  doc.text('Value by category', STYLE.strong, PAGE.left, top, { tag: 'H3' })
  const shown = totals.categories.slice(0, MAX_CATEGORIES)
  const rest = totals.categories.slice(MAX_CATEGORIES)
  const restValue = rest.reduce((sum, { value }) => sum + value, 0)
  const all = rest.length > 0 ? [...shown, { name: `${rest.length} more`, items: 0, value: restValue, amount: dollars(restValue) }] : shown
  const columns = [
    { label: 'Category', width: 38 * MM },
    { label: '', width: 88 * MM },
    { label: 'Value', width: 27 * MM, right: true },
    { label: 'Part', width: WIDTH - 153 * MM, right: true },
  ]
  const most = Math.max(1, ...all.map(({ value }) => value))
  const rowHeight = 6 * MM
  const y = top + 3 * MM
  const bottom = drawTable(
    doc,
    columns,
    all.map(({ name, value, amount }) => [
      { text: name },
      { text: '' },
      { text: amount },
      { text: totals.value > 0 ? `${((value / totals.value) * 100).toFixed(1)}%` : '0%', colour: COLOUR.muted },
    ]),
    y,
    rowHeight,
  )
  doc.artifact(() => {
    all.forEach(({ value }, index) => {
      doc.pdf
        .rect(PAGE.left + 38 * MM, y + 7 * MM + index * rowHeight + 1.5 * MM, Math.max(0.5, (value / most) * 84 * MM), 3 * MM)
        .fill(COLOUR.pine)
    })
  })
  return bottom
}

const HOW_VALUES = {
  listed:
    'How values are determined. A value with the basis “receipt” or “appraisal” is proven by the document listed next to it. A value with the basis “estimate” was estimated and is not an appraisal. No value is shown where none was given.',
  notListed:
    'How values are determined. A value is proven by a receipt or an appraisal, which are not part of this list, or it was estimated and is not an appraisal. No value is shown where none was given.',
}

function drawSignature(doc: TaggedDocument, { statement, documents }: Kind): void {
  const y = doc.bottom - 34 * MM
  const after = doc.paragraph(documents ? HOW_VALUES.listed : HOW_VALUES.notListed, STYLE.small, PAGE.left, y, WIDTH, {
    colour: COLOUR.muted,
  })
  doc.paragraph(statement, STYLE.small, PAGE.left, after + 2 * MM, WIDTH)
  const line = doc.bottom - 5 * MM
  doc.rule(line, { weight: 0.6, colour: COLOUR.ink, to: PAGE.left + WIDTH * 0.62 })
  doc.rule(line, { weight: 0.6, colour: COLOUR.ink, from: PAGE.left + WIDTH * 0.67 })
  doc.text('Signature of the owner', STYLE.label, PAGE.left, line + 11, { colour: COLOUR.muted })
  doc.text('Date', STYLE.label, PAGE.left + WIDTH * 0.67, line + 11, { colour: COLOUR.muted })
}

/** Items by their quantities. */
const piecesOf = ({ rooms }: ReportData): number => rooms.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0)

const count = (n: number, noun: string): string => `${n.toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`
