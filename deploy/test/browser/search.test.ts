import { deleteProject } from '@arc/contracts/inventory/projects'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { homeOf, own } from './belongings.js'
import { calls, expectAccessible, failing, holding, path } from './seen.js'
import { type Look, startWalk } from './walker.js'

const walk = startWalk()
const SEARCH = /\/api\/search\/items/
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const input = (page: Page) => overlay(page).getByRole('searchbox')

async function house() {
  const visitor = await walk.resident()
  const home = await homeOf(visitor)
  const put = (name: string, room: string) => own(visitor, { name, projectId: home.id, roomId: home.room(room), estimatedValue: 40 })
  await put('Blue samovar', 'Kitchen')
  await put('Samovar drum', 'Garage')
  await put('Samovar, spare', 'Kitchen')
  await walk.product.stack.settle()
  return visitor
}
async function open(look: Look = 'desktop') {
  const page = await walk.page({ look, as: await house() })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Search' }).click()
  await input(page).waitFor()
  return page
}

it('[SRCH-01] [SRCH-02] [SRCH-05] on a desktop the search says what it searches, that it searches, and that it found nothing', async () => {
  const page = await open('desktop')
  await overlay(page).getByRole('heading', { name: 'your full archive, searchable', exact: true }).waitFor()
  await overlay(page).getByText('Search across rooms, items, documents, and receipts — everything in one place.', { exact: true }).waitFor()
  expect(await input(page).getAttribute('placeholder')).toBe('Search for anything')
  await expectAccessible(page)
  const sent = calls(page, 'GET', SEARCH)
  await input(page).fill('   ')
  const letGo = await holding(page, 'GET', SEARCH)
  await input(page).fill('submarine')
  await overlay(page).getByText('Searching...', { exact: true }).waitFor()
  await letGo()
  await overlay(page).getByText('No results found for "submarine"', { exact: true }).waitFor()
  expect(await overlay(page).getByText('Searching...').count()).toBe(0)
  expect(sent).toHaveLength(1)
  await expectAccessible(page)
})

it('[SRCH-06] on a phone results stand by room, an item opens, and a click beside leaves the search empty', async () => {
  const page = await open('phone')
  await input(page).fill('samovar')
  const kitchen = overlay(page).getByRole('region', { name: 'Kitchen' })
  await kitchen.getByRole('link', { name: /^Kitchen/ }).waitFor()
  expect(await kitchen.getByRole('listitem').count()).toBe(2)
  expect(await overlay(page).getByRole('region', { name: 'Garage' }).getByRole('listitem').count()).toBe(1)
  await expectAccessible(page)
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.mouse.click(width / 2, height - 60)
  await overlay(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Search' }).click()
  expect(await input(page).inputValue()).toBe('')
  await input(page).fill('drum')
  await overlay(page)
    .getByRole('link', { name: /Samovar drum/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Samovar drum' }).waitFor()
  expect(path(page)).toMatch(/^\/item\/\d+$/)
  await overlay(page).waitFor({ state: 'detached' })
})

it('a search that fails counts as empty', async () => {
  const page = await open()
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  await failing(page, 'GET', SEARCH, 500)
  await input(page).fill('samovar')
  await overlay(page).getByText('No results found for "samovar"', { exact: true }).waitFor()
  expect(logged.some((text) => text.startsWith('Search failed'))).toBe(true)
})

it('rooms of one name are told apart by their projects, as long as there are several', async () => {
  const visitor = await walk.resident()
  const { sampleId } = await homeOf(visitor)
  await walk.product.stack.settle()
  const page = await walk.page({ as: visitor })
  const rooms = async () => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Search' }).click()
    await input(page).fill('kitchen')
    await overlay(page).getByRole('region').first().waitFor()
    const names = await overlay(page)
      .getByRole('region')
      .evaluateAll((regions) => regions.map((one) => one.getAttribute('aria-label')))
    return names.filter((name) => name?.startsWith('Kitchen')).sort()
  }
  expect(await rooms()).toEqual(['Kitchen, My Home', 'Kitchen, Sample Home'])
  await overlay(page).getByRole('region', { name: 'Kitchen, My Home' }).getByText('My Home').waitFor()
  await expectAccessible(page)
  await visitor.call(deleteProject, { params: { id: sampleId } })
  await walk.product.stack.settle()
  expect(await rooms()).toEqual(['Kitchen'])
})
