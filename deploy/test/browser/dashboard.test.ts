import { expect, it } from 'vitest'
import { choose, homeOf, own, stored } from './belongings.js'
import { expectAccessible, failing, path, place, soon, style } from './seen.js'
import { LOOKS, startWalk } from './walker.js'

const walk = startWalk()
const ITEMS = [
  { name: 'Sofa', category: '🛋️ Furniture', estimatedValue: 900, quantity: 1 },
  { name: 'Chair', category: '🛋️ Furniture', estimatedValue: 100, quantity: 4 },
  { name: 'Television', category: '📺 Electronics', estimatedValue: 800, quantity: 1 },
  { name: 'Ring', category: 'Jewelry', estimatedValue: 700, quantity: 1 },
  { name: 'Guitar', category: 'Instruments', estimatedValue: 300, quantity: 1 },
  { name: 'Spade', category: 'Tools', estimatedValue: 30, quantity: 1 },
]

/** A home with a dozen things in its living room, the last of which has a photo. */
async function furnished() {
  const visitor = await walk.resident()
  const home = await homeOf(visitor)
  const roomId = home.room('Living Room')
  for (const item of ITEMS) await own(visitor, { ...item, projectId: home.id, roomId })
  for (let at = 0; at < 9; at += 1) await own(visitor, { name: `Book ${at}`, category: 'Books', projectId: home.id, roomId })
  await own(visitor, { name: 'Vase', category: 'Decor', projectId: home.id, roomId, imageUrl: await stored(walk.product, visitor, 31) })
  await walk.product.stack.settle()
  return { visitor, home }
}

it('[DASH-01] projects are cards of 160 px, 172 px apart, with name and count; a tap selects', async () => {
  const { visitor } = await furnished()
  const page = await walk.page({ as: visitor })
  await page.goto('/dashboard')
  const cards = page.getByRole('navigation', { name: 'Projects' }).getByRole('button')
  await page.getByRole('heading', { level: 1, name: 'Sample Home' }).waitFor()
  const [sample, home] = [cards.nth(0), cards.nth(1)]
  expect((await place(sample.locator('span').first())).width).toBe(160)
  expect((await place(home)).x - (await place(sample)).x).toBe(172)
  expect(await sample.locator('b').textContent()).toBe('Sample Home')
  expect(await sample.textContent()).toMatch(/Sample Home[1-9]\d* items$/)
  expect(await home.textContent()).toMatch(/My Home16 items$/)
  expect(await sample.getAttribute('aria-current')).toBe('true')
  await home.click()
  await page.getByRole('heading', { level: 1, name: 'My Home' }).waitFor()
  expect(await home.getAttribute('aria-current')).toBe('true')
})

it('[DASH-02] the dashboard offers a project, a room, a new name and the end of a project', async () => {
  const page = await walk.page({ as: await walk.lodger() })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: '+ Project' }).waitFor()
  await page.getByRole('button', { name: '+ Room' }).waitFor()
  await page.getByRole('button', { name: 'Project menu' }).click()
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Rename Project', 'Delete Project'])
  await expectAccessible(page)
})

it('[DASH-03] [DASH-20] on a phone a basic user who wants another project is told what the pro plan brings', async () => {
  const page = await walk.page({ look: 'phone', as: await walk.lodger('basic') })
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
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Maybe Later', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '+ Project' }).click()
  await dialog.getByRole('link', { name: 'Upgrade Now', exact: true }).click()
  await page.waitForURL('**/upgrade')
})

it('[DASH-04] the hero picture needs an item with a picture; the figures stand beside it', async () => {
  const visitor = await walk.resident()
  const home = await homeOf(visitor)
  await own(visitor, { name: 'Desk', estimatedValue: 250, quantity: 2, projectId: home.id, roomId: home.room('Office') })
  const page = await walk.page({ as: visitor })
  await choose(page, home.id)
  await page.goto('/dashboard')
  await page.getByText('$500').first().waitFor()
  const hero = page.getByRole('link', { name: 'Open Office' })
  expect(await hero.count()).toBe(0)
  await own(visitor, { name: 'Lamp', projectId: home.id, roomId: home.room('Office'), imageUrl: await stored(walk.product, visitor, 32) })
  await page.reload()
  await hero.locator('img:not([aria-hidden])').waitFor()
  const figures = await page.locator('main dl').first().textContent()
  expect(figures).toBe('Rooms10Items2Photos1')
  await page.getByText('Total Value', { exact: true }).waitFor()
})

for (const look of LOOKS)
  it(`[DASH-08] [DASH-10] [DASH-11] on a ${look} each room shows its value and a row of its things, and the insights where the value lies`, async () => {
    const { visitor, home } = await furnished()
    const page = await walk.page({ look, as: visitor })
    await choose(page, home.id)
    await page.goto('/dashboard')
    const room = page.getByRole('article', { name: 'Living Room' })
    await room.getByText('$3,130').waitFor()
    expect(
      await page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
        .count(),
    ).toBe(10)
    const strip = room.getByRole('list', { name: 'Items in Living Room' })
    expect(await strip.getByRole('listitem').count()).toBe(16)
    expect(await style(strip, 'overflow-x')).toBe('auto')
    expect(
      await strip.evaluate((list) => {
        list.scrollLeft = 200
        return list.scrollLeft
      }),
    ).toBeGreaterThan(100)
    // The cover is the first thing with a picture.
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

it("[DASH-09] a cover that does not load gives way to the room's own picture", async () => {
  const { visitor, home } = await furnished()
  const page = await walk.page({ as: visitor })
  await choose(page, home.id)
  await failing(page, 'GET', /\/api\/thumbnail\//, 404)
  await page.goto('/dashboard')
  const cover = page.getByRole('list', { name: 'Items in Living Room' }).getByRole('listitem').first()
  await cover.locator('img[src="/world/rooms/living-room-800.webp"]').waitFor()
})

it('[DASH-12] [DASH-13] an empty home invites, and says what is stored', async () => {
  const visitor = await walk.lodger()
  const page = await walk.page({ as: visitor })
  await choose(page, (await homeOf(visitor)).id)
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
  await insights.getByRole('link', { name: 'Archive Now', exact: true }).click()
  await soon(() => path(page)).toBe('/archive')
})

it('what nobody has valued yet is not shown as worth nothing', async () => {
  const visitor = await walk.resident()
  const home = await homeOf(visitor)
  const roomId = home.room('Office')
  const id = await own(visitor, { name: 'Globe', projectId: home.id, roomId })
  const page = await walk.page({ as: visitor })
  await choose(page, home.id)
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
  await own(visitor, { name: 'Gift', estimatedValue: 0, projectId: home.id, roomId })
  await page.goto(`/room/${roomId}`)
  await page.getByRole('link', { name: /Gift.*\$0/ }).waitFor()
})
