import { describe, expect, it } from 'vitest'
import { type Candidate, chooseOriginals } from './choose.rules.js'

const photo = (changes: Partial<Candidate> = {}): Candidate => ({
  kind: 'photo',
  bytes: 10,
  isProof: false,
  hasPlace: false,
  value: 0,
  ...changes,
})
const receipt = (changes: Partial<Candidate> = {}): Candidate => photo({ kind: 'document', isProof: true, ...changes })
const chosen = (files: Candidate[], options: { places?: boolean; limit?: number } = {}) => {
  const reasons = chooseOriginals(files, { places: false, ...options })
  return files.map((file) => reasons.get(file))
}

describe('the originals of a report', () => {
  it('are first what proves values, then the photos of the most valuable items, as far as they fit', () => {
    const files = [photo({ value: 5 }), photo({ value: 9 }), photo({ value: 7, bytes: 25 }), receipt({ value: 1 })]
    expect(chosen(files, { limit: 30 })).toEqual([null, null, 'large', null])
    expect(chosen(files, { limit: 20 })).toEqual(['large', null, 'large', null])
    expect(chosen(files, { limit: 0 })).toEqual(['large', 'large', 'large', 'large'])
  })

  it('never contain a place that the owner does not want to tell', () => {
    const files = [photo({ hasPlace: true }), photo(), receipt({ hasPlace: true })]
    expect(chosen(files)).toEqual(['place', null, 'place'])
    expect(chosen(files, { places: true })).toEqual([null, null, null])
  })

  it('are no manuals', () => {
    expect(chosen([receipt({ isProof: false })])).toEqual(['no-proof'])
  })
})
