import { type Product, unknownProduct } from '@arc/contracts/analysis/products'

/** A number and how it was entered: `checked` is true when its check digit was compared. */
export interface ScannedCode {
  code: string
  checked: boolean
}

/** What the scanner does (spec SCAN-03). `waiting` are further numbers of the same photos. */
export type Scan =
  | { state: 'idle'; waiting: readonly ScannedCode[] }
  | { state: 'looking up'; scanned: ScannedCode; waiting: readonly ScannedCode[] }
  | { state: 'product found'; scanned: ScannedCode; product: Product; waiting: readonly ScannedCode[] }
  | { state: 'added'; code: string; room: string; waiting: readonly ScannedCode[] }

export const IDLE: Scan = { state: 'idle', waiting: [] }

export type ScanEvent =
  /** Numbers were read from the camera or from photos, or one was typed. */
  | { type: 'read'; codes: readonly ScannedCode[] }
  /** The answer of the lookup; null when it failed. */
  | { type: 'answered'; code: string; product: Product | null }
  | { type: 'added'; room: string }
  /** Leaves a product without adding it. */
  | { type: 'dismissed' }
  /** The confirmation was shown long enough. */
  | { type: 'reset' }

/** Starts with the first waiting number, or waits for one. */
function next([scanned, ...waiting]: readonly ScannedCode[]): Scan {
  return scanned ? { state: 'looking up', scanned, waiting } : IDLE
}

/** The scanner after an event. An event that does not belong to the current state changes nothing: answers can be late. */
export function scanReducer(scan: Scan, event: ScanEvent): Scan {
  switch (event.type) {
    case 'read':
      return scan.state === 'idle' || scan.state === 'added' ? next(event.codes) : scan
    case 'answered': {
      if (scan.state !== 'looking up' || scan.scanned.code !== event.code) return scan
      const { scanned, waiting } = scan
      // A lookup that failed is a product of which nothing is known (spec SCAN-08).
      return { state: 'product found', scanned, waiting, product: event.product ?? unknownProduct(scanned.code, 'source failed') }
    }
    case 'added':
      if (scan.state !== 'product found') return scan
      return { state: 'added', code: scan.scanned.code, room: event.room, waiting: scan.waiting }
    case 'dismissed':
      return scan.state === 'idle' ? scan : next(scan.waiting)
    case 'reset':
      return scan.state === 'added' ? next(scan.waiting) : scan
  }
}
