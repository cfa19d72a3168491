import { changeClaim, markClaimItems } from '@arc/contracts/inventory/claims'
import { undoAction } from '@arc/contracts/inventory/trash'
import { downloadReport, generateReport, getReportProgress, listReports, type Report } from '@arc/contracts/reports/reports'
import { listReportShares } from '@arc/contracts/reports/shares'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ACTION_ID, CLAIM_ID, flooded, TODAY } from './support/claims'
import { expectAccessible, expectToast, gone, heading, shown, toast } from './support/expectations'
import { DEVICES } from './support/fresh-page'
import { misfits } from './support/misfits'
import { open as openPage, pathOf, reload } from './support/open'
import { progressOf, report } from './support/reports'
import { answer, sent } from './support/stubs'
import { user } from './support/world'

const changes = () => sent(changeClaim).map(({ body }) => body)
const next = page.getByRole('button', { name: /^Next/ })

/** A flooded kitchen whose mixer is lost, and no report yet; one that is begun is ready at once. */
function marked() {
  const flood = flooded()
  flood.marks.set(flood.mixer.id, { state: 'lost', repairCost: null })
  const made: { reports: Report[] } = { reports: [] }
  answer(listReports, () => made.reports)
  answer(generateReport, { reportId: 5 })
  answer(getReportProgress, () => {
    made.reports = [report({ id: 5, kind: 'claim', claimId: CLAIM_ID }), report({ id: 4 })]
    return progressOf(100, 5)
  })
  return { flood, made }
}

it.each(DEVICES)('[CLAIM-33] on a %s the pack of a claim is made in one press, once, and says what is missing', async (device) => {
  marked()
  await openPage(`/claims/${CLAIM_ID}`, { device, dark: device === 'phone', as: user() })
  await page.getByRole('button', { name: 'Make the pack' }).click()
  expect(pathOf()).toBe(`/claims/${CLAIM_ID}/pack`)
  await heading('the pack is ready')
  await shown(
    page
      .getByText('9 pages, 88 kB. Send it to State Farm.')
      .or(page.getByText(/^9 pages, .* Send it to State Farm\.$/))
      .first(),
  )
  expect(sent(generateReport).map(({ input }) => [input.claimId, input.kind, input.lossDate])).toEqual([[CLAIM_ID, 'claim', null]])
  const missing = page.getByRole('list', { name: 'Before you send it' })
  await shown(missing.getByText('No receipt for 1 item'))
  await shown(missing.getByText('No photo of the damage'))
  await shown(page.getByRole('region', { name: 'water in the Kitchen' }).getByText('1 item, $449'))
  expect(misfits()).toEqual([])
  await expectAccessible()
  // A reload makes no other one.
  await reload()
  await heading('the pack is ready')
  expect(sent(generateReport)).toHaveLength(1)
  answer(downloadReport, new Blob(['%PDF']))
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await page.getByRole('button', { name: 'Download with all files' }).click()
  await expect.poll(() => sent(downloadReport).map(({ query }) => query.format)).toEqual(['pdf', 'zip'])
  answer(listReportShares, [])
  await page.getByRole('button', { name: 'Share as a link' }).click()
  await shown(page.getByRole('dialog', { name: 'Share the report' }))
})

it('[CLAIM-33] the address alone makes no pack; it is made by a press, also anew', async () => {
  marked()
  await openPage(`/claims/${CLAIM_ID}/pack`, { as: user() })
  await heading('the pack is not made yet')
  expect(sent(generateReport)).toEqual([])
  await page.getByRole('button', { name: 'Make the pack' }).click()
  await heading('the pack is ready')
  await page.getByRole('button', { name: 'Make it anew' }).click()
  await expect.poll(() => sent(generateReport)).toHaveLength(2)
  await heading('the pack is ready')
  await page.getByRole('button', { name: 'Other kinds of file' }).click()
  await shown(page.getByText(/^The pack has 1 /))
})

it.each(DEVICES)(
  '[CLAIM-34] on a %s a paid claim says what was paid and is held back, and what is lost is brought back',
  async (device) => {
    const { flood } = marked()
    const loss = { items: 1, replacement: 449, cash: 200 }
    const nothing = { items: 0, replacement: 0, cash: 0 }
    const policy = {
      ...{ basis: 'replacement' as const, scheduled: { items: 0, amount: 0 }, limits: [], rest: { items: 1, amount: 449 } },
      ...{ payable: 449, deductible: 0, coverage: null, aboveCoverage: 0, expected: 449 },
    }
    flood.claim = {
      ...{ claimed: 449, paid: 200, paidOn: '2026-01-22', lostOn: '2026-01-05', informedOn: '2026-01-06' },
      figures: { lost: loss, damaged: nothing, total: loss, unvalued: 0, undated: 0, policy },
    }
    await openPage(`/claims/${CLAIM_ID}`, { device, dark: device === 'phone', as: user() })
    await heading('State Farm paid $200')
    await shown(page.getByText(/^On Jan 22.*, of \$449 claimed\. \$249 more is waiting\.$/))
    await shown(page.getByRole('link', { name: /^Next\s*Replace 1 item, get \$249/ }))
    await shown(page.getByText('1 removed from the home'))
    expect(misfits()).toEqual([])
    await expectAccessible()
    await page.getByRole('button', { name: 'Bring back Mixer' }).click()
    await expectToast('Mixer marked: fine')
    expect(sent(markClaimItems).map(({ body }) => body)).toEqual([{ state: 'fine', itemIds: [flood.mixer.id] }])
    await gone(page.getByRole('button', { name: 'Bring back Mixer' }))
    await toast().getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => sent(undoAction).map(({ params }) => params)).toEqual([{ actionId: ACTION_ID }])
  },
)

it('[CLAIM-35] one card says what is next: photographs, then the steps, each ticked off by a press', async () => {
  const { flood } = marked()
  await openPage(`/claims/${CLAIM_ID}`, { as: user() })
  await shown(next.getByText('Photograph the damage'))
  flood.claim = { photos: [{ id: 1, itemId: null, url: '/api/image/p1', addedAt: '2026-01-05T09:00:00.000Z' }] }
  await openPage(`/claims/${CLAIM_ID}`, { as: user() })
  await shown(next.getByText('Tell State Farm'))
  await next.click()
  await shown(next.getByText('Protect what is left from further damage'))
  await next.click()
  await expect.poll(changes).toEqual([{ informedOn: TODAY() }, { done: ['protect'] }])
  await shown(next.getByText('Damaged things, until the adjuster has seen them'))
})
