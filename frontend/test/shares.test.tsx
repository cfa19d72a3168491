import { getHousehold } from '@arc/contracts/auth/household'
import { createHomeShare, endHomeShare, listHomeShares, previewHomeShare, previewHomeShareItems } from '@arc/contracts/inventory/shares'
import { listReports } from '@arc/contracts/reports/reports'
import { createReportShare, listProjectReportShares, revokeReportShare } from '@arc/contracts/reports/shares'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectFailure, expectToast, gone, shown, textOf, textsOf } from './support/expectations'
import { MEMBER, OWNER } from './support/household'
import { misfits } from './support/misfits'
import { open, pathOf } from './support/open'
import { report } from './support/reports'
import { KITCHEN, lent, MUM, OFFICE, sharedItem, TOKEN } from './support/shares'
import { pick, tryAgain } from './support/steps'
import { answer, hold, refuse, sent } from './support/stubs'
import { suspend } from './support/suspended'
import { project, user } from './support/world'

const name = page.getByLabelText('Name', { exact: true })
const make = page.getByRole('button', { name: 'Make the link' })
const preview = page.getByRole('dialog', { name: 'exactly what they will see' })
const links = page.getByRole('list', { name: 'Open links' })
const look = () => page.getByRole('button', { name: 'See what they see' }).click()
const stopLooking = () => preview.getByRole('button', { name: 'Close' }).click()
const ask = (who: string) => pick(`Actions for ${who}`, 'Stop sharing')
const locks = () => box('Ask for a password').click()
const box = (label: string) => page.getByRole('checkbox', { name: label })
const choose = (label: RegExp | string) => page.getByRole('radio', { name: label }).click({ force: true })
const isChecked = (label: string) => {
  const element = box(label).element()
  return element instanceof HTMLInputElement && element.checked
}

it('[SHARE-12] [SHARE-14] [SHARE-15] on a phone, a report is shared from the same page, and failures can be repeated', async () => {
  lent()
  const restoreList = refuse(listHomeShares, 500)
  await open('/share', { device: 'phone', dark: true, as: user() })
  await shown(page.getByRole('heading', { name: /did not load/ }))
  await expectAccessible()
  await tryAgain(page.getByRole('button', { name: 'Try again' }).first(), restoreList)
  await shown(page.getByText('All rooms, no values, until', { exact: false }))
  await expectAccessible()
  await page.getByRole('link', { name: 'Make another link' }).click()
  await expect.poll(pathOf).toBe('/share/new')
  await page.getByRole('radio', { name: 'A report' }).click({ force: true })
  await make.click()
  await shown(page.getByText('Choose a report.'))
  await page.getByRole('radio', { name: /^My Home/ }).click()
  await look()
  await shown(preview.getByText(/^The PDF “My Home”/))
  await stopLooking()
  await page.getByLabelText('Name', { exact: true }).fill('Jo')
  const restoreMake = refuse(createReportShare, 500)
  await make.click()
  await expectFailure('The link was not made', 'Please try again.')
  restoreMake()
  await make.click()
  const address = page.getByRole('textbox', { name: 'Link for Jo' })
  await expect.element(address).toHaveFocus()
  await expect.element(address).toHaveValue(`${location.origin}/shared#${TOKEN}`)
  await expectAccessible()
  expect(misfits()).toEqual([])
  await page.getByRole('link', { name: 'Shared links' }).click()
  await shown(page.getByText('The report “My Home”, until', { exact: false }))
  expect(misfits()).toEqual([])
  // Both times for a week, which is what is preselected.
  const made = sent(createReportShare)
  expect(made.map(({ params, input }) => [params.id, input.name, input.password])).toEqual(Array(2).fill([7, 'Jo', null]))
  const end = new Date()
  end.setDate(end.getDate() + 7)
  for (const { input } of made) expect(new Date(input.expiresAt ?? '').toDateString()).toBe(end.toDateString())
  expect(sent(createHomeShare)).toEqual([])

  refuse(endHomeShare, 500)
  await ask('Mum')
  await expectAccessible()
  await page.getByRole('button', { name: 'End link' }).click()
  await expectFailure('The link was not ended. Please try again.')
  expect(sent(endHomeShare).map(({ params }) => params.id)).toEqual([MUM.id])
  await shown(page.getByRole('button', { name: 'Actions for Mum' }))
})

