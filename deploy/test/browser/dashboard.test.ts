import { expect, it } from 'vitest'
import { addItem, homeOf, pageAtHome, preselectProject, uploadPhoto } from './fixtures.js'
import {
  boxOf,
  computedStyle,
  eventually,
  expectAccessible,
  failRequests,
  holdRequests,
  mainScript,
  pathOf,
  reload,
  textOf,
} from './page-helpers.js'
import { DEVICES, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const ITEMS = [
  { name: 'Sofa', category: '🛋️ Furniture', estimatedValue: 900, quantity: 1 },
  { name: 'Chair', category: '🛋️ Furniture', estimatedValue: 100, quantity: 4 },
  { name: 'Television', category: '📺 Electronics', estimatedValue: 800, quantity: 1 },
  { name: 'Ring', category: 'Jewelry', estimatedValue: 700, quantity: 1 },
  { name: 'Guitar', category: 'Instruments', estimatedValue: 300, quantity: 1 },
  { name: 'Spade', category: 'Tools', estimatedValue: 30, quantity: 1 },
]

/** A home with 16 items in its living room, the last of which has a photo. */
async function furnished() {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const roomId = home.room('Living Room')
  for (const item of ITEMS) await addItem(visitor, { ...item, projectId: home.id, roomId })
  for (let at = 0; at < 9; at += 1) await addItem(visitor, { name: `Book ${at}`, category: 'Books', projectId: home.id, roomId })
  await addItem(visitor, {
    name: 'Vase',
    category: 'Decor',
    projectId: home.id,
    roomId,
    imageUrl: await uploadPhoto(browser.product, visitor, 31),
  })
  await browser.product.stack.settle()
  return { visitor, home }
}

it('[DASH-01] project cards are 160 px wide at 172 px spacing, with name and count; a tap selects', async () => {
  const { visitor } = await furnished()
  const page = await browser.page({ as: visitor })
  await page.goto('/dashboard')
  const cards = page.getByRole('navigation', { name: 'Projects' }).getByRole('button')
  await page.getByRole('heading', { level: 1, name: 'Sample Home' }).waitFor()
  const [sample, home] = [cards.nth(0), cards.nth(1)]
  expect((await boxOf(sample.locator('span').first())).width).toBe(160)
  expect((await boxOf(home)).x - (await boxOf(sample)).x).toBe(172)
  expect(await sample.locator('b').textContent()).toBe('Sample Home')
  expect(await sample.textContent()).toMatch(/Sample Home[1-9]\d* items$/)
  expect(await home.textContent()).toMatch(/My Home16 items$/)
  expect(await sample.getAttribute('aria-current')).toBe('true')
  await home.click()
  await page.getByRole('heading', { level: 1, name: 'My Home' }).waitFor()
  expect(await home.getAttribute('aria-current')).toBe('true')
})

it('[DASH-02] the dashboard offers to add a project and a room, and to rename and delete the project', async () => {
  const page = await browser.page({ as: await browser.sharedUser() })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: '+ Project' }).waitFor()
  await page.getByRole('button', { name: '+ Room' }).waitFor()
  await page.getByRole('button', { name: 'Project menu' }).click()
  expect(await page.getByRole('menuitem').allTextContents()).toEqual([
    'Rename Project',
    'All Items',
    'Import from a CSV file',
    'Export as CSV',
    'Delete Project',
  ])
  await expectAccessible(page)
})

it('[DASH-03] [DASH-20] on a phone a basic user who adds a project sees the benefits of the pro plan', async () => {
  const page = await browser.page({ device: 'phone', as: await browser.sharedUser('basic') })
  await page.goto('/dashboard')
  const dialog = page.getByRole('dialog', { name: 'a.r.c. +', exact: true })
  await page.getByRole('button', { name: '+ Project' }).click()
  await dialog
    .getByText('Multiple Projects: Organize your inventory across multiple properties, homes, or businesses with our Pro plan.', {
      exact: true,
    })
    .waitFor()
  expect(await page.getByRole('textbox', { name: 'Project name' }).count()).toBe(0)
  const gains = (await dialog.getByRole('listitem').allTextContents()).join(' ')
  for (const gain of [
    /multiple project organisation/i,
    /advanced reporting and analytics/i,
    /priority customer support/i,
    /export to multiple formats/i,
  ])
    expect(gains).toMatch(gain)
  await dialog.getByText('$4.99 a month, and $3.00 once').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Maybe Later', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '+ Project' }).click()
  await dialog.getByRole('link', { name: 'Upgrade Now', exact: true }).click()
  await page.waitForURL('**/upgrade')
})

it('[DASH-04] the hero picture needs an item with a picture; the totals are shown beside it', async () => {
  const { visitor, home, page } = await pageAtHome(browser)
  await addItem(visitor, { name: 'Desk', estimatedValue: 250, quantity: 2, projectId: home.id, roomId: home.room('Office') })
  await page.goto('/dashboard')
  await page.getByText('$500').first().waitFor()
  const hero = page.getByRole('link', { name: 'Open Office' })
  expect(await hero.count()).toBe(0)
  await addItem(visitor, {
    name: 'Lamp',
    projectId: home.id,
    roomId: home.room('Office'),
    imageUrl: await uploadPhoto(browser.product, visitor, 32),
  })
  await reload(page)
  await hero.locator('img:not([aria-hidden])').waitFor()
  const figures = await page.locator('main dl').first().textContent()
  expect(figures).toBe('Rooms10Items2Photos1')
  await page.getByText('Total Value', { exact: true }).waitFor()
})

