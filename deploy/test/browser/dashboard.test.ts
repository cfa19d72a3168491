import { analyzeImage } from '@arc/contracts/media/photos'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { photoForm } from '../../src/bench/pictures.js'
import { addItem, demoPhoto, pageAtHome } from './fixtures.js'
import { expectAccessible, expectToast, holdRequests, mainScript, textOf } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

it('on a slow connection the home is shown as text with links until the app has arrived', async () => {
  const { visitor, home, page } = await pageAtHome(browser, { device: 'phone' })
  await addItem(visitor, { name: 'Piano', estimatedValue: 4200, projectId: home.id, roomId: home.room('Living Room') })
  const release = await holdRequests(page, 'GET', await mainScript())
  await page.goto('/dashboard', { waitUntil: 'commit' })
  const view = page.locator('#first-view')
  await view.getByRole('heading', { level: 1, name: 'My Home' }).waitFor()
  expect(await textOf(view)).toContain('Total Value$4,20010 rooms, 1 item')
  expect(await view.getByRole('link', { name: 'Living Room' }).getAttribute('href')).toBe(`/room/${home.room('Living Room')}`)
  await expectAccessible(page)
  await release()
  await page.locator('#root').getByRole('heading', { level: 1, name: 'My Home' }).waitFor()
  expect(await view.count()).toBe(0)
})

it('[DASH-23] a dark photo of an item is listed to be taken again, and a bright one takes its place', async () => {
  const { visitor, home, page } = await pageAtHome(browser, { device: 'phone' })
  const bright = await demoPhoto('office')
  const dark = await sharp(bright.buffer).linear(0.15, 0).jpeg().toBuffer()
  const { body } = await visitor.call(analyzeImage, { body: photoForm('image', [{ name: 'dark.jpg', content: dark }]) })
  await addItem(visitor, { name: 'Lamp', estimatedValue: 60, projectId: home.id, roomId: home.room('Office'), imageUrl: body.imageUrl })
  await browser.product.stack.settle({ user: visitor })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /Next Take 1 photo again/ }).click()
  await page.getByRole('button', { name: 'Take the photo of Lamp again: dark' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Camera for Lamp').setInputFiles(bright)
  await expectToast(page, 'Photo replaced')
  await page.getByRole('heading', { name: 'Photos to take again' }).waitFor({ state: 'detached' })
})