it('[SHARE-12] rooms and what is shown of them are chosen, previewed and sent with a password', async () => {
  lent([])
  answer(previewHomeShareItems, {
    items: Array.from({ length: 7 }, (_, at) => sharedItem({ id: at + 1, name: `Thing ${at + 1}` })),
    nextCursor: null,
  })
  await open('/share', { as: user() })
  await shown(page.getByRole('heading', { name: 'nothing is shared', level: 2 }))
  await expectAccessible()
  await page.getByRole('link', { name: 'Make a link' }).click()
  await look()
  await shown(preview.getByText('$760').first())
  await expectAccessible()
  // The preview begins with five items.
  const listed = preview.getByRole('list', { name: 'Items of Kitchen' }).getByRole('listitem')
  await expect.poll(() => listed.elements()).toHaveLength(5)
  await preview.getByRole('button', { name: 'Show more of Kitchen' }).click()
  await expect.poll(() => listed.elements()).toHaveLength(7)
  await stopLooking()
  const parts = ['Values and where they come from', 'Receipts and appraisals', 'Serial numbers']
  expect(parts.map(isChecked)).toEqual([true, true, false])
  await expect.element(page.getByRole('radio', { name: /^Insurer/ })).toBeChecked()
  await choose(/^Family/)
  await expect.poll(() => parts.map(isChecked)).toEqual([false, false, false])
  await look()
  await shown(preview.getByRole('list', { name: 'Items of Kitchen' }))
  expect(preview.getByText('$', { exact: false }).elements()).toEqual([])
  await stopLooking()
  await box('Serial numbers').click()
  await make.click()
  await shown(page.getByText('Please say who it is for.'))
  expect(page.getByText(/^Choose (at least|a)/).elements()).toEqual([])

  await box('All rooms').click()
  await look()
  await shown(preview.getByText('Choose what they see.'))
  await stopLooking()
  await name.fill('Jo')
  await make.click()
  await shown(page.getByRole('alert').getByText('Choose at least one room.'))
  await box('Kitchen 1 item').click()
  await box('Office 2 items').click()
  await box('Kitchen 1 item').click()
  await expect.element(box('Office 2 items')).toBeChecked()
  await expect.element(box('Kitchen 1 item')).not.toBeChecked()
  await locks()
  await page.getByRole('button', { name: 'Suggest one' }).click()
  const password = page.getByLabelText(/^Password/)
  await expect.element(password).toHaveValue(expect.stringMatching(/^\w+(?:-\w+){3}$/))
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await password.fill('short')
  await make.click()
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  expect(sent(createHomeShare)).toEqual([])
  await password.fill('amber-anchor-apple')
  await make.click()
  await expect.element(page.getByRole('textbox', { name: 'Link for Jo' })).toHaveValue(`${location.origin}/v#${TOKEN}`)
  await shown(page.getByText(/^Tell them the password amber-anchor-apple by another way/))
  await gone(make)
  expect(sent(createHomeShare).map(({ body }) => body)).toMatchObject([
    {
      ...{ name: 'Jo', projectId: project().id, roomIds: [OFFICE.id], password: 'amber-anchor-apple' },
      ...{ values: false, documents: false, serialNumbers: true },
    },
  ])
  await page.getByRole('button', { name: 'Make another link' }).click()
  await shown(make)
  await expect.element(name).toHaveValue('')
  await expect.poll(() => password.elements()).toEqual([])
  await expect.element(box('Office 2 items')).toBeChecked()
  await box('All rooms').click()
  await expect.poll(() => box('Office 2 items').elements()).toEqual([])
  await look()
  await expect
    .poll(() => sent(previewHomeShare).map(({ body }) => body))
    .toContainEqual({ projectId: project().id, roomIds: null, values: false, documents: false, serialNumbers: true })
  await stopLooking()
  await page.getByRole('link', { name: 'Shared links' }).click()
  await links.getByRole('button', { name: /^Jo/ }).click()
  const about = page.getByRole('dialog', { name: 'Jo' })
  await expect.poll(() => textOf(about)).toMatch(/Office, no values\. Made by you\. Not opened yet\. Ends .*With a password\./)
  await expectAccessible()
})

it('[SHARE-02] a link ends after some days or on a day that is chosen', async () => {
  lent([])
  await open('/share/new', { as: user() })
  await shown(page.getByText(/^Ends on /))
  await name.fill('Jo')
  expect(page.getByLabelText('Last day').elements()).toEqual([])
  await choose('A date')
  const day = page.getByLabelText('Last day')
  await make.click()
  await shown(page.getByText('Choose a day from today to a year from now.'))
  expect(page.getByText(/^Ends on /).elements()).toEqual([])
  const last = new Date(Date.now() + 20 * 86_400_000)
  await day.fill(last.toISOString().slice(0, 10))
  await shown(page.getByText(/^Ends on /))
  await make.click()
  await shown(page.getByRole('textbox', { name: 'Link for Jo' }))
  expect(page.getByText(/^Tell them the password/).elements()).toEqual([])
  expect(sent(createHomeShare).map(({ input }) => [input.expiresAt.slice(0, 10), input.password])).toEqual([
    [expect.stringMatching(/^\d{4}-\d\d-\d\d$/), null],
  ])
  const end = new Date(sent(createHomeShare)[0]?.input.expiresAt ?? '')
  expect(Math.abs(end.getTime() - last.getTime())).toBeLessThan(2 * 86_400_000)
})

