import { readFile } from 'node:fs/promises'
import { changePolicy, createPolicy, listPolicies, type NewPolicy } from '@arc/contracts/inventory/policies'
import { addDays } from '@arc/contracts/inventory/reminder-rules'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Visitor } from '../product.js'
import { addItem, homeOf, jpeg, pageAtHome } from './fixtures.js'
import { eventually, expectAccessible, expectFailure, expectToast, isFocused, misfits, toast } from './page-helpers.js'
import { pick } from './steps.js'
import { DEVICES, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const AMICA = {
  ...{ insurer: 'Amica', kind: 'renter' as const, policyNumber: 'HO-7731', coverage: 5_000, claimsPhone: '1-800-555-0199' },
  ...{ deductible: { kind: 'percent' as const, percent: 2 }, renewsOn: '2031-03-04', agent: 'Jo Park', agentPhone: '(555) 010-0100' },
  subLimits: [{ name: 'Jewelry', categories: ['Jewelry'], perItem: null, perLoss: 1_500 }],
}

/** A home with a ring and a sofa, and with the policies that are given. */
async function insuredHome(policies: Omit<NewPolicy, 'projectId'>[] = []) {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const ring = await addItem(visitor, { name: 'Ring', category: 'Jewelry', estimatedValue: 3_200, roomId: home.room('Master Bedroom') })
  await addItem(visitor, { name: 'Sofa', estimatedValue: 900, roomId: home.room('Living Room') })
  for (const policy of policies) expect((await visitor.call(createPolicy, { body: { projectId: home.id, ...policy } })).status).toBe(200)
  await browser.product.stack.settle()
  return { visitor, home, ring }
}
const stored = async (visitor: Visitor, id: number) => (await visitor.call(listPolicies, { params: { id }, query: {} })).body
const open = async (visitor: Visitor, options: { device?: 'desktop' | 'phone'; dark?: boolean } = {}) => {
  const { page } = await pageAtHome(browser, { as: visitor, ...options })
  await page.goto('/insurance')
  await page.getByRole('button', { name: 'Add a policy' }).waitFor()
  return page
}
const dialogOf = (page: Page) => page.getByRole('dialog').first()
const policyOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

it.each(DEVICES)(
  '[POL-17] [POL-23] on a %s the page lists policies, and says where value and coverage diverge, in figures',
  async (device) => {
    const { visitor } = await insuredHome([AMICA, { insurer: 'Chubb', kind: 'valuables', coverage: 9_000 }])
    const page = await open(visitor, { device, dark: device === 'phone' })
    await page.getByRole('heading', { level: 1, name: 'before you renew' }).waitFor()
    await page.getByText('Jewelry: $3,200 stands against a limit of $1,500 per loss. $1,700 would not be paid.').waitFor()
    const amica = policyOf(page, 'Amica')
    const rows = await amica.locator('dl').last().locator('> div').allInnerTexts()
    expect(rows.map((row) => row.split(/\s*\n\s*/))).toEqual([
      ['Policy number', 'HO-7731'],
      ['Personal property coverage', '$5,000'],
      ['Deductible', '2% ($100)'],
      ['Renewal', 'Mar 4, 2031'],
      ['Claims', '1-800-555-0199'],
      ['Agent', 'Jo Park (555) 010-0100'],
    ])
    await amica.getByText('$1,700 above').waitFor()
    const chubb = policyOf(page, 'Chubb')
    await chubb.getByText('valuables policy').waitFor()
    expect(await chubb.getByText('Coverage', { exact: true }).count()).toBe(1)
    expect(await misfits(page)).toEqual([])
    await expectAccessible(page)
  },
)

it('[POL-17] the menu and the coverage card lead to the page; an empty one invites to add a policy', async () => {
  const { visitor } = await insuredHome()
  const page = await open(visitor)
  await page.getByRole('heading', { level: 1, name: 'your insurance, in one place' }).waitFor()
  await expectAccessible(page)
  await visitor.call(createPolicy, { body: { projectId: (await homeOf(visitor)).id, ...AMICA } })
  // The open page shows what was added elsewhere.
  await policyOf(page, 'Amica').waitFor()
  await page.goto('/dashboard')
  const card = page.getByRole('article', { name: 'Insurance coverage' })
  await card.getByRole('heading', { name: /Amica/ }).waitFor()
  await card.getByRole('link', { name: 'Policies and wallet card' }).click()
  await policyOf(page, 'Amica').waitFor()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Insurance', exact: true }).click()
  await policyOf(page, 'Amica').waitFor()
})

it('[POL-18] [POL-23] on a phone a policy is added with the keyboard, with a sub-limit and a scheduled item', async () => {
  const { visitor, home, ring } = await insuredHome()
  const page = await open(visitor, { device: 'phone' })
  const opener = page.getByRole('button', { name: 'Add a policy' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await dialog.getByLabel('Insurance company').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await dialog.getByText('Please enter the insurance company.').waitFor()
  await dialog.getByText('Please enter the personal property coverage.').waitFor()
  await dialog.getByLabel('Insurance company').fill('State Farm')
  await dialog.getByLabel('Kind').selectOption('Renter’s policy')
  await dialog.getByLabel('Personal property coverage').fill('plenty')
  await dialog.getByRole('button', { name: 'Add policy' }).click()
  await dialog.getByText(/^Coverage must be a number between/).waitFor()
  await dialog.getByLabel('Personal property coverage').fill('$20,000')
  await dialog.getByLabel('Deductible', { exact: false }).first().fill('1,000')
  await dialog.getByRole('button', { name: 'Add a sub-limit' }).click()
  await dialog.getByRole('button', { name: 'Add policy' }).click()
  await dialog.getByText('The name of a sub-limit is required.').waitFor()
  await dialog.getByLabel('Category').selectOption('Jewelry')
  await dialog.getByLabel('Limit per loss').fill('1500')
  await dialog.getByRole('button', { name: 'Choose items' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose items to schedule' })
  await picker.getByLabel(/^Ring/).check()
  await expectAccessible(page)
  await picker.getByRole('button', { name: 'Add 1 item' }).click()
  await dialog.getByLabel('Agreed amount for Ring').fill('2,500')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add policy' }).click()
  await expectToast(page, 'Policy added', 'State Farm')
  expect((await stored(visitor, home.id)).policies).toMatchObject([
    {
      ...{ insurer: 'State Farm', kind: 'renter', coverage: 20_000, deductible: { kind: 'amount', amount: 1_000 }, isMain: true },
      subLimits: [{ name: 'Jewelry', categories: ['Jewelry'], perLoss: 1_500, perItem: null, figures: { value: 0 } }],
      schedule: [{ itemId: ring, amount: 2_500, state: 'here' }],
    },
  ])
  await eventually(() => isFocused(opener)).toBe(true)
  await page.getByText('Ring: worth $3,200, but scheduled for $2,500. Ask for a higher agreed amount.').waitFor()
})

it('[POL-19] a policy that was changed elsewhere keeps what was typed, and is saved on request', async () => {
  const { visitor, home } = await insuredHome([AMICA])
  const page = await open(visitor)
  await page.getByRole('button', { name: 'Edit: Amica' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Policy number').fill('MINE')
  await dialog.getByLabel('Email').fill('jo@mail.example')
  const [policy] = (await stored(visitor, home.id)).policies
  await visitor.call(changePolicy, { params: { id: policy?.id ?? 0 }, body: { policyNumber: 'THEIRS', agent: 'Ana' } })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectFailure(page, 'Changed elsewhere')
  await dialog.getByText('Policy number was changed elsewhere to “THEIRS”.', { exact: true }).waitFor()
  expect(await dialog.getByLabel('Agent', { exact: false }).first().inputValue()).toBe('Ana')
  await dialog.getByRole('button', { name: 'Keep yours' }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Policy saved', 'Amica')
  expect((await stored(visitor, home.id)).policies).toMatchObject([{ policyNumber: 'MINE', agent: 'Ana', email: 'jo@mail.example' }])
})

it('[POL-20] a deleted policy comes back with "Undo"', async () => {
  const { visitor, home } = await insuredHome([AMICA])
  const page = await open(visitor)
  await pick(page, 'Actions for Amica', 'Delete')
  await expectToast(page, 'Policy deleted', 'Amica')
  await page.getByRole('heading', { level: 1, name: 'your insurance, in one place' }).waitFor()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await policyOf(page, 'Amica').waitFor()
  expect((await stored(visitor, home.id)).policies).toMatchObject([{ insurer: 'Amica', policyNumber: 'HO-7731', isMain: true }])
})

it('[POL-21] the wallet card has what the worst day asks for, calls with one tap, and is printed as large as a credit card', async () => {
  const { visitor } = await insuredHome([AMICA])
  const page = await open(visitor, { device: 'phone' })
  const card = page.getByRole('region', { name: 'Wallet card of Amica' })
  const text = await card.locator('p, dt, dd').allInnerTexts()
  expect(text).toEqual([
    ...['Amica', 'Policy HO-7731', 'Claims', '1-800-555-0199', 'Agent', '(555) 010-0100'],
    ...['Deductible', '2% ($100)', 'Renews', 'Mar 4, 2031'],
  ])
  const call = page.getByRole('link', { name: 'Call Amica claims' })
  expect(await call.getAttribute('href')).toBe('tel:18005550199')
  await page.getByText('The wallet card needs a connection here.', { exact: false }).waitFor()

  // The paper is there as long as the browser prints.
  await page.evaluate('window.print = () => { window.paper = document.querySelector("body > div[class*=paper]").outerHTML }')
  await page.getByRole('button', { name: 'Print: Wallet card of Amica' }).click()
  await page.waitForFunction('window.paper !== undefined')
  await page.evaluate('document.body.insertAdjacentHTML("beforeend", window.paper)')
  await page.emulateMedia({ media: 'print' })
  const paper = await page.locator('body > div[class*=paper] > div').boundingBox()
  const millimetres = (pixels = 0) => Math.round((pixels * 25.4 * 10) / 96) / 10
  expect([millimetres(paper?.width), millimetres(paper?.height)]).toEqual([85.6, 54])
  expect(await page.locator('main').isVisible()).toBe(false)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const pages = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  expect(pages.map(([, ...sides]) => sides.map((points) => Math.round((Number(points) / 72) * 25.4)))).toEqual([[86, 54]])
})

it('[POL-26] [POL-27] documents of a policy are added, opened from the wallet card, and removed with "Undo", as is a change', async () => {
  const { visitor, home } = await insuredHome([AMICA])
  const page = await open(visitor, { device: 'phone' })
  const documents = async () => (await stored(visitor, home.id)).policies[0]?.documents.map(({ name }) => name)
  await page.getByLabel('File: Add a document of Amica').setInputFiles([await jpeg('policy.jpg', 76)])
  await expectToast(page, 'Document added', 'policy.jpg')
  await page.getByRole('button', { name: 'Remove policy.jpg' }).click()
  await eventually(documents).toEqual([])
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await eventually(documents).toEqual(['policy.jpg'])
  expect(await misfits(page)).toEqual([])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit: Amica' }).click()
  await dialogOf(page).getByLabel('Insurance company').fill('USAA')
  await dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click()
  await policyOf(page, 'USAA').waitFor()
  await toast(page).getByRole('button', { name: 'Undo' }).first().click()
  await policyOf(page, 'Amica').waitFor()
  await page.getByRole('link', { name: 'Open the policy: Amica' }).click()
  await page
    .getByRole('link', { name: /Policy: Amica/ })
    .first()
    .waitFor()
})

it('[POL-22] the card is saved to the contacts, where it is without a connection too', async () => {
  const { visitor } = await insuredHome([{ ...AMICA, email: 'claims@amica.example' }])
  const page = await open(visitor)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save to contacts: Amica' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Amica insurance.vcf')
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines).toEqual([
    ...['BEGIN:VCARD', 'VERSION:3.0', 'N:Amica claims;;;;', 'FN:Amica claims', 'ORG:Amica'],
    ...['TEL;TYPE=WORK,VOICE,PREF:1-800-555-0199', 'TEL;TYPE=WORK,VOICE:(555) 010-0100', 'EMAIL;TYPE=INTERNET:claims@amica.example'],
    ...['NOTE:Policy: HO-7731\\nDeductible: 2% ($100)\\nRenews: Mar 4\\, 2031\\nAgent: Jo Park', 'END:VCARD', ''],
  ])
})

it('[POL-10] a reminder of the renewal says how value and coverage diverge', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const { visitor } = await insuredHome([{ ...AMICA, renewsOn: addDays(today, 20) }])
  const { page } = await pageAtHome(browser, { as: visitor })
  await page.goto('/reminders')
  await page.getByRole('link', { name: /^Insurance of My Home \(Amica\) is due for renewal in 20 days/ }).waitFor()
  await page.getByText('Jewelry: $3,200 stands against a limit of $1,500 per loss. $1,700 would not be paid.').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Insurance of My Home/ }).click()
  await policyOf(page, 'Amica').waitFor()
})
