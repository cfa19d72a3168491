import type { DocumentUse } from '@arc/contracts/inventory/item-attachments'
import { describe, expect, it } from 'vitest'
import { insuranceUses, usesText } from './insurance-uses'

const claim = { id: 40, lostOn: '2026-01-05', cause: 'water' as const, rooms: ['Kitchen'] }
const policy = { id: 7, projectId: 9, insurer: 'State Farm', kind: 'renter' as const }
const use = (changes: Partial<DocumentUse> = {}): DocumentUse => ({
  ...{ documentId: 'd1', count: 0, items: [], claims: [], policies: [] },
  ...changes,
})

describe('the claims and policies of a document', () => {
  it('have their names and pages, and none before they are known', () => {
    expect(insuranceUses(use({ claims: [claim], policies: [policy, { ...policy, insurer: null }] }))).toEqual([
      { text: 'Claim: water in the Kitchen', to: '/claims/40', projectId: null },
      { text: 'Policy: State Farm', to: '/insurance', projectId: 9 },
      { text: 'An insurance policy', to: '/insurance', projectId: 9 },
    ])
    expect(insuranceUses(undefined)).toEqual([])
  })

  it('are counted in the question before a deletion, with the items', () => {
    expect(usesText(undefined)).toBe('')
    expect(usesText(use())).toBe('')
    expect(usesText(use({ count: 1 }))).toBe('1 item')
    expect(usesText(use({ claims: [claim] }))).toBe('1 claim')
    expect(usesText(use({ policies: [policy, policy] }))).toBe('2 policies')
    expect(usesText(use({ count: 2, claims: [claim], policies: [policy] }))).toBe('2 items, 1 claim, and 1 policy')
  })
})
