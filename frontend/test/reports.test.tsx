import {
  cancelReport,
  downloadReport,
  generateReport,
  getReportChanges,
  getReportProgress,
  listReports,
} from '@arc/contracts/reports/reports'
import { createReportShare, listReportShares, type ReportShare, revokeReportShare, SHARES_PER_REPORT } from '@arc/contracts/reports/shares'
import { searchItems } from '@arc/contracts/search/search'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dismissToast, expectAccessible, expectFailure, expectToast, gone, shown, textOf, textsOf } from './support/expectations'
import type { Screen } from './support/fresh-page'
import { home } from './support/home'
import { open as openPage, pathOf } from './support/open'
import { foundItem, generate, library, OFFICE, progressOf, report, reportHouse } from './support/reports'
import { answer, refuse, sent } from './support/stubs'
import { NOTHING_FOUND, OK, project, sampleHome, user } from './support/world'

const tab = (name: RegExp | string) => page.getByRole('tab', { name })
const kind = page.getByRole('combobox', { name: 'Kind of report' })
const open = async (screen: Screen = { device: 'phone' }) => {
  await openPage('/reports', { ...screen, as: user() })
  await shown(generate)
}
async function openLibrary(screen?: Screen) {
  await open(screen)
  await tab(/^Reports Library/).click()
}

it('[REP-01] [REP-02] [AUTH-08] on a phone only a pro user chooses a project; the library tab shows its count', async () => {
  for (const tier of ['basic', 'pro'] as const) {
    reportHouse()
    await openPage('/reports', { device: 'phone', as: user({ tier }) })
    await shown(generate)
    await expect.poll(() => textsOf(page.getByRole('tab'))).toEqual(['Generate Report', 'Reports Library (0)'])
    expect(page.getByRole('combobox', { name: 'Project' }).elements()).toHaveLength(tier === 'pro' ? 1 : 0)
    const upgrade = page.getByRole('main').getByRole('link', { name: 'Upgrade', exact: true })
    expect(upgrade.elements()).toHaveLength(tier === 'pro' ? 0 : 1)
    await expectAccessible()
    await tab(/^Reports Library/).click()
    await shown(page.getByRole('heading', { name: 'no report yet' }))
    await expectAccessible()
  }
})

it('an empty home has nothing to report and leads to adding items', async () => {
  home({ projects: [sampleHome(), project()] })
  answer(listReports, [])
  await openPage('/reports', { device: 'phone', as: user({ tier: 'basic' }) })
  await shown(page.getByText('There is nothing here to report yet.'))
  await expect.element(generate).toBeDisabled()
  await expectAccessible()
  await page.getByRole('link', { name: 'Add your first items' }).click()
  await expect.poll(pathOf).toBe('/archive')
  await expect.element(page.getByLabelText('Choose photos')).toBeInTheDocument()
})

it('[REP-04] [REP-08] a failed report shows an error and can be retried', async () => {
  const house = reportHouse()
  await open({})
  const failed = async () => {
    await generate.click()
    await expectFailure('Error', 'Failed to generate report. Please try again.')
    await shown(generate)
    await gone(page.getByRole('progressbar', { name: 'Report' }))
  }
  const restore = refuse(generateReport, 500)
  await failed()
  restore()
  await dismissToast()
  refuse(getReportProgress, 500)
  await failed()
  await expect.poll(() => sent(generateReport)).toHaveLength(2)

  house.reports = [report()]
  refuse(downloadReport, 500)
  await openLibrary({})
  await shown(tab('Reports Library (1)'))
  const download = page.getByRole('button', { name: 'Download PDF' })
  await download.click()
  await expectFailure('Download Failed', 'Failed to download PDF. Please try again.')
  await shown(download)
})

it('[REP-03] a report that is made shows its steps and its pages', async () => {
  reportHouse()
  const steps = {
    ...{ stage: 'pages' as const, items: 3, documents: 0, photos: { done: 1, total: 1 }, files: null },
    ...{ pages: { done: 4, total: 11 }, section: 'Office' },
  }
  answer(getReportProgress, { ...progressOf(58), steps })
  await open()
  await generate.click()
  await shown(page.getByRole('heading', { name: 'drawing page 5' }))
  await shown(page.getByRole('img', { name: '4 of 11 pages are drawn' }))
  expect(textsOf(page.getByRole('main').getByRole('listitem'))).toEqual([
    ...['3 items and 0 documents collected', '1 photo made for print', 'Office, 4 of 11 pages', 'Originals and signature'],
  ])
  await expect.element(page.getByRole('progressbar', { name: 'Report' })).toHaveAttribute('aria-valuenow', '58')
  await expectAccessible()
})

