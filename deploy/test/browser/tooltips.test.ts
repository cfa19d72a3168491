import { expect, it } from 'vitest'
import { homeOf, jpeg, preselectProject } from './fixtures.js'
import { advanceClock, eventually, pauseClock } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

it('[SHELL-20] a tooltip opens after 700 ms, and a neighbouring one at once within 300 ms', async () => {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const page = await browser.page({ as: visitor })
  await page.clock.install()
  await preselectProject(page, home.id)
  await page.goto('/archive')
  await page.getByLabel('Choose photos').setInputFiles(await jpeg('teal-bucket.jpg', 86))
  await page.getByRole('heading', { name: '1 item found' }).waitFor()
  const tip = page.getByRole('tooltip')
  // Two moves: the first leaves the button, the second leaves the area on the way to the tooltip. A busy page takes two as one.
  const leave = () =>
    eventually(async () => {
      await page.mouse.move(200, 200)
      await page.mouse.move(100, 100)
      return tip.count()
    }).toBe(0)
  await pauseClock(page)
  await page.getByRole('button', { name: 'Edit Teal bucket' }).hover()
  await advanceClock(page, 699)
  expect(await tip.count()).toBe(0)
  await advanceClock(page, 1)
  await eventually(() => tip.allTextContents()).toEqual(['Edit'])
  await leave()
  await advanceClock(page, 299)
  await page.getByRole('button', { name: 'Remove Teal bucket' }).hover()
  await eventually(() => tip.allTextContents()).toEqual(['Remove'])
  await leave()
  await advanceClock(page, 300)
  await page.getByRole('button', { name: 'Edit Teal bucket' }).hover()
  await advanceClock(page, 699)
  expect(await tip.count()).toBe(0)
})