for (const device of DEVICES)
  it(`[DASH-08] [DASH-10] [DASH-11] on a ${device} each room shows its value and a row of its items, and the insights show value by category`, async () => {
    const { visitor, home } = await furnished()
    const page = await browser.page({ device, as: visitor })
    await preselectProject(page, home.id)
    await page.goto('/dashboard')
    const room = page.getByRole('article', { name: 'Living Room' })
    await room.getByText('$3,130').waitFor()
    // Rooms without items are one line that opens.
    await page.getByText('9 rooms wait for their first item', { exact: true }).click()
    await page.getByRole('article', { name: 'Garage' }).waitFor()
    expect(
      await page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
        .count(),
    ).toBe(10)
    const strip = room.getByRole('list', { name: 'Items in Living Room' })
    expect(await strip.getByRole('listitem').count()).toBe(16)
    expect(await computedStyle(strip, 'overflow-x')).toBe('auto')
    expect(
      await strip.evaluate((list) => {
        list.scrollLeft = 200
        return list.scrollLeft
      }),
    ).toBeGreaterThan(100)
    // The cover is the first item with a picture.
    expect(await strip.getByRole('listitem').first().textContent()).toContain('Vase')

    const insights = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Project Insights', exact: true }) })
    await insights.getByRole('heading', { name: 'Top Categories by Value', exact: true }).waitFor()
    const top = await insights.locator('ol').getByRole('listitem').locator('p').allTextContents()
    expect(top).toEqual(['Furniture42%$1,300', 'Electronics26%$800', 'Jewelry22%$700', 'Instruments10%$300'])
    await insights.getByRole('heading', { name: 'Quick Stats', exact: true }).waitFor()
    const stat = (name: string) => insights.locator('dl > div').filter({ hasText: name }).locator('dd').textContent()
    expect(await stat('Average Item Value')).toBe('$196')
    expect(await stat('Categories Used')).toBe('7')
    await insights.getByRole('heading', { name: 'Most Valuable Item', exact: true }).waitFor()
    await insights.getByRole('link', { name: /^Sofa.*\$900$/ }).waitFor()
    await expectAccessible(page)
  })

it("[DASH-09] a cover that fails to load is replaced by the room's default picture", async () => {
  const { visitor, home } = await furnished()
  const page = await browser.page({ as: visitor })
  await preselectProject(page, home.id)
  await failRequests(page, 'GET', /\/api\/thumbnail\//, 404)
  await page.goto('/dashboard')
  const cover = page.getByRole('list', { name: 'Items in Living Room' }).getByRole('listitem').first()
  await cover.locator('img[src="/world/rooms/living-room-800.webp"]').waitFor()
})

it('[DASH-12] [DASH-13] an empty home offers to archive, and shows the backup status', async () => {
  const visitor = await browser.sharedUser()
  const page = await browser.page({ as: visitor })
  await preselectProject(page, (await homeOf(visitor)).id)
  await page.goto('/dashboard')
  const insights = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Project Insights', exact: true }) })
  await insights.getByText('Start adding items to see category insights', { exact: true }).waitFor()
  const backup = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Backup Status', exact: true }) })
  const facts = await backup.locator('dt').allTextContents()
  expect(facts).toEqual(['Items secured', 'Photos stored', 'Last update', 'Account'])
  const notes = (await backup.getByRole('listitem').allTextContents()).join(' ')
  expect(notes).toMatch(/SSL/)
  expect(notes).toMatch(/Encryption/)
  await expectAccessible(page)
  // An empty home shows ways to start instead of totals of $0.
  expect(await page.getByText('$0', { exact: true }).count()).toBe(0)
  const start = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href')
  expect(await start('Photograph a room')).toBe('/archive')
  expect(await start('Add an item by hand')).toBe('/archive?add=manual')
  expect(await start('Import a list')).toBe('/import')
  await insights.getByRole('link', { name: 'Archive Now', exact: true }).click()
  await eventually(() => pathOf(page)).toBe('/archive')
})

it('an item without a value is not shown as worth $0', async () => {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const roomId = home.room('Office')
  const id = await addItem(visitor, { name: 'Globe', projectId: home.id, roomId })
  const page = await browser.page({ as: visitor })
  await preselectProject(page, home.id)
  await page.goto('/dashboard')
  const office = page.getByRole('article', { name: 'Office' })
  await office.getByText('Not valued yet').first().waitFor()
  expect(await page.getByText('Total Value', { exact: true }).locator('xpath=following-sibling::p').textContent()).toBe('–')
  expect(await office.textContent()).not.toContain('$0')
  await expectAccessible(page)
  await page.goto(`/room/${roomId}`)
  await page.getByRole('link', { name: /Globe.*Not valued yet$/ }).waitFor()
  expect(await page.locator('main dl').textContent()).toBe('Room value–Items1Documented0')
  await page.goto(`/item/${id}`)
  await page.getByText('Not valued yet', { exact: true }).waitFor()
  await expectAccessible(page)
  await addItem(visitor, { name: 'Gift', estimatedValue: 0, projectId: home.id, roomId })
  await page.goto(`/room/${roomId}`)
  await page.getByRole('link', { name: /Gift.*\$0/ }).waitFor()
})

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
