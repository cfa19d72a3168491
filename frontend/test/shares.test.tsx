import { createHomeShare, endHomeShare, type HomeShare, listHomeShares, previewHomeShare } from '@arc/contracts/inventory/shares'
import { listReports } from '@arc/contracts/reports/reports'
import { createReportShare, listProjectReportShares, type ProjectReportShare } from '@arc/contracts/reports/shares'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectFailure, shown } from './support/expectations'
import { home } from './support/home'
import { misfits } from './support/misfits'
import { open } from './support/open'
import { report } from './support/reports'
import { preselect } from './support/selected'
import { answer, refuse, sent } from './support/stubs'
import { project, roomsOf, user } from './support/world'

const DAY = 86_400_000
const MUM: HomeShare = {
  ...{ id: '0e7f3c52-8f6d-4a0f-9d0c-000000000001', name: 'Mum', hasPassword: false, createdAt: new Date().toISOString() },
  ...{ expiresAt: new Date(Date.now() + DAY).toISOString(), endedAt: null, opened: 0, lastOpenedAt: null, views: [], version: 1 },
  ...{ projectId: project().id, roomIds: null, values: false, documents: false, serialNumbers: false },
}
/** What the address of a link ends with: 32 bytes. */
const TOKEN = 'a-b_'.repeat(10).concat('xyz')

/** "My Home" with a report, and a link for Mum. */
function lent() {
  home()
  preselect()
  const links: ProjectReportShare[] = []
  answer(listHomeShares, {
    ...{ project: project(), rooms: roomsOf(project()).map(({ id, name }) => ({ id, name, items: 0 })), shares: [MUM] },
  })
  answer(previewHomeShare, {
    ...{ name: project().name, expiresAt: null, values: true, documents: true, serialNumbers: false, items: 0, value: 0, rooms: [] },
  })
  answer(listReports, [report({ id: 7, title: 'My Home' })])
  answer(listProjectReportShares, () => links)
  answer(createReportShare, ({ params: { id: reportId }, input: { name, expiresAt = '' } }) => {
    const link = { id: '0e7f3c52-8f6d-4a0f-9d0c-000000000002', name, hasPassword: false, createdAt: new Date().toISOString() }
    links.push({ ...link, reportId, title: 'My Home', expiresAt, opened: 0, views: [] })
    return { ...link, expiresAt, opened: 0, views: [], token: TOKEN }
  })
}

it('[SHARE-12] [SHARE-14] [SHARE-15] on a phone, a report is shared from the same page, and failures can be repeated', async () => {
  lent()
  const restoreList = refuse(listHomeShares, 500)
  await open('/share', { device: 'phone', dark: true, as: user() })
  await shown(page.getByRole('heading', { name: /did not load/ }))
  await expectAccessible()
  restoreList()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await shown(page.getByText('All rooms, no values.', { exact: false }))
  await page.getByRole('radio', { name: 'A report' }).click({ force: true })
  const make = page.getByRole('button', { name: 'Make the link' })
  await make.click()
  await shown(page.getByText('Choose a report.'))
  await page.getByRole('radio', { name: /^My Home/ }).click()
  await shown(page.getByText(/^The PDF “My Home”/))
  await page.getByLabelText('Name', { exact: true }).fill('Jo')
  const restoreMake = refuse(createReportShare, 500)
  await make.click()
  await expectFailure('The link was not made', 'Please try again.')
  restoreMake()
  await make.click()
  const address = page.getByRole('textbox', { name: 'Link for Jo' })
  await expect.element(address).toHaveFocus()
  await expect.element(address).toHaveValue(`${location.origin}/shared#${TOKEN}`)
  await shown(page.getByText('The report “My Home”.', { exact: false }))
  await expectAccessible()
  expect(misfits()).toEqual([])
  // Both times for a week, which is what is preselected.
  const made = sent(createReportShare)
  expect(made.map(({ params, input }) => [params.id, input.name, input.password])).toEqual(Array(2).fill([7, 'Jo', null]))
  const end = new Date()
  end.setDate(end.getDate() + 7)
  for (const { input } of made) expect(new Date(input.expiresAt ?? '').toDateString()).toBe(end.toDateString())
  expect(sent(createHomeShare)).toEqual([])

  refuse(endHomeShare, 500)
  await page.getByRole('button', { name: 'End the link for Mum' }).click()
  await expectAccessible()
  await page.getByRole('button', { name: 'End link' }).click()
  await expectFailure('The link was not ended. Please try again.')
  expect(sent(endHomeShare).map(({ params }) => params.id)).toEqual([MUM.id])
  await shown(page.getByRole('button', { name: 'End the link for Mum' }))
})