it('a report is cancelled while it is generated, and the choices are there again', async () => {
  reportHouse()
  // The report never gets further than its start.
  answer(getReportProgress, progressOf(30))
  answer(cancelReport, OK)
  await open()
  await page.getByRole('checkbox', { name: 'Include where photos were taken' }).click()
  await generate.click()
  await shown(page.getByText('You can leave this page.'))
  await expect.poll(() => sent(generateReport).map(({ input }) => input.places)).toEqual([true])
  await expectAccessible()
  const restore = refuse(cancelReport, 500)
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true })
  await cancel.click()
  await expectFailure('Error')
  restore()
  await cancel.click()
  await expectToast('Report cancelled')
  await shown(generate)
  await expect.poll(() => sent(cancelReport).map(({ params }) => params)).toEqual([{ id: 1 }, { id: 1 }])
})

it('a claim has a date of loss and rooms of its own', async () => {
  reportHouse()
  await open()
  await page.getByRole('combobox', { name: 'Project' }).selectOptions(String(project().id))
  await kind.selectOptions('claim')
  await gone(page.getByRole('combobox', { name: 'Room' }))
  await page.getByLabelText('Date of loss').fill('2026-02-03')
  await page.getByRole('group', { name: 'Rooms of the claim' }).getByRole('checkbox', { name: 'Office' }).click()
  await expectAccessible()
  await generate.click()
  await shown(page.getByRole('tab', { name: 'Reports Library (1)', selected: true }))
  await expect
    .poll(() => sent(generateReport).map(({ body }) => body))
    .toMatchObject([
      {
        ...{ type: 'comprehensive', kind: 'claim', lossDate: '2026-02-03', roomIds: [OFFICE], roomId: null },
        projectId: project().id,
      },
    ])
  expect(textOf(library.getByRole('listitem'))).toContain('3 items')
})

