import { createPolicy, listPolicies } from '@arc/contracts/inventory/policies'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Visitor } from '../product.js'
import { addItem, homeOf, jpeg, pageAtHome } from './fixtures.js'
import { eventually, expectAccessible, expectToast, misfits, toast } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const AMICA = {
  ...{ insurer: 'Amica', kind: 'renter' as const, policyNumber: 'HO-7731', coverage: 5_000, claimsPhone: '1-800-555-0199' },
  ...{ deductible: { kind: 'percent' as const, percent: 2 }, renewsOn: '2031-03-04', agent: 'Jo Park', agentPhone: '(555) 010-0100' },
  subLimits: [{ name: 'Jewelry', categories: ['Jewelry'], perItem: null, perLoss: 1_500 }],
}

/** A home with a ring and a sofa, insured with Amica, and its page on a phone. */
async function insuredHome() {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  await addItem(visitor, { name: 'Ring', category: 'Jewelry', estimatedValue: 3_200, roomId: home.room('Master Bedroom') })
  await addItem(visitor, { name: 'Sofa', estimatedValue: 900, roomId: home.room('Living Room') })
  expect((await visitor.call(createPolicy, { body: { projectId: home.id, ...AMICA } })).status).toBe(200)
  await browser.product.stack.settle({ user: visitor })
  const { page } = await pageAtHome(browser, { as: visitor, device: 'phone' })
  await page.goto('/insurance')
  await page.getByRole('button', { name: 'Add a policy' }).waitFor()
  return { visitor, home, page }
}
const stored = async (visitor: Visitor, id: number) => (await visitor.call(listPolicies, { params: { id }, query: {} })).body
const dialogOf = (page: Page) => page.getByRole('dialog').first()
const policyOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

it('[POL-21] the wallet card has what the worst day asks for, calls with one tap, and is printed as large as a credit card', async () => {
  const { page } = await insuredHome()
  const call = page.getByRole('link', { name: 'Call Amica claims' })
  expect(await call.getAttribute('href')).toBe('tel:18005550199')
  await page.getByText('The wallet card needs a connection here.', { exact: false }).waitFor()

  // The paper is there as long as the browser prints.
  await page.evaluate('window.print = () => { window.paper = document.querySelector("body > div[class*=paper]").outerHTML }')
  await page.getByRole('button', { name: 'Print: Wallet card of Amica' }).click()
  await page.waitForFunction('window.paper !== undefined')
  await page.evaluate('document.body.insertAdjacentHTML("beforeend", window.paper)')
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('body > div[class*=paper]').locator('p, dt, dd').allInnerTexts()).toEqual([
    ...['Amica', 'Policy HO-7731', 'Claims', '1-800-555-0199', 'Agent', '(555) 010-0100'],
    ...['Deductible', '2% ($100)', 'Renews', 'Mar 4, 2031'],
  ])
  const paper = await page.locator('body > div[class*=paper] > div').boundingBox()
  const millimetres = (pixels = 0) => Math.round((pixels * 25.4 * 10) / 96) / 10
  expect([millimetres(paper?.width), millimetres(paper?.height)]).toEqual([85.6, 54])
  expect(await page.locator('main').isVisible()).toBe(false)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const pages = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  expect(pages.map(([, ...sides]) => sides.map((points) => Math.round((Number(points) / 72) * 25.4)))).toEqual([[86, 54]])
})

it('[POL-26] [POL-27] documents of a policy are added, opened from the wallet card, and removed with "Undo", as is a change', async () => {
  const { visitor, home, page } = await insuredHome()
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
