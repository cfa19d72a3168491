import { saveReviewedItems } from '@arc/contracts/inventory/items'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { homeOf, preselectProject } from './fixtures.js'
import { eventually, expectAccessible, failRequests, textOf } from './page-helpers.js'
import { DEVICES, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const COUNT = 400
const nameOf = (at: number) => `Book ${String(at).padStart(3, '0')}`

/** A home with 400 items in its office, each worth as many dollars as its number. */
async function library() {
  const visitor = await browser.newUser()
  const { id, room } = await homeOf(visitor)
  const items = Array.from({ length: COUNT }, (_, at) => ({
    name: nameOf(at + 1),
    category: 'Books',
    estimatedValue: at + 1,
    roomId: room('Office'),
  }))
  const { status } = await visitor.call(saveReviewedItems, { body: { items, projectId: id } })
  expect(status).toBe(200)
  await browser.product.stack.settle()
  return { visitor, projectId: id, roomId: room('Office') }
}
const items = (page: Page) => page.getByRole('list', { name: 'Items' })

/** Paths of all data requests from now on. */
function requestsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) paths.push(pathname)
  })
  return paths
}

for (const device of DEVICES)
  it(`on a ${device} a room with ${COUNT} items loads page by page and renders only what is near the window`, async () => {
    const { visitor, roomId } = await library()
    const page = await browser.page({ device, as: visitor })
    const requests = requestsOf(page)
    const pages = () => requests.filter((path) => path === '/api/items/page').length
    await page.goto(`/room/${roomId}`)
    await items(page)
      .getByRole('link', { name: new RegExp(nameOf(COUNT)) })
      .waitFor()
    expect(await textOf(page.locator('main dl').first())).toBe(`Room value$80,200Items${COUNT}Documented0`)
    expect(pages()).toBeLessThanOrEqual(2)
    expect(await items(page).getByRole('listitem').count()).toBeLessThan(80)
    expect(await items(page).getByRole('listitem').first().getAttribute('aria-setsize')).toBe(String(COUNT))
    await expectAccessible(page)

    // The end of the list is reached by scrolling, and what was above is no longer rendered.
    const last = items(page).getByRole('link', { name: new RegExp(nameOf(1)) })
    await eventually(async () => {
      await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
      return last.count()
    }).toBe(1)
    expect(await items(page).getByRole('listitem').count()).toBeLessThan(80)
    expect(
      await items(page)
        .getByRole('link', { name: new RegExp(nameOf(COUNT)) })
        .count(),
    ).toBe(0)
    expect(pages()).toBeGreaterThan(3)

    // Another order is another list from the server.
    await page.evaluate('window.scrollTo(0, 0)')
    await page.getByRole('combobox', { name: 'Order' }).selectOption('By name')
    await items(page).getByRole('listitem').first().getByText(nameOf(1)).waitFor()
    await page.getByRole('radio', { name: 'List' }).check({ force: true })
    expect(await items(page).getByRole('listitem').count()).toBeLessThan(80)

    expect(requests.filter((path) => path === '/api/items' || /^\/api\/rooms\/\d+\/items$/.test(path))).toEqual([])
  })

it('the dashboard of a large project makes one request for its content', async () => {
  const { visitor, projectId } = await library()
  const page = await browser.page({ as: visitor })
  await preselectProject(page, projectId)
  const requests = requestsOf(page)
  await page.goto('/dashboard')
  await page.getByRole('article', { name: 'Office' }).getByText(`${COUNT} items`).waitFor()
  await page.getByRole('article', { name: 'Office' }).getByText('376 more').waitFor()
  await page.getByRole('heading', { level: 2, name: 'Backup Status' }).waitFor()
  const data = requests.filter((path) => !/live|thumbnail|image|serve-asset|auth/.test(path))
  expect(data.sort()).toEqual(['/api/projects', `/api/projects/${projectId}/summary`, '/api/reminders/count'])
})

it('a later page that cannot be loaded is reported below the list, and loads on retry', async () => {
  const { visitor, projectId, roomId } = await library()
  const page = await browser.page({ as: visitor })
  await preselectProject(page, projectId)
  const last = items(page).getByRole('link', { name: new RegExp(nameOf(COUNT - 60)) })
  const failure = page.getByRole('alert').filter({ hasText: 'More items did not load.' })
  const toEnd = () => page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
  for (const path of [`/room/${roomId}`, '/items']) {
    const restore = await failRequests(page, 'GET', /\/api\/items\/page\?.*cursor=/, 503)
    await page.goto(path)
    await items(page).getByRole('listitem').first().waitFor()
    await eventually(async () => {
      await toEnd()
      return failure.count()
    }).toBe(1)
    await expectAccessible(page)
    await restore()
    await failure.getByRole('button', { name: 'Try again' }).click()
    await failure.waitFor({ state: 'detached' })
    await eventually(async () => {
      await page.mouse.wheel(0, 300)
      return last.count()
    }).toBe(1)
  }
})
