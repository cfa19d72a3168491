import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  advanceClock,
  boxOf,
  chunkOf,
  eventually,
  expectAccessible,
  failRequests,
  holdRequests,
  isFocused,
  loadLowerHalf,
  pathOf,
  pauseClock,
  textOf,
} from './page-helpers.js'
import { DEVICES, startTestBrowser } from './test-browser.js'

interface DemoItem {
  name: string
  image: string
  category: string
  model: string
  purchaseYear: number
  estimatedValue: number
}
interface Room {
  name: string
  heroImage: string
  totalValue: number
  itemCount: number
  items: DemoItem[]
}

const FILE = new URL('../../../frontend/public/homepage-demo-room.json', import.meta.url)
const room: Room = JSON.parse(await readFile(FILE, 'utf8'))
const ADDRESS = /\/homepage-demo-room\.json$/
const LOADING = 'Loading demo room...'
const dollars = (value: number) => `$${value.toLocaleString('en-US')}`

const browser = startTestBrowser()

const section = (page: Page) => page.getByRole('region', { name: 'walk around a finished room' })
const strip = (page: Page) => section(page).getByRole('list')
const itemButtons = (page: Page) => strip(page).getByRole('button')

/** The button of one item, by its full name: "Oven" must not match "Dutch oven". */
const itemButton = (page: Page, { name, estimatedValue }: DemoItem) =>
  strip(page).getByRole('button', { name: `${name} ${dollars(estimatedValue)}`, exact: true })

/** Natural width of a loaded picture; 0 while it is loading. */
const drawn = (picture: Locator) => picture.evaluate((image) => Number(Reflect.get(image, 'naturalWidth')))

/** Opens the landing page and scrolls to the demo room. */
async function visit(page: Page): Promise<void> {
  await page.goto('/')
  await loadLowerHalf(page)
  await section(page).scrollIntoViewIfNeeded()
}

/** Opens the detail of the first item. */
async function chooseFirst(page: Page): Promise<Locator> {
  await visit(page)
  await itemButtons(page).first().click()
  return page.getByRole('dialog', { name: room.items[0]?.name })
}

it.each(DEVICES)('[LAND-05] on a %s the demo room shows its picture, total, name, count and a row of its items', async (device) => {
  const page = await browser.page({ device })
  await visit(page)
  await strip(page).waitFor()
  const text = await textOf(section(page))
  expect(text).toContain(`${room.name}, sample`)
  expect(text).toContain(`Total value ${dollars(room.totalValue)}`)
  expect(text).toContain(`${room.itemCount} documented items`)

  // The picture is one of the sizes of the file's hero image, and it has loaded.
  const hero = section(page).getByRole('img', { name: `Sample ${room.name.toLowerCase()}` })
  await hero.scrollIntoViewIfNeeded()
  await eventually(() => drawn(hero)).toBeGreaterThan(0)
  expect(await hero.evaluate((image) => String(Reflect.get(image, 'currentSrc')))).toContain(room.heroImage.replace('-1600.webp', ''))

  // The items form one row that scrolls horizontally, while the page itself does not.
  expect(await itemButtons(page).count()).toBe(room.itemCount)
  for (const [at, item] of room.items.entries())
    expect(await textOf(itemButtons(page).nth(at))).toBe(`${at + 1}${item.name}${dollars(item.estimatedValue)}`)
  const tops = await itemButtons(page).evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  expect(await strip(page).evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  const last = itemButtons(page).last()
  await last.scrollIntoViewIfNeeded()
  await eventually(() => drawn(last.locator('img'))).toBeGreaterThan(0)
})

it('[LAND-05] [D-50] the demo room shows the content of the file, and no address shows it alone', async () => {
  const page = await browser.page()
  const [first, second] = room.items
  await page.route(ADDRESS, (route) =>
    route.fulfill({ json: { ...room, name: 'Boat House', totalValue: 4321, itemCount: 2, items: [second, first] } }),
  )
  await visit(page)
  await strip(page).waitFor()
  expect(await textOf(section(page))).toContain('Boat House, sampleTotal value $4,3212 documented items')
  expect(await itemButtons(page).allTextContents()).toEqual(
    [second, first].map((item, at) => expect.stringContaining(`${at + 1}${item?.name}`)),
  )
  // A visitor who asks for a room or an item gets the landing page.
  for (const path of ['/room/1', '/item/1']) {
    await page.goto(path)
    await section(page).waitFor()
    expect(await page.getByRole('list', { name: 'Items', exact: true }).count()).toBe(0)
  }
})

it('[LAND-05] the row scrolls with the arrow keys and with the two buttons up to its end', async () => {
  const page = await browser.page()
  await visit(page)
  await itemButtons(page).first().focus()
  for (let step = 1; step < room.itemCount; step += 1) await page.keyboard.press('ArrowRight')
  const last = itemButtons(page).last()
  expect(await isFocused(last)).toBe(true)
  await eventually(async () => (await boxOf(last)).x + (await boxOf(last)).width).toBeLessThanOrEqual(1440)

  const [earlier, further] = [
    section(page).getByRole('button', { name: 'Previous items' }),
    section(page).getByRole('button', { name: 'Next items' }),
  ]
  await eventually(() => further.getAttribute('aria-disabled')).toBe('true')
  await earlier.click()
  await eventually(() => earlier.getAttribute('aria-disabled')).toBe('true')
  await eventually(async () => (await boxOf(itemButtons(page).first())).x).toBeGreaterThanOrEqual(0)
})

it('[LAND-06] while the demo room loads a status is shown, and the layout does not move when it arrives', async () => {
  const page = await browser.page()
  const release = await holdRequests(page, 'GET', ADDRESS)
  await visit(page)
  const status = section(page).getByRole('status')
  await eventually(() => status.allTextContents()).toEqual([LOADING])
  const before = await boxOf(section(page))
  await release()
  await strip(page).waitFor()
  expect(await section(page).getByText(LOADING).count()).toBe(0)
  expect(Math.abs((await boxOf(section(page))).height - before.height)).toBeLessThan(24)
})

it.each([
  ['is refused', (page: Page) => failRequests(page, 'GET', ADDRESS, 500, 'broken')],
  ['is not reached', (page: Page) => failRequests(page, 'GET', ADDRESS)],
  ['is no demo room', (page: Page) => failRequests(page, 'GET', ADDRESS, 200, { name: 'Kitchen' })],
  ['is no JSON', (page: Page) => failRequests(page, 'GET', ADDRESS, 200, '<!doctype html>')],
  ['finds no code to show it', async (page: Page) => failRequests(page, 'GET', await chunkOf('features/landing/demo-room.tsx'))],
])('[LAND-06] when the file %s, the words stay and the visitor is not troubled', async (_, fail) => {
  const page = await browser.page({ device: 'phone' })
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await fail(page)
  const failed = page.waitForEvent('requestfinished', (request) => ADDRESS.test(request.url())).catch(() => undefined)
  const lost = page.waitForEvent('requestfailed')
  await visit(page)
  await Promise.race([failed, lost])
  const status = section(page).getByRole('status')
  await eventually(() => status.allTextContents()).toEqual([LOADING])
  // Give any reaction to the failure time to happen.
  await page.evaluate('new Promise((done) => setTimeout(done, 300))')
  expect(await status.allTextContents()).toEqual([LOADING])
  expect(await page.getByRole('link', { name: 'Start your archive' }).count()).toBeGreaterThan(0)
  expect(await page.locator('li[data-look]').count()).toBe(0)
  expect(errors).toEqual([])
})

it('[LAND-07] [DEMO-05] [AUTH-11] on a phone each item opens its read-only detail', async () => {
  const page = await browser.page({ device: 'phone' })
  await visit(page)
  for (const item of room.items) {
    const button = itemButton(page, item)
    await button.tap()
    const dialog = page.getByRole('dialog', { name: item.name })
    await dialog.waitFor()
    expect(await textOf(dialog)).toContain(`Estimated value ${dollars(item.estimatedValue)}`)
    const rows = await dialog.locator('dl > div').evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))
    expect(rows).toEqual([
      ['Category', item.category],
      ['Room', room.name],
      ['Brand', '–'],
      ['Model', item.model],
      ['Purchase year', String(item.purchaseYear)],
      ['Age', expect.stringMatching(/^\d+ years?$/)],
      ['Notes', '–'],
    ])
    for (const pin of ['Project thumbnail', 'Dashboard image'])
      expect(await dialog.getByRole('checkbox', { name: pin }).isDisabled()).toBe(true)
    expect(await dialog.getByRole('textbox').count()).toBe(0)
    const picture = dialog.getByRole('img', { name: item.name })
    await eventually(() => drawn(picture)).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await eventually(() => isFocused(button)).toBe(true)
  }
})

