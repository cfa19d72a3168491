import { readFile } from 'node:fs/promises'
import { listItems } from '@arc/contracts/inventory/items'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { type Chosen, pageAtHome } from './fixtures.js'
import { expectAccessible, expectToast } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser(async () => ({ env: { VISION: 'local' } }))

/** A rendered kitchen that the product does not know: mirrored. */
async function kitchen(): Promise<Chosen> {
  const picture = await readFile(new URL('../../../frontend/public/world/rooms/kitchen-1600.webp', import.meta.url))
  return {
    name: 'IMG_0001.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp(picture).flop().flatten({ background: '#fff' }).jpeg({ quality: 90 }).toBuffer(),
  }
}

async function wall(): Promise<Chosen> {
  const plain = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c9b79a' } })
  return { name: 'IMG_0002.jpg', mimeType: 'image/jpeg', buffer: await plain.jpeg().toBuffer() }
}

it('[D-39] without a provider, photos are analysed on this machine, and items are named by their kind, reviewed and saved', async () => {
  const { visitor, home, page } = await pageAtHome(browser)
  await page.goto('/archive')
  await page.getByText(/^Found on the machine that runs a\.r\.c\., without a network/).waitFor()
  await page.getByLabel('Choose photos').setInputFiles([await kitchen(), await wall()])
  const found = page.getByRole('heading', { level: 1, name: /^\d+ items found$/ })
  await found.waitFor()
  await page.getByText(/^Found on the machine that runs a\.r\.c\., without a network/).waitFor()
  const kitchenItems = page.getByRole('region', { name: 'Kitchen' })
  const plant = kitchenItems.getByRole('listitem').filter({ hasText: 'Potted plant' })
  await plant.getByText('Typical for a potted plant, not this one').waitFor()
  await plant.getByText('Sure', { exact: true }).waitFor()
  await expectAccessible(page)

  const lines = Number.parseInt((await found.textContent()) ?? '', 10)
  const split = plant.getByRole('button', { name: /^Split into \d+ lines$/ })
  const plants = Number.parseInt(/\d+/.exec((await split.textContent()) ?? '')?.[0] ?? '', 10)
  await split.click()
  await expectToast(page, 'Line split', `${plants} × Potted plant`)
  await page.getByRole('heading', { level: 1, name: `${lines + plants - 1} items found` }).waitFor()

  const unrecognised = page.getByRole('region', { name: 'nothing recognised in 1 photo' })
  await unrecognised.getByRole('button', { name: 'Name it: IMG_0002.jpg' }).click()
  await unrecognised.waitFor({ state: 'detached' })
  await page.getByLabel('What is it?').fill('Silk wallpaper')
  await page.getByRole('button', { name: `Save ${lines + plants} items` }).click()
  await expectToast(page, 'Items Saved', `${lines + plants} items in My Home.`)

  const { body: items } = await visitor.call(listItems, { query: { projectId: home.id } })
  expect(items).toHaveLength(lines + plants)
  expect(items.filter(({ name }) => name === 'Potted plant').map(({ source, quantity, brand }) => [source, quantity, brand])).toEqual(
    Array(plants).fill(['local', 1, null]),
  )
  expect(items.find(({ name }) => name === 'Silk wallpaper')).toMatchObject({ source: 'manual', estimatedValue: null })
})

it('a photo without any finding can be named, and the review ends when other photos are chosen', async () => {
  const { page } = await pageAtHome(browser)
  await page.goto('/archive')
  await page.getByLabel('Choose photos').setInputFiles(await wall())
  await page.getByRole('heading', { level: 1, name: 'nothing recognised in 1 photo' }).waitFor()
  await page.getByRole('button', { name: 'Name it: IMG_0002.jpg' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Choose other photos' }).click()
  await page.getByRole('heading', { name: 'a room, in a few photos' }).waitFor()
})
