import { changeClaim, createClaim, getClaim, listClaims, markClaimItems } from '@arc/contracts/inventory/claims'
import { createPolicy } from '@arc/contracts/inventory/policies'
import { getProjectSummary } from '@arc/contracts/inventory/projects'
import { uploadDocument } from '@arc/contracts/media/documents'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { photoForm } from '../../src/bench/pictures.js'
import type { Visitor } from '../product.js'
import { addItem, homeOf, jpeg, pageAtHome, uploadPhoto } from './fixtures.js'
import { eventually, expectAccessible, expectToast, misfits, toast } from './page-helpers.js'
import { pick } from './steps.js'
import { DEVICES, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const TODAY = () => new Date().toISOString().slice(0, 10)

/** A home insured with State Farm: a fridge with a photo and a mixer in the kitchen, a rug in the office; and a claim about the kitchen. */
async function flooded() {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const [kitchen, office] = [home.room('Kitchen'), home.room('Office')]
  const imageUrl = await uploadPhoto(browser.product, visitor, 71)
  const fridge = await addItem(visitor, { name: 'Fridge', estimatedValue: 2_799, roomId: kitchen, imageUrl })
  const mixer = await addItem(visitor, { name: 'Mixer', estimatedValue: 449, roomId: kitchen })
  const rug = await addItem(visitor, { name: 'Rug', estimatedValue: 2_400, roomId: office })
  await visitor.call(createPolicy, {
    body: { projectId: home.id, insurer: 'State Farm', kind: 'renter', coverage: 20_000, deductible: { kind: 'amount', amount: 500 } },
  })
  const { body: claim } = await visitor.call(createClaim, {
    body: { projectId: home.id, lostOn: TODAY(), cause: 'water', roomIds: [kitchen] },
  })
  await browser.product.stack.settle()
  return { visitor, home, claim, fridge, mixer, rug, kitchen }
}
const stored = async (visitor: Visitor, id: number) => (await visitor.call(getClaim, { params: { id } })).body
const worthOf = async (visitor: Visitor, id: number) =>
  (await visitor.call(getProjectSummary, { params: { id }, query: {} })).body.totals.value
async function open(visitor: Visitor, id: number, options: { device?: 'desktop' | 'phone'; dark?: boolean } = {}) {
  const { page } = await pageAtHome(browser, { as: visitor, ...options })
  await page.goto(`/claims/${id}`)
  await page.getByRole('heading', { name: 'what did it touch?' }).waitFor()
  return page
}
/** The choice of a state; the radio buttons are invisible under their labels. */
const choose = (page: Page, of: string, state: 'Fine' | 'Damaged' | 'Lost') =>
  page.getByRole('group', { name: of, exact: true }).getByRole('radio', { name: state }).click({ force: true })
const cardOf = (page: Page) => page.getByRole('region', { name: /^water in/ })

it('[CLAIM-02] the menu and the policies lead to the claims, of which one is begun', async () => {
  const { visitor, home } = await flooded()
  const { page } = await pageAtHome(browser, { as: visitor })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Claims', exact: true }).click()
  await page.getByRole('link', { name: /^water in the Kitchen/ }).waitFor()
  await page.goto('/insurance')
  await page.getByRole('link', { name: 'Something happened? Claims' }).click()
  await page.getByRole('button', { name: 'Begin a claim' }).click()
  await page.getByRole('heading', { name: 'what did it touch?' }).waitFor()
  const { claims } = (await visitor.call(listClaims, { params: { id: home.id }, query: {} })).body
  expect(claims).toHaveLength(2)
  expect(claims[0]).toMatchObject({ roomIds: [], status: 'draft' })
})

it('[CLAIM-03] the sentence says what happened, and its choices are stored', async () => {
  const { visitor, claim, kitchen, home } = await flooded()
  const page = await open(visitor, claim.id)
  const sentence = page.locator('main p').filter({ hasText: 'State Farm' }).first()
  await expect
    .poll(() => sentence.textContent())
    .toMatch(/^On \w+ \d+, water[\s\S]* came into the Kitchen\. State Farm[\s\S]*does not know yet/)
  await page.getByLabel('What happened').selectOption('fire')
  await eventually(async () => (await stored(visitor, claim.id)).cause).toBe('fire')
  await page.getByLabel('Whether the insurer knows').selectOption('yes')
  await eventually(async () => (await stored(visitor, claim.id)).informedOn).toBe(TODAY())
  await page.getByRole('button', { name: 'Kitchen: Choose the rooms' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Office' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await eventually(async () => [...(await stored(visitor, claim.id)).roomIds].sort()).toEqual([kitchen, home.room('Office')].sort())
  await page.getByLabel('Day of the loss').fill('2026-01-02')
  await page.keyboard.press('Tab')
  await eventually(async () => (await stored(visitor, claim.id)).lostOn).toBe('2026-01-02')
})

it.each(DEVICES)(
  '[CLAIM-05] [CLAIM-19] on a %s things and whole rooms are marked, the card follows, and nothing is inaccessible',
  async (device) => {
    const { visitor, home, claim } = await flooded()
    const page = await open(visitor, claim.id, { device, dark: device === 'phone' })
    await page.getByText('0 of 2 marked').waitFor()
    await choose(page, 'What became of Fridge', 'Damaged')
    await cardOf(page).getByText('1 thing, $2,799').waitFor()
    await choose(page, 'What became of Mixer', 'Lost')
    await cardOf(page).getByText('$3,248').waitFor()
    await page.getByText('2 of 2 marked').waitFor()
    await eventually(() => worthOf(visitor, home.id)).toBe(5_199)
    await page.getByLabel('Repair cost of Fridge').fill('300')
    await page.getByLabel('Repair cost of Fridge').press('Enter')
    await cardOf(page).getByText('$749').waitFor()
    expect(await misfits(page)).toEqual([])
    await expectAccessible(page)
    await page.goto('/claims')
    await page.getByRole('link', { name: /^water in the Kitchen/ }).waitFor()
    expect(await misfits(page)).toEqual([])
    await expectAccessible(page)
  },
)

it('[CLAIM-05] [CLAIM-10] a whole room is marked in one press, which "Undo" takes back', async () => {
  const { visitor, home, claim } = await flooded()
  const page = await open(visitor, claim.id)
  await choose(page, 'All of Kitchen', 'Lost')
  await expectToast(page, 'Kitchen marked: lost')
  await eventually(() => worthOf(visitor, home.id)).toBe(2_400)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await eventually(() => worthOf(visitor, home.id)).toBe(5_648)
  await page.getByText('0 of 2 marked').waitFor()
})

it('[CLAIM-10] a deleted claim comes back with "Undo"', async () => {
  const { visitor, home, claim, fridge } = await flooded()
  await visitor.call(markClaimItems, { params: { id: claim.id }, body: { state: 'lost', itemIds: [fridge] } })
  const page = await open(visitor, claim.id)
  await pick(page, 'Claim menu', 'Delete this claim')
  await expectToast(page, 'Claim deleted')
  await eventually(() => worthOf(visitor, home.id)).toBe(5_648)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: /^water in the Kitchen/ }).waitFor()
  expect((await stored(visitor, claim.id)).figures.lost.items).toBe(1)
})

it('[CLAIM-11] photos of the damage stand beside those from before', async () => {
  const { visitor, claim, fridge } = await flooded()
  await visitor.call(markClaimItems, { params: { id: claim.id }, body: { state: 'damaged', itemIds: [fridge] } })
  const page = await open(visitor, claim.id)
  const damage = page.getByRole('region', { name: 'the damage' })
  await damage.getByRole('img', { name: 'Fridge before' }).waitFor()
  await damage.getByLabel('Damage of Fridge', { exact: true }).setInputFiles([await jpeg('wet.jpg', 72)])
  await expectToast(page, '1 photo added')
  await damage.getByRole('button', { name: 'Delete a photo of Fridge' }).waitFor()
  expect((await stored(visitor, claim.id)).photos).toMatchObject([{ itemId: fridge }])
  await page.getByLabel('Photos of the damage', { exact: true }).setInputFiles([await jpeg('wide.jpg', 73)])
  await damage.getByRole('heading', { name: 'the whole' }).waitFor()
  await damage.getByRole('button', { name: 'Delete a photo of Fridge' }).click()
  await eventually(async () => (await stored(visitor, claim.id)).photos.map(({ itemId }) => itemId)).toEqual([null])
})

it('[CLAIM-13] what is usually due names its source, and its boxes are stored', async () => {
  const { visitor, claim } = await flooded()
  const page = await open(visitor, claim.id)
  const when = page.getByRole('region', { name: 'by when' })
  await when.getByText('usual; your policy decides').waitFor()
  expect(await when.getByRole('link', { name: /Homeowners 3 form/ }).count()).toBeGreaterThan(2)
  await when.getByRole('checkbox', { name: 'Photograph before you clear up' }).click()
  await eventually(async () => (await stored(visitor, claim.id)).done).toEqual(['photograph'])
  await when.getByRole('checkbox', { name: 'Tell State Farm' }).click()
  await page.getByText('State Farm has known since').waitFor()
  await page.reload()
  await expect.poll(() => when.getByRole('checkbox', { name: 'Photograph before you clear up' }).isChecked()).toBe(true)
})

it('[CLAIM-12] claimed, offered and paid are recorded', async () => {
  const { visitor, claim } = await flooded()
  const page = await open(visitor, claim.id)
  await page.getByRole('button', { name: 'Edit: Amounts of the claim' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Claimed', { exact: false }).first().fill('abc')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter an amount in dollars.').waitFor()
  await dialog.getByLabel('Claimed', { exact: false }).first().fill('3248.50')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Claim saved')
  await page.getByRole('region', { name: 'the money' }).getByText('$3,248.50').waitFor()
  expect(await stored(visitor, claim.id)).toMatchObject({ claimed: 3_248.5, status: 'claimed' })
})

it('[CLAIM-18] [CLAIM-21] the claim pack is made of what is marked, and downloaded as a ZIP', async () => {
  const { visitor, claim, fridge } = await flooded()
  await visitor.call(markClaimItems, { params: { id: claim.id }, body: { state: 'lost', itemIds: [fridge] } })
  const page = await open(visitor, claim.id)
  await page.getByRole('button', { name: /^Make the claim pack, about \d+ pages/ }).click()
  await page.waitForURL('**/reports')
  await page.getByRole('heading', { name: 'the claim, on paper' }).waitFor()
  await page.getByText('The pack has 1 thing: everything that is marked in').waitFor()
  await page.getByRole('link', { name: /^the claim of / }).waitFor()
  await expectAccessible(page)
  expect(await misfits(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await page.getByRole('radio', { name: /^ZIP/ }).check()
  await page.getByRole('button', { name: 'Generate Report' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^arc-My-Home-.*\.zip$/)
  const again = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download ZIP' }).click()
  await again

  await page.goto(`/claims/${claim.id}`)
  await page.getByRole('button', { name: /^Make the claim pack/ }).click()
  await page.getByRole('radio', { name: /^ZIP/ }).check()
  await page.getByRole('button', { name: 'Report on other things instead' }).click()
  await expect.poll(() => page.getByLabel(/Date of loss/).inputValue()).toBe(TODAY())
  expect(await page.getByRole('radio', { name: /^PDF/ }).isChecked()).toBe(true)
  expect(await page.getByRole('radio', { name: /^ZIP/ }).count()).toBe(0)
})

it('[CLAIM-06] [CLAIM-32] search results and the page of a lost item say so, and the page leads to its claim', async () => {
  const { visitor, claim, fridge } = await flooded()
  await visitor.call(markClaimItems, { params: { id: claim.id }, body: { state: 'lost', itemIds: [fridge] } })
  const { page } = await pageAtHome(browser, { as: visitor })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByPlaceholder('Search for anything').fill('fridge')
  await page.getByRole('link', { name: /Fridge.*Lost/ }).click()
  await page.getByRole('link', { name: 'Its claim' }).click()
  await page.getByRole('heading', { name: 'what did it touch?' }).waitFor()
})

it('[CLAIM-26] [CLAIM-27] letters are added as a file and from the library, opened, changed, and removed with "Undo"', async () => {
  const { visitor, claim } = await flooded()
  const page = await open(visitor, claim.id, { device: 'phone' })
  const list = page.getByRole('region', { name: 'the letters' })
  const dialog = page.getByRole('dialog')
  const letters = async () =>
    (await stored(visitor, claim.id)).letters.map(({ name, day, direction, note }) => [name, day, direction, note])
  await list.getByLabel('File: Add to the letters').setInputFiles([await jpeg('estimate.jpg', 74)])
  await dialog.getByText('estimate.jpg').waitFor()
  await dialog.getByLabel('Day').fill('')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Enter the day of the letter.').waitFor()
  await dialog.getByLabel('Day').fill('2026-01-05')
  await dialog.getByText('Enter the day of the letter.').waitFor({ state: 'detached' })
  await dialog.getByLabel('Direction').selectOption('To the insurer')
  await dialog.getByLabel(/^What it is/).fill('Estimate of the plumber')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'Letter added')
  await eventually(letters).toEqual([['estimate.jpg', '2026-01-05', 'to-insurer', 'Estimate of the plumber']])
  await list.getByText('To the insurer, Estimate of the plumber').waitFor()
  expect(await misfits(page)).toEqual([])
  await expectAccessible(page)

  await list.getByRole('button', { name: 'Change estimate.jpg' }).click()
  await dialog.getByLabel(/^What it is/).fill('Second estimate')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await list.getByText('To the insurer, Second estimate').waitFor()
  await list.getByRole('button', { name: 'Remove estimate.jpg' }).click()
  await list.getByText(/^Add letters, emails/).waitFor()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await list.getByRole('link', { name: /estimate\.jpg/ }).click()
  await page
    .getByRole('link', { name: /Claim: water in the Kitchen/ })
    .first()
    .waitFor()

  const { name, buffer: content } = await jpeg('offer.jpg', 75)
  await visitor.call(uploadDocument, { body: photoForm('document', [{ name, content }]) })
  await page.goto(`/claims/${claim.id}`)
  await list.getByRole('button', { name: 'From a.r.c. Library: Add to the letters' }).click()
  await dialog.getByRole('radio', { name: /^offer/ }).click()
  await dialog.getByRole('button', { name: 'Attach' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await eventually(async () => (await letters()).map(([name]) => name)).toEqual(['estimate.jpg', 'offer.jpg'])
})

it('[CLAIM-30] the dashboard names open claims with what is usually due next, and leads to them', async () => {
  const { visitor, claim } = await flooded()
  const { page } = await pageAtHome(browser, { as: visitor })
  await page.goto('/dashboard')
  const link = page.getByRole('region', { name: 'Open claims' }).getByRole('link', { name: /^water in the Kitchen/ })
  await link.getByText('usually due: Photograph before you clear up').waitFor()
  await expectAccessible(page)
  // The open page follows what is stored elsewhere.
  await visitor.call(changeClaim, { params: { id: claim.id }, body: { done: ['photograph'] } })
  await link.getByText('usually due: Tell your insurer').waitFor()
  await link.click()
  await page.getByRole('heading', { name: 'what did it touch?' }).waitFor()
  await visitor.call(changeClaim, { params: { id: claim.id }, body: { paid: 10 } })
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Rooms' }).waitFor()
  expect(await page.getByRole('region', { name: 'Open claims' }).count()).toBe(0)
})
