import type { Reading } from '@arc/contracts/analysis/batches'
import { formatCount } from '../../lib/format'

const FIELDS: Record<Reading['field'], string> = {
  name: 'name',
  brand: 'brand',
  model: 'model',
  serialNumber: 'serial number',
  upc: 'UPC',
  quantity: 'quantity',
  description: 'description',
}

/** Texts about what was read in a photo. */
export const EVIDENCE_TEXTS = {
  fields: FIELDS,
  read: 'Read in the photo:',
  product: 'Known by its barcode:',
  providerOnly: 'Read by the provider only:',
  caption: 'Described by a model on this machine:',
  unsure: 'please check',
  visible: 'Text in the photo',
  check: (field: Reading['field']) => `Please check the ${FIELDS[field]}:`,
  differs: (theirs: string, ours: string) => `the provider says ${theirs}, the photo reads ${ours}.`,
  counts: (theirs: string, ours: string) => `the provider counts ${theirs}, the detector on this machine ${ours}.`,
  use: (value: string) => `Use ${value}`,
  keep: (value: string) => `Keep ${value}`,
  readAll: 'Text and barcodes were also read on this machine.',
  readSome: (read: number, all: number) =>
    `Text and barcodes were also read on this machine in ${read} of ${formatCount(all, 'photo')}; for the others the provider was quicker.`,
  otherBarcodes: (codes: number) => (codes === 1 ? 'A barcode that belongs to no item:' : 'Barcodes that belong to no item:'),
  inPhoto: (code: string, photo: string) => `${code} in ${photo}`,
} as const