it('a claim covers single items that were found by a word, or selected in a room', async () => {
  const { items } = reportHouse(report({ kind: 'claim', totalItems: 1, valuedItems: 1, totalValue: 300 }))
  answer(searchItems, ({ query: { q } }) => {
    const found = items.filter(({ name }) => name === q).map(foundItem)
    return { ...NOTHING_FOUND, items: found, totalCount: found.length }
  })
  await open()
  await page.getByRole('combobox', { name: 'Project' }).selectOptions(String(project().id))
  await kind.selectOptions('claim')
  const single = page.getByRole('radio', { name: 'Single items' })
  // Not below the dock.
  single.element().scrollIntoView({ block: 'center' })
  await single.click({ force: true })
  await expect.element(generate).toBeDisabled()
  const find = page.getByRole('searchbox', { name: 'Find items' })
  await find.fill('Chair')
  await gone(page.getByRole('checkbox', { name: 'Desk' }))
  await page.getByRole('checkbox', { name: 'Chair' }).click()
  await find.fill('')
  await page.getByRole('checkbox', { name: 'Lamp' }).click()
  await shown(page.getByText('2 items, $360'))
  await page.getByRole('button', { name: 'Remove Lamp from the claim' }).click()
  await shown(page.getByText('1 item, $300'))
  await expectAccessible()
  await generate.click()
  await shown(page.getByRole('tab', { name: 'Reports Library (1)', selected: true }))
  await expect.poll(() => sent(generateReport).map(({ input }) => [input.kind, input.itemIds])).toEqual([['claim', [232]]])
  expect(textOf(library.getByRole('listitem'))).toContain('1 item, $300')

  await openPage(`/room/${OFFICE}`, { device: 'phone', as: user() })
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Desk' }).click()
  await page.getByRole('region', { name: 'Selected items' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Report for a claim' }).click()
  await shown(page.getByText('1 item, $400'))
  expect(textsOf(page.getByRole('list', { name: 'Items of the claim' }).getByRole('listitem'))).toEqual(['Desk'])
})

it('the library shows each cover with its picture and kind, and what changed since the report before', async () => {
  const house = reportHouse()
  house.reports = [
    report({ id: 3, totalItems: 4, totalValue: 800, previousId: 1, hasCover: true }),
    report({ id: 2, kind: 'moving', totalItems: 4, hasCover: true }),
    report({ hasCover: true }),
  ]
  const since = { createdAt: report().createdAt, totalItems: 3, valuedItems: 3, totalValue: 760, reportId: 1 }
  const globe = { id: 234, name: 'Globe', room: 'Office', value: 40 }
  const none = { count: 0, items: [] }
  answer(getReportChanges, { since, added: { count: 1, items: [globe] }, removed: none, changed: none })
  await openLibrary()
  await shown(tab('Reports Library (3)'))
  expect(textsOf(library.getByRole('heading'))).toEqual(['Inventory of My Home', 'Moving list, My Home', 'Inventory of My Home'])
  const drawn = () => [...document.querySelectorAll<HTMLImageElement>('[aria-label=Reports] img')].map((one) => one.naturalWidth > 0)
  await expect.poll(drawn).toEqual([true, true, true])
  await expectAccessible()
  const changes = page.getByRole('button', { name: 'What changed in My Home' })
  expect(changes.elements()).toHaveLength(1)
  await changes.click()
  const dialog = page.getByRole('dialog', { name: 'What changed' })
  await shown(dialog.getByText(/^Since the report of .*: 1 item added\. The total went from \$760 to \$800\.$/))
  expect(textOf(dialog.getByRole('list', { name: 'Added' }).getByRole('listitem'))).toContain('Globe')
  await expect.poll(() => sent(getReportChanges).map(({ params }) => params)).toContainEqual({ id: 3 })
  await expectAccessible()
})

it('a link that can not be created or ended says so, and a report with all its links asks to remove one', async () => {
  const house = reportHouse()
  house.reports = [report()]
  const link = (at: number): ReportShare => ({
    ...{
      id: `00000000-0000-4000-8000-0000000000${10 + at}`,
      name: 'Insurer',
      hasPassword: false,
      madeBy: user().id,
      createdAt: report().createdAt,
    },
    ...{ expiresAt: '2099-01-01T00:00:00.000Z', opened: 0, views: [] },
  })
  let links = [link(0)]
  answer(listReportShares, () => links)
  const openDialog = async () => {
    await openLibrary({})
    await page.getByRole('button', { name: 'Share My Home' }).click()
    await shown(page.getByRole('heading', { name: 'Links of this report' }))
  }
  const end = async () => {
    await page.getByRole('button', { name: 'End the link for Insurer' }).click()
    await page.getByRole('button', { name: 'End link' }).click()
  }
  await openDialog()
  refuse(createReportShare, 500)
  await page.getByLabelText('Who is it for?').fill('Mum')
  await userEvent.keyboard('{Enter}')
  await expectFailure('The link was not created. Please try again.')
  await expect
    .poll(() => sent(createReportShare).map(({ params, input }) => ({ ...params, ...input })))
    .toMatchObject([{ id: 1, name: 'Mum', days: 7 }])
  const restore = refuse(revokeReportShare, 500)
  await end()
  await expectFailure('The link was not ended. Please try again.')
  restore()
  // Ended in another window meanwhile.
  refuse(revokeReportShare, 404, { message: 'The link was not found.' })
  await end()
  await expectToast('Link ended')
  await expect.poll(() => sent(revokeReportShare).map(({ params }) => params)).toEqual(Array(2).fill({ id: 1, shareId: link(0).id }))
  links = Array.from({ length: SHARES_PER_REPORT }, (_, at) => link(at))
  await openDialog()
  await shown(page.getByText(`A report takes at most ${SHARES_PER_REPORT} links.`))
  await gone(page.getByRole('button', { name: 'Create link' }))
  await expectAccessible()
})

it('an imported report says that it was imported, and when, and has its PDF only', async () => {
  const house = reportHouse()
  house.reports = [report({ importedAt: '2026-11-29T10:00:00.000Z', isComparable: false })]
  await openLibrary()
  await shown(library.getByText(/^Imported on Nov 29, 2026, not issued here$/))
  await shown(library.getByRole('button', { name: 'Download PDF' }))
  expect(library.getByRole('button', { name: 'Download CSV' }).query()).toBeNull()
  await expectAccessible()
})
