import { insureProject } from '@arc/contracts/inventory/projects'
import { expect, it } from 'vitest'
import { pageAtHome } from './fixtures.js'
import { boxOf, chunkOf, holdRequests } from './page-helpers.js'
import { DEVICES, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

it.each(DEVICES)('on a %s nothing moves when the card arrives, with and without a stored insurance', async (device) => {
  const { visitor, home, page } = await pageAtHome(browser, { device })
  const code = await chunkOf('cards')
  const topOfRooms = async () => (await boxOf(page.getByRole('heading', { level: 2, name: 'Rooms' }))).y
  async function expectNoShift() {
    const release = await holdRequests(page, 'GET', code)
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 2, name: 'Rooms' }).waitFor()
    // A font that arrives meanwhile moves lines, too.
    await page.evaluate(async () => void (await document.fonts.ready))
    const before = await topOfRooms()
    await release()
    await page.getByRole('article', { name: 'Insurance coverage' }).waitFor()
    expect(Math.abs((await topOfRooms()) - before)).toBeLessThan(2)
  }
  await expectNoShift()
  await visitor.call(insureProject, { params: { id: home.id }, body: { insuranceCompany: 'Amica', personalItemsCoverage: 75_000 } })
  await expectNoShift()
})
