import { createClaim, getClaim, markClaimItems } from '@arc/contracts/inventory/claims'
import { createPolicy } from '@arc/contracts/inventory/policies'
import { uploadDocument } from '@arc/contracts/media/documents'
import { expect, it } from 'vitest'
import { photoForm } from '../../src/bench/pictures.js'
import type { Visitor } from '../product.js'
import { addItem, homeOf, jpeg, pageAtHome, uploadPhoto } from './fixtures.js'
import { eventually, expectAccessible, expectToast, misfits, toast } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const TODAY = () => new Date().toISOString().slice(0, 10)

/** A home insured with State Farm: a fridge with a photo and a mixer in the kitchen, a rug in the office; and a claim about the kitchen. */
async function flooded() {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const [kitchen, office] = [home.room('Kitchen'), home.room('Office')]
  const imageUrl = await uploadPhoto(browser.product, visitor, 71)
  const fridge = await addItem(visitor, { name: 'Fridge', estimatedValue: 2_799, roomId: kitchen, imageUrl })
  await addItem(visitor, { name: 'Mixer', estimatedValue: 449, roomId: kitchen })
  await addItem(visitor, { name: 'Rug', estimatedValue: 2_400, roomId: office })
  await visitor.call(createPolicy, {
    body: { projectId: home.id, insurer: 'State Farm', kind: 'renter', coverage: 20_000, deductible: { kind: 'amount', amount: 500 } },
  })
  const { body: claim } = await visitor.call(createClaim, {
    body: { projectId: home.id, lostOn: TODAY(), cause: 'water', roomIds: [kitchen] },
  })
  await browser.product.stack.settle({ user: visitor })
  return { visitor, claim, fridge }
}
const stored = async (visitor: Visitor, id: number) => (await visitor.call(getClaim, { params: { id } })).body
async function open(visitor: Visitor, id: number, options: { device?: 'desktop' | 'phone' } = {}) {
  const { page } = await pageAtHome(browser, { as: visitor, ...options })
  await page.goto(`/claims/${id}`)
  await page.getByRole('heading', { name: 'What did it touch?' }).waitFor()
  return page
}

it('[CLAIM-11] photos of the damage stand beside those from before', async () => {
  const { visitor, claim, fridge } = await flooded()
  await visitor.call(markClaimItems, { params: { id: claim.id }, body: { state: 'damaged', itemIds: [fridge] } })
  const page = await open(visitor, claim.id)
  const damage = page.getByRole('region', { name: 'The damage' })
  await damage.getByRole('img', { name: 'Fridge before' }).waitFor()
  await damage.getByLabel('Damage of Fridge', { exact: true }).setInputFiles([await jpeg('wet.jpg', 72)])
  await expectToast(page, '1 photo added')
  await damage.getByRole('button', { name: 'Delete a photo of Fridge' }).waitFor()
  expect((await stored(visitor, claim.id)).photos).toMatchObject([{ itemId: fridge }])
  await page.getByLabel('Photos of the damage', { exact: true }).setInputFiles([await jpeg('wide.jpg', 73)])
  await damage.getByRole('heading', { name: 'The whole' }).waitFor()
  await damage.getByRole('button', { name: 'Delete a photo of Fridge' }).click()
  await eventually(async () => (await stored(visitor, claim.id)).photos.map(({ itemId }) => itemId)).toEqual([null])
})

it('[CLAIM-18] [CLAIM-21] [CLAIM-33] the claim pack is made of what is marked, and downloaded as a ZIP', async () => {
  const { visitor, claim, fridge } = await flooded()
  await visitor.call(markClaimItems, { params: { id: claim.id }, body: { state: 'lost', itemIds: [fridge] } })
  const page = await open(visitor, claim.id)
  await page.getByRole('button', { name: 'Make the pack' }).click()
  await page.waitForURL('**/pack')
  await page.getByRole('heading', { name: 'the pack is ready' }).waitFor()
  await expectAccessible(page)
  expect(await misfits(page)).toEqual([])
  const made = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download with all files' }).click()
  expect((await made).suggestedFilename()).toMatch(/^arc-My-Home-.*\.zip$/)
  await page.getByRole('button', { name: 'Other kinds of file' }).click()
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
  await page.getByRole('button', { name: 'Download ZIP' }).first().click()
  await again

  await page.goto(`/claims/${claim.id}/pack`)
  await page.getByRole('button', { name: 'Other kinds of file' }).click()
  await page.getByRole('radio', { name: /^ZIP/ }).check()
  await page.getByRole('button', { name: 'Report on other things instead' }).click()
  await expect.poll(() => page.getByLabel(/Date of loss/).inputValue()).toBe(TODAY())
  expect(await page.getByRole('radio', { name: /^PDF/ }).isChecked()).toBe(true)
  expect(await page.getByRole('radio', { name: /^ZIP/ }).count()).toBe(0)
})

it('[CLAIM-26] [CLAIM-27] letters are added as a file and from the library, opened, changed, and removed with "Undo"', async () => {
  const { visitor, claim } = await flooded()
  const page = await open(visitor, claim.id, { device: 'phone' })
  const list = page.getByRole('region', { name: 'Letters' })
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
