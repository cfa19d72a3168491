import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, failing, focused, holding, pass, path, place, soon, stopClock, words } from './seen.js'
import { LOOKS, startWalk } from './walker.js'

interface Thing {
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
  items: Thing[]
}

const FILE = new URL('../../../frontend/public/homepage-demo-room.json', import.meta.url)
const room: Room = JSON.parse(await readFile(FILE, 'utf8'))
const ADDRESS = /\/homepage-demo-room\.json$/
const LOADING = 'Loading demo room...'
const dollars = (value: number) => `$${value.toLocaleString('en-US')}`

const walk = startWalk()

const section = (page: Page) => page.getByRole('region', { name: 'walk around a finished room' })
const strip = (page: Page) => section(page).getByRole('list')
const things = (page: Page) => strip(page).getByRole('button')

/** One thing, by the whole of what it is called: the oven is not the Dutch oven. */
const thingOf = (page: Page, { name, estimatedValue }: Thing) =>
  strip(page).getByRole('button', { name: `${name} ${dollars(estimatedValue)}`, exact: true })

/** How wide a picture is that has been drawn; 0 for one that has not. */
const drawn = (picture: Locator) => picture.evaluate((image) => Number(Reflect.get(image, 'naturalWidth')))

/** Opens the first page and goes to the demo room. */
async function visit(page: Page): Promise<void> {
  await page.goto('/')
  await section(page).scrollIntoViewIfNeeded()
}

/** Opens the detail of the first thing. */
async function chooseFirst(page: Page): Promise<Locator> {
  await visit(page)
  await things(page).first().click()
  return page.getByRole('dialog', { name: room.items[0]?.name })
}

it.each(LOOKS)('[LAND-05] on a %s the demo room shows its picture, total, name, count and the strip of its things', async (look) => {
  const page = await walk.page({ look })
  await visit(page)
  await strip(page).waitFor()
  const text = await words(section(page))
  expect(text).toContain(`${room.name}, sample`)
  expect(text).toContain(`Total value ${dollars(room.totalValue)}`)
  expect(text).toContain(`${room.itemCount} documented items`)

  // The picture is one of the delivered sizes of the file's hero, and really drawn.
  const hero = section(page).getByRole('img', { name: `Sample ${room.name.toLowerCase()}` })
  await hero.scrollIntoViewIfNeeded()
  await soon(() => drawn(hero)).toBeGreaterThan(0)
  expect(await hero.evaluate((image) => String(Reflect.get(image, 'currentSrc')))).toContain(room.heroImage.replace('-1600.webp', ''))

  // The things stand beside each other in one row that goes on at the right, while the page itself does not.
  expect(await things(page).count()).toBe(room.itemCount)
  for (const [at, thing] of room.items.entries())
    expect(await words(things(page).nth(at))).toBe(`${at + 1}${thing.name}${dollars(thing.estimatedValue)}`)
  const tops = await things(page).evaluateAll((all) => all.map((thing) => thing.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  expect(await strip(page).evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  const last = things(page).last()
  await last.scrollIntoViewIfNeeded()
  await soon(() => drawn(last.locator('img'))).toBeGreaterThan(0)
})

it('[LAND-05] the demo room is what the file says, not what the page knows', async () => {
  const page = await walk.page()
  const [first, second] = room.items
  await page.route(ADDRESS, (route) =>
    route.fulfill({ json: { ...room, name: 'Boat House', totalValue: 4321, itemCount: 2, items: [second, first] } }),
  )
  await visit(page)
  await strip(page).waitFor()
  expect(await words(section(page))).toContain('Boat House, sampleTotal value $4,3212 documented items')
  expect(await things(page).allTextContents()).toEqual(
    [second, first].map((thing, at) => expect.stringContaining(`${at + 1}${thing?.name}`)),
  )
})

it('[LAND-05] the strip is walked with the arrow keys, and turned with the two buttons until its end', async () => {
  const page = await walk.page()
  await visit(page)
  await things(page).first().focus()
  for (let step = 1; step < room.itemCount; step += 1) await page.keyboard.press('ArrowRight')
  const last = things(page).last()
  expect(await focused(last)).toBe(true)
  await soon(async () => (await place(last)).x + (await place(last)).width).toBeLessThanOrEqual(1440)

  const [earlier, further] = [
    section(page).getByRole('button', { name: 'Earlier things' }),
    section(page).getByRole('button', { name: 'Further things' }),
  ]
  await soon(() => further.getAttribute('aria-disabled')).toBe('true')
  await earlier.click()
  await soon(() => earlier.getAttribute('aria-disabled')).toBe('true')
  await soon(async () => (await place(things(page).first())).x).toBeGreaterThanOrEqual(0)
})

it('[LAND-06] while the demo room is on its way it says so, and nothing jumps when it comes', async () => {
  const page = await walk.page()
  const letGo = await holding(page, 'GET', ADDRESS)
  await visit(page)
  const status = section(page).getByRole('status')
  await soon(() => status.allTextContents()).toEqual([LOADING])
  const before = await place(section(page))
  await letGo()
  await strip(page).waitFor()
  expect(await section(page).getByText(LOADING).count()).toBe(0)
  expect(Math.abs((await place(section(page))).height - before.height)).toBeLessThan(24)
})

it.each([
  ['is refused', (page: Page) => failing(page, 'GET', ADDRESS, 500, 'broken')],
  ['is not reached', (page: Page) => failing(page, 'GET', ADDRESS)],
  ['is no demo room', (page: Page) => failing(page, 'GET', ADDRESS, 200, { name: 'Kitchen' })],
  ['is no JSON', (page: Page) => failing(page, 'GET', ADDRESS, 200, '<!doctype html>')],
  ['finds no code to show it', (page: Page) => failing(page, 'GET', /\/assets\/demo-room-[\w-]+\.js$/)],
])('[LAND-06] when the file %s, the words stay and the visitor is not troubled', async (_, fail) => {
  const page = await walk.page({ look: 'phone' })
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await fail(page)
  const failed = page.waitForEvent('requestfinished', (request) => ADDRESS.test(request.url())).catch(() => undefined)
  const lost = page.waitForEvent('requestfailed')
  await visit(page)
  await Promise.race([failed, lost])
  const status = section(page).getByRole('status')
  await soon(() => status.allTextContents()).toEqual([LOADING])
  // Whatever would follow the failure has had its time.
  await page.evaluate('new Promise((done) => setTimeout(done, 300))')
  expect(await status.allTextContents()).toEqual([LOADING])
  expect(await page.getByRole('link', { name: 'Start your archive' }).count()).toBeGreaterThan(0)
  expect(await page.locator('li[data-look]').count()).toBe(0)
  expect(errors).toEqual([])
})

it.each(LOOKS)('[LAND-07] [DEMO-05] on a %s each thing opens its detail, to look at only', async (look) => {
  const page = await walk.page({ look })
  await visit(page)
  for (const thing of room.items) {
    const button = thingOf(page, thing)
    await (look === 'phone' ? button.tap() : button.click())
    const dialog = page.getByRole('dialog', { name: thing.name })
    await dialog.waitFor()
    expect(await words(dialog)).toContain(`Estimated value ${dollars(thing.estimatedValue)}`)
    const rows = await dialog.locator('dl > div').evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))
    expect(rows).toEqual([
      ['Category', thing.category],
      ['Room', room.name],
      ['Brand', '–'],
      ['Model', thing.model],
      ['Purchase year', String(thing.purchaseYear)],
      ['Age', expect.stringMatching(/^\d+ years?$/)],
      ['Notes', '–'],
    ])
    for (const pin of ['Project thumbnail', 'Dashboard image'])
      expect(await dialog.getByRole('checkbox', { name: pin }).isDisabled()).toBe(true)
    expect(await dialog.getByRole('textbox').count()).toBe(0)
    const picture = dialog.getByRole('img', { name: thing.name })
    await soon(() => drawn(picture)).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await focused(button)).toBe(true)
  }
})