it('[SHARE-12] links are listed by whether they are open, with who opened them, and ended', async () => {
  const view = (at: string) => ({ at, browser: 'Chrome', device: 'macOS' })
  const opened = '2026-01-06T09:00:00.000Z'
  const over = { ...MUM, id: '0e7f3c52-8f6d-4a0f-9d0c-000000000004', name: 'Dad', endedAt: opened, roomIds: [KITCHEN.id] }
  const old = { ...MUM, createdAt: '2020-01-01T00:00:00.000Z', opened: 2, lastOpenedAt: opened, views: [view(opened), view(opened)] }
  const { links: ofReports } = lent([old, over])
  ofReports.push({
    ...{
      id: '0e7f3c52-8f6d-4a0f-9d0c-000000000005',
      name: 'Jo',
      hasPassword: true,
      madeBy: 'somebody',
      createdAt: new Date().toISOString(),
    },
    ...{ reportId: 7, title: 'The loss', expiresAt: MUM.expiresAt, opened: 1, views: [view(opened)] },
  })
  answer(getHousehold, {
    people: [
      { ...OWNER, id: user().id },
      { ...MEMBER, id: 'somebody' },
    ],
    invitations: [],
    homes: [],
  })
  await open('/share', { as: user() })
  const rows = links.getByCss(':scope > li')
  await expect.poll(() => rows.elements()).toHaveLength(2)
  // The newest first.
  expect(textOf(rows.first())).toMatch(/^JoThe report “The loss”, until .*\. Opened once/)
  expect(textOf(rows.nth(1))).toMatch(/^MumAll rooms, no values, until .*\. Opened 2 times/)
  const ended = page.getByRole('list', { name: 'Ended' })
  await expect.poll(() => textOf(ended)).toMatch(/^DadEnded on /)
  expect(ended.getByRole('button', { name: /^Actions/ }).elements()).toEqual([])
  // Each says who made it and who looked.
  const about = (who: string) => page.getByRole('dialog', { name: who })
  const says = async (list: typeof links, who: string, text: RegExp) => {
    await list.getByRole('button', { name: new RegExp(`^${who}`) }).click()
    await expect.poll(() => textOf(about(who))).toMatch(text)
    await about(who).getByRole('button', { name: 'Close' }).click()
  }
  await says(links, 'Jo', /The report “The loss”\. Made by Edgar Vole\. Opened once\. Last on .*Ends .*With a password\./)
  await says(links, 'Mum', /All rooms, no values\. Made by you\. Opened 2 times\. Last on (?!.*With a password)/)
  await says(ended, 'Dad', /Kitchen, no values\. Made by you\. Not opened yet\. Ended /)

  const question = page.getByRole('alertdialog', { name: 'End this link?' })
  await ask('Jo')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await gone(question)
  // A link that was ended elsewhere is ended, too.
  refuse(revokeReportShare, 404)
  await ask('Jo')
  ofReports.length = 0
  await question.getByRole('button', { name: 'End link' }).click()
  await expectToast('Link ended')
  await gone(question)
  await expect.poll(() => rows.elements()).toHaveLength(1)
  expect(sent(revokeReportShare).map(({ params }) => params)).toEqual([{ id: 7, shareId: '0e7f3c52-8f6d-4a0f-9d0c-000000000005' }])
  expect(sent(endHomeShare)).toEqual([])
})

it('[SHARE-12] a home without a report leads to reports, and a refused link says why', async () => {
  lent([])
  answer(listReports, [report({ id: 8, projectId: 99, title: 'Another home' })])
  await open('/share/new', { as: user() })
  await choose('A report')
  await shown(page.getByText('No report of this home is finished yet.'))
  await expect.element(page.getByRole('link', { name: 'Generate a report' })).toHaveAttribute('href', '/reports')
  await look()
  await shown(preview.getByText('Choose what they see.'))
  await stopLooking()
  await choose('Rooms')
  await shown(box('All rooms'))
  await expect.element(box('All rooms')).toBeChecked()
  await name.fill('Jo')
  refuse(createHomeShare, 409, { message: 'Twenty links are open.' })
  const release = hold(createHomeShare)
  await make.click()
  await expect.element(make).toHaveAttribute('aria-busy', 'true')
  release()
  await expectFailure('The link was not made', 'Twenty links are open.')
  await expect.element(name).toHaveValue('Jo')
})

it('[SHARE-14] a suspended account can only end links', async () => {
  const { house } = lent()
  const as = suspend(house)
  answer(listProjectReportShares, [])
  await open('/share', { as })
  await shown(page.getByText(/^This account can’t make links/))
  expect(page.getByRole('link', { name: /^Make/ }).elements()).toEqual([])
  await shown(page.getByRole('button', { name: 'Actions for Mum' }))
  expect(textsOf(links.getByRole('listitem'))).toHaveLength(1)
  await open('/share/new', { as })
  await shown(page.getByText(/^This account can’t make links/))
  expect(make.elements()).toEqual([])
})