it('[DEMO-06] the tips of the sample item advance every five seconds, until manual navigation', async () => {
  const page = await browser.page({ moving: true })
  await page.clock.install()
  const dialog = await chooseFirst(page)
  const now = () => dialog.getByText(/^\d of 3$/).textContent()
  await dialog.waitFor()
  await pauseClock(page)
  const begin = await now()
  while ((await now()) === begin) await advanceClock(page, 100)
  const order = ['1 of 3', '2 of 3', '3 of 3']
  const start = order.indexOf((await now()) ?? '')
  for (let turn = 1; turn <= 3; turn += 1) {
    await advanceClock(page, 4_900)
    expect(await now()).toBe(order[(start + turn - 1) % 3])
    await advanceClock(page, 100)
    expect(await now()).toBe(order[(start + turn) % 3])
  }
  await dialog.getByRole('button', { name: 'Next tip' }).click()
  expect(await now()).toBe(order[(start + 1) % 3])
  await dialog.getByRole('button', { name: 'Previous tip' }).click()
  await advanceClock(page, 20_000)
  expect(await now()).toBe(order[start])
})

it('[DEMO-07] the sample item shows the two document sources', async () => {
  const page = await browser.page({ device: 'phone' })
  const dialog = await chooseFirst(page)
  expect(await dialog.getByRole('radio', { name: 'Upload New' }).isChecked()).toBe(true)
  await dialog.getByRole('radio', { name: 'From a.r.c. Library' }).check()
  const text = () => textOf(dialog.getByText('Add Documents'))
  await eventually(text).toBe('Add DocumentsDocuments already in your library, attached to this item too.')
})

it('[DEMO-08] the sample item states that editing needs an account; "Start Your Archive" closes it and opens the sign-up page', async () => {
  const page = await browser.page()
  const dialog = await chooseFirst(page)
  expect(await textOf(dialog)).toContain('A sample, to look at. Sign up to edit your own.')
  await dialog.getByRole('link', { name: 'Start Your Archive' }).click()
  await dialog.waitFor({ state: 'detached' })
  await eventually(() => pathOf(page)).toBe('/signup')
})

it.each([false, true])('the demo room and its sample item are accessible (dark theme: %s)', async (dark) => {
  const page = await browser.page({ dark })
  await visit(page)
  await strip(page).waitFor()
  await expectAccessible(page)
  await itemButtons(page).first().click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page)
})