it('[DEMO-06] the tips of the sample item turn every five seconds, until a hand turns them', async () => {
  const page = await walk.page({ moving: true })
  await page.clock.install()
  const dialog = await chooseFirst(page)
  const now = () => dialog.getByText(/^\d of 3$/).textContent()
  await dialog.waitFor()
  await stopClock(page)
  const begin = await now()
  while ((await now()) === begin) await pass(page, 100)
  const order = ['1 of 3', '2 of 3', '3 of 3']
  const start = order.indexOf((await now()) ?? '')
  for (let turn = 1; turn <= 3; turn += 1) {
    await pass(page, 4_900)
    expect(await now()).toBe(order[(start + turn - 1) % 3])
    await pass(page, 100)
    expect(await now()).toBe(order[(start + turn) % 3])
  }
  await dialog.getByRole('button', { name: 'Next tip' }).click()
  expect(await now()).toBe(order[(start + 1) % 3])
  await dialog.getByRole('button', { name: 'Previous tip' }).click()
  await pass(page, 20_000)
  expect(await now()).toBe(order[start])
})

it('[DEMO-07] the sample item shows where papers come from, and the place for them', async () => {
  const page = await walk.page({ look: 'phone' })
  const dialog = await chooseFirst(page)
  expect(await dialog.getByRole('radio', { name: 'Upload New' }).isChecked()).toBe(true)
  await dialog.getByRole('radio', { name: 'From a.r.c. Library' }).check()
  expect(await words(dialog.getByText('Add Documents'))).toBe('Add DocumentsPapers that you keep already, hung on this thing too.')
})

it('[DEMO-08] the sample says that editing needs an account; "Start Your Archive" closes it and leads there', async () => {
  const page = await walk.page()
  const dialog = await chooseFirst(page)
  expect(await words(dialog)).toContain('A sample, to look at. Sign up to edit your own.')
  await dialog.getByRole('link', { name: 'Start Your Archive' }).click()
  await dialog.waitFor({ state: 'detached' })
  await soon(() => path(page)).toBe('/signup')
})

it.each([false, true])('the demo room and its sample item are accessible (by night: %s)', async (dark) => {
  const page = await walk.page({ dark })
  await visit(page)
  await strip(page).waitFor()
  await expectAccessible(page)
  await things(page).first().click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page)
})
