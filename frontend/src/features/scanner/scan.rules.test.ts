import type { Product } from '@arc/contracts/analysis/products'
import { describe, expect, it } from 'vitest'
import { IDLE, type Scan, type ScanEvent, scanReducer } from './scan.rules'

const UPC = '012345678905'
const OTHER = '036000291452'
const scanned = (code: string) => ({ code, checked: true })
const product: Product = {
  ...{ title: 'Mixer', brand: null, category: 'Appliances', description: null, upc: UPC, estimatedPrice: 449 },
  ...{ found: true, source: 'UPCitemdb', reason: null },
}
const read = (...codes: string[]): ScanEvent => ({ type: 'read', codes: codes.map(scanned) })
const after = (...events: ScanEvent[]): Scan => events.reduce(scanReducer, IDLE)

describe('the scanner', () => {
  it('[SCAN-03] is idle, looking up, product found, added, and idle again', () => {
    const events: ScanEvent[] = [read(UPC), { type: 'answered', code: UPC, product }, { type: 'added', room: 'Kitchen' }, { type: 'reset' }]
    const states = events.map((_, at) => after(...events.slice(0, at + 1)).state)
    expect([IDLE.state, ...states]).toEqual(['idle', 'looking up', 'product found', 'added', 'idle'])
  })

  it('[SCAN-03] looks up the next number of the same photos after one was added or left out', () => {
    const first: ScanEvent[] = [read(UPC, OTHER), { type: 'answered', code: UPC, product }]
    for (const end of [[{ type: 'added', room: 'Kitchen' }, { type: 'reset' }], [{ type: 'dismissed' }]] as const)
      expect(after(...first, ...end)).toEqual({ state: 'looking up', scanned: scanned(OTHER), waiting: [] })
  })

  it('shows a product named after the number when the lookup failed', () => {
    const scan = after(read(UPC), { type: 'answered', code: UPC, product: null })
    expect(scan).toMatchObject({ product: { title: `Product ${UPC}`, category: 'Electronics', estimatedPrice: 0, found: false } })
  })

  it('ignores late answers, and what the camera sees while a product is shown', () => {
    const found = after(read(UPC), { type: 'answered', code: UPC, product })
    expect(after(read(UPC), { type: 'answered', code: OTHER, product }).state).toBe('looking up')
    expect(scanReducer(found, { type: 'answered', code: UPC, product: null })).toBe(found)
    expect(scanReducer(found, read(OTHER))).toBe(found)
    expect(scanReducer(IDLE, { type: 'answered', code: UPC, product })).toBe(IDLE)
    expect(scanReducer(IDLE, { type: 'added', room: 'Kitchen' })).toBe(IDLE)
  })

  it('does nothing when nothing was read', () => {
    expect(after(read())).toEqual(IDLE)
  })
})
