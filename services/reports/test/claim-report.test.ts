import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClaimLetter } from '@arc/contracts/inventory/insurance-documents'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { damagePictures, damageRows } from '../src/pdf/report.damage.js'
import { policyRows } from '../src/pdf/report.loss.js'
import { renderReport } from './rendered.js'
import { reportClaim, reportData, reportItem } from './sample.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arc-claim-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const photo = (id: string, addedAt: string, isCover = false) => ({ id, url: `/${id}`, box: null, isCover, addedAt })
const sofa = reportItem({ id: 1, name: 'Sofa' })
const oven = reportItem({
  id: 2,
  name: 'Oven',
  photos: [photo('late', '2026-03-02T09:00:00Z', true), photo('early', '2026-02-02T09:00:00Z')],
})
const kitchen = { name: 'Kitchen', items: [sofa, oven] }
const data = (changes: Parameters<typeof reportClaim>[0] = {}) =>
  reportData({ kind: 'claim', lossDate: '2026-03-01', claim: reportClaim(changes), rooms: [kitchen] })

describe('the report of a claim', () => {
  it('[CLAIM-20] says what happened, what it amounts to, and what the policy would pay', async () => {
    const { texts, pdf } = await renderReport(folder, data({ informedOn: '2026-03-03', claimNumber: 'C-4711', notes: 'The pipe broke.' }))
    const loss = texts.find((text) => text.includes('the loss')) ?? ''
    expect(loss).toMatch(/Date of loss +1 March 2026 .*Cause +Water .*Rooms +Kitchen .*Insurer +Amica/s)
    expect(loss).toMatch(
      /Policy number +HO-77 120 .*Claim number +C-4711 .*Insurer was told +3 March 2026 .*Claimed +\$900 on 10 March 2026/s,
    )
    expect(loss).toMatch(/Lost +1 +\$1,000 .*Damaged +1 +\$120 .*Together +2 +\$1,120/s)
    expect(loss).toMatch(/Furniture, 2 items +\$1,120 +\$800 .*Expected +\$800/s)
    expect(loss).toContain('The pipe broke.')
    const outline = (await pdf.getOutline()).map(({ title }) => title)
    expect(outline.slice(2, 6)).toEqual(['Contents', 'The loss', 'Kitchen', 'Damage'])
    expect(texts[2]).toMatch(/The loss +4 +Kitchen .*Damage +6/s)
  })

  it('[CLAIM-20] has the photos of the damage, each beside one that the item had on the day of the loss', async () => {
    expect(damageRows(data()).map(({ shows, before }) => [shows?.item.name, before?.id])).toEqual([
      ['Oven', 'early'],
      [undefined, undefined],
    ])
    expect(damagePictures(data())).toEqual(['/damage', '/early', '/damage'])
    const { texts } = await renderReport(folder, data())
    const damage = texts.find((text) => text.includes('the damage')) ?? ''
    expect(damage).toMatch(/2\. Oven, Kitchen .*Before, added on 2 February 2026 .*After the loss, added on 2 March 2026 .*The whole/s)
    const many = Array.from({ length: 7 }, (_, index) => ({ id: index, itemId: null, url: '/damage', addedAt: '2026-03-02T10:00:00Z' }))
    const { texts: pages } = await renderReport(folder, data({ photos: many }))
    expect(pages.filter((text) => text.includes('the damage'))).toHaveLength(3)
    expect(pages.filter((text) => text.includes('the damage, continued'))).toHaveLength(2)
  })

  it('[CLAIM-28] lists the correspondence by day below what the policy pays, as far as it has space', async () => {
    const letter = (documentId: string, changes: Partial<ClaimLetter> = {}): ClaimLetter => ({
      ...{ documentId, name: `Scan ${documentId}`, url: `/api/documents/${documentId}/file`, mimeType: 'application/pdf', version: 1 },
      ...{ day: '2026-03-05', direction: 'to-insurer', note: null, ...changes },
    })
    const few = [letter('1', { note: 'Estimate' }), letter('2', { day: '2026-03-09', direction: 'from-insurer' })]
    const { texts } = await renderReport(folder, data({ letters: few, notes: 'The pipe broke.' }))
    const loss = texts.find((text) => text.includes('the loss')) ?? ''
    expect(loss).toMatch(/The pipe broke\..*Correspondence .*5 March 2026 +To the insurer +Estimate: Scan 1/s)
    expect(loss).toMatch(/9 March 2026 +From the insurer +Scan 2/)
    const many = Array.from({ length: 60 }, (_, index) => letter(String(index)))
    const { texts: full } = await renderReport(folder, data({ letters: many }))
    const page = full.find((text) => text.includes('the loss')) ?? ''
    const shown = page.match(/To the insurer/g)?.length ?? 0
    expect(shown).toBeGreaterThan(5)
    expect(page).toContain(`Correspondence: ${60 - shown} more, in the ZIP of this claim pack.`)
  })

  it('[CLAIM-07] says of how many items the year of purchase is unknown', async () => {
    const { texts } = await renderReport(folder, data())
    const loss = texts.find((text) => text.includes('the loss')) ?? ''
    expect(loss.replace(/\s+/g, ' ')).toContain('Without a year of purchase: 1 item, whose age counts from the year of being recorded.')
  })

  it('without a policy, and with one of many sub-limits, adds up', () => {
    expect(reportClaim({ figures: { ...reportClaim().figures, policy: null } }).figures.policy).toBeNull()
    const share = reportClaim().figures.policy
    if (!share) throw new Error('The sample has a policy.')
    const limits = Array.from({ length: 12 }, (_, index) => ({ name: `Limit ${index}`, items: 1, amount: 10, payable: 5, above: 5 }))
    const rows = policyRows({ ...share, limits })
    expect(rows[10]).toEqual(['2 more sub-limits', '$20', '$10'])
    expect(rows.at(-1)).toEqual(['Expected', '', '$800'])
  })
})
