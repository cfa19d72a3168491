import type { Reading } from '@arc/contracts/analysis/batches'
import type { DetectedItem } from '@arc/contracts/analysis/detector/detected-items'
import type { KnownProduct } from '../products/known-product.js'
import type { FoundItem } from '../recogniser/findings.js'
import { WHOLE_PHOTO } from '../recogniser/named-by-file.js'
import { assignText, type ItemText } from './assign.rules.js'
import { countReading } from './count.rules.js'
import { labelsIn } from './labels.rules.js'
import type { PhotoText } from './photo-text.js'
import type { PhotoBarcode } from './read-barcodes.js'
import { compareWithProvider, type ItemValues } from './values.rules.js'

/** Everything that this machine knows about a photo without naming what is on it. */
export interface PhotoEvidence extends PhotoText {
  /** The products of its barcodes that are known without asking anybody. */
  products: ReadonlyMap<string, { product: KnownProduct; source: string }>
  /** The kinds that the detector found, beside a provider. */
  objects: readonly DetectedItem[]
}

/** A barcode with a right check digit that was read as it is. */
const BARCODE_CONFIDENCE = 0.95
/** What is printed on them is a title or a picture, not the label of a maker. */
const WITHOUT_LABELS: readonly string[] = ['Books', 'Art', 'Documents']

/**
 * Adds what is written on the items to the findings of a recogniser. What the local recogniser left open is filled in; where a
 * provider answered something else, both are kept for the user. Items of sample pictures stay as they are.
 * @returns the items, and the numbers of barcodes that lie on none of them
 */
export function combine(found: readonly FoundItem[], evidence: PhotoEvidence, by: 'local' | 'provider') {
  if (found.some(({ source }) => source === 'demo')) return { items: [...found], otherBarcodes: [] }
  const { onItems, elsewhere } = assignText(found, evidence)
  const items = found.map((item, at) => withText(item, onItems[at] ?? { lines: [], barcodes: [] }, { found, evidence, by }))
  const added = found.length === 0 ? itemOf(elsewhere, evidence) : knownProducts(elsewhere.barcodes, evidence)
  const all = [...items, ...added]
  const otherBarcodes = evidence.barcodes.map(({ code }) => code).filter((code) => !all.some(({ upc }) => upc === code))
  return { items: all, otherBarcodes }
}

interface Context {
  found: readonly FoundItem[]
  evidence: PhotoEvidence
  by: 'local' | 'provider'
}

function withText(item: FoundItem, text: ItemText, { found, evidence, by }: Context): FoundItem {
  const values = valuesOf(text, evidence, item)
  const written = text.lines.map((line) => line.text).join('\n')
  const read = { ...item, visibleText: item.visibleText || written || null }
  if (by === 'local') return { ...read, ...filledIn(values, evidence) }
  const { changes, readings } = compareWithProvider(item, values)
  return { ...read, ...changes, upc: values.upc?.value ?? null, readings: [...readings, ...countReading(item, found, evidence.objects)] }
}

/** The values that lie on one item. A serial number is that of one item, and so is a barcode. */
function valuesOf({ lines, barcodes }: ItemText, { products }: PhotoEvidence, item: Pick<FoundItem, 'category' | 'quantity'>): ItemValues {
  const { brand, model, serialNumber } = labelsIn(WITHOUT_LABELS.includes(item.category ?? '') ? [] : lines)
  const [barcode, ...others] = barcodes
  const code = others.length === 0 ? barcode?.code : undefined
  const maker = code === undefined ? null : (products.get(code)?.product.brand ?? null)
  const productBrand = maker === null ? null : { value: maker, confidence: BARCODE_CONFIDENCE, from: 'product' as const }
  return {
    brand: brand ? { ...brand, from: 'text' } : productBrand,
    model: model && { ...model, from: 'text' },
    serialNumber: serialNumber && (item.quantity ?? 1) <= 1 ? { ...serialNumber, from: 'text' } : null,
    upc: code === undefined ? null : { value: code, confidence: BARCODE_CONFIDENCE, from: 'barcode' },
  }
}

/** The values as the fields of an item without a provider, named by the product of its barcode where that is known. */
function filledIn(values: ItemValues, { products }: PhotoEvidence): Partial<FoundItem> {
  const known = values.upc ? products.get(values.upc.value) : undefined
  const readings = FIELDS.flatMap((field): Reading[] => {
    const one = values[field]
    return one ? [{ field, ...one, differs: null }] : []
  })
  const { brand, model, serialNumber, upc } = values
  const fields = {
    brand: brand?.value ?? null,
    model: model?.value ?? null,
    serialNumber: serialNumber?.value ?? null,
    upc: upc?.value ?? null,
  }
  if (!known) return { ...fields, readings }
  const named = { field: 'name', value: known.product.title, from: 'product', confidence: BARCODE_CONFIDENCE, differs: null } as const
  return { ...fields, ...productFields(known), readings: [named, ...readings] }
}
const FIELDS = ['brand', 'model', 'serialNumber', 'upc'] as const

function productFields({ product, source }: { product: KnownProduct; source: string }): Partial<FoundItem> {
  const { title, category, description, estimatedPrice } = product
  const value = { valueLow: null, valueLikely: estimatedPrice, valueHigh: null, valueBasis: `Price of this product: ${source}` }
  const kind = category === 'Other' ? {} : { category }
  return { name: title, ...kind, description, confidence: BARCODE_CONFIDENCE, ...(estimatedPrice > 0 ? value : {}) }
}

/** A photo of a type plate or a package: one item, without a name unless its barcode is known. */
function itemOf(text: ItemText, evidence: PhotoEvidence): FoundItem[] {
  const values = valuesOf(text, evidence, {})
  if (!values.model && !values.serialNumber && !values.upc) return knownProducts(text.barcodes, evidence)
  const item: FoundItem = { name: '', box: WHOLE_PHOTO, confidence: 0, source: 'local' }
  return [withText(item, text, { found: [], evidence, by: 'local' })]
}

/** One item for each barcode whose product is known. */
function knownProducts(barcodes: readonly PhotoBarcode[], evidence: PhotoEvidence): FoundItem[] {
  return barcodes
    .filter(({ code }) => evidence.products.has(code))
    .map((barcode) => {
      const item: FoundItem = { name: '', box: around(barcode.box), confidence: 0, source: 'local' }
      return withText(item, { lines: [], barcodes: [barcode] }, { found: [], evidence, by: 'local' })
    })
}

/** Three times the barcode: something of the package around it. */
function around({ x, y, width, height }: PhotoBarcode['box']): FoundItem['box'] {
  const side = Math.max(width, height, 0.05)
  const [left, top] = [Math.max(0, x - side), Math.max(0, y - side)]
  return { x: left, y: top, width: Math.min(1, x + width + side) - left, height: Math.min(1, y + height + side) - top }
}
