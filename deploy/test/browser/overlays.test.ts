import { expect, it } from 'vitest'
import { filledHome } from './filled-home.js'
import { demoPhoto, preselectProject } from './fixtures.js'
import { problemsOf } from './page-checks.js'
import { eventually, expectAccessible, expectFinallyAccessible, misfits } from './page-helpers.js'
import { USER_PAGES } from './page-states.js'
import { pick } from './steps.js'
import { DEVICES, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
/** Each test opens many pages. */
const LONG = { timeout: 600_000 }
/** All calls for data but that for the session. */
const DATA = /\/api\/(?!auth|live)/

for (const device of DEVICES)
  it(`on a ${device} what opens over a page of the inventory is accessible in light and dark, and fits at 200 % text`, LONG, async () => {
    const { visitor, home, pathOf } = await filledHome(browser)
    const page = await browser.page({ device, as: visitor })
    await preselectProject(page, home.id)
    const problems: Record<string, string[]> = {}
    const look = async (name: string) => {
      const found = await problemsOf(page, { largeText: true })
      if (found.length > 0) problems[name] = found
    }
    await page.goto(pathOf('/room/{room}'))
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('dialog', { name: 'Filter items' }).waitFor()
    await look('filter')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await look('selection')
    await pick(page, 'More', 'Add or remove tags...')
    await page.getByRole('dialog').waitFor()
    await look('tags of the selection')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.getByRole('searchbox').fill('drill')
    await page
      .getByRole('link', { name: /^Drill/ })
      .first()
      .waitFor()
    await look('search')
    await page.goto(pathOf('/places/{place}'))
    await page.getByRole('button', { name: /^(More, m|M)enu$/ }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    await look('menu')
    await page.keyboard.press('Escape')
    await pick(page, 'Place menu', 'Print label')
    await page.getByText('1 label on 1 sheet').waitFor()
    await look('labels')
    await page.goto('/archive')
    await page.getByLabel('Choose photos').setInputFiles([await demoPhoto('kitchen')])
    await page.getByRole('button', { name: /^Save \d+ items/ }).waitFor()
    await look('review')
    expect(problems).toEqual({})
  })

it(
  'on a phone in dark colors, the pages have no violations while they are loading and after their data failed, and nothing is cut off',
  LONG,
  async () => {
    const { visitor, pathOf } = await filledHome(browser)
    const page = await browser.page({ device: 'phone', dark: true, as: visitor })
    let release = () => {}
    let held = Promise.resolve()
    await page.route(DATA, async (route) => {
      await held
      await route
        .fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Something went wrong."}' })
        .catch(() => undefined)
    })
    // Billing has no headline while its data failed.
    const { '/billing': _, ...pages } = USER_PAGES
    for (const [state] of Object.values(pages)) {
      const path = pathOf(state ?? '')
      held = new Promise((resolve) => {
        release = resolve
      })
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('h1, [aria-busy="true"]').first().waitFor({ state: 'attached' })
      await expectAccessible(page)
      release()
      await eventually(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
      await expectFinallyAccessible(page)
      expect([path, await misfits(page)]).toEqual([path, []])
    }
  },
)
