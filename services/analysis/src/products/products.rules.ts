import { normalizeBarcode } from '@arc/contracts/analysis/barcodes'

/** The number under which a product is looked up and stored: one for each product, however its number was written. */
export function keyOf(upc: string): string {
  const shorter = upc.length === 14 && upc.startsWith('0') ? upc.slice(1) : upc
  return normalizeBarcode(shorter) ?? shorter
}
