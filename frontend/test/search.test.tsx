import { type SearchAnswer, searchItems } from '@arc/contracts/search/search'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, gone, shown } from './support/expectations'
import { home } from './support/home'
import { open } from './support/open'
import { tryAgain } from './support/steps'
import { answer, hold, refuse, sent } from './support/stubs'
import { NOTHING_FOUND, project, roomOf, sampleHome, user } from './support/world'

const overlay = page.getByRole('dialog', { name: 'Search' })
const input = overlay.getByRole('searchbox')

async function openSearch() {
  await open('/dashboard', { as: user() })
  await page.getByRole('button', { name: 'Search' }).click()
  await shown(input)
}

/** The kitchens of these projects. */
function kitchens(...projects: Parameters<typeof roomOf>[0][]): SearchAnswer {
  const rooms = projects.map((one) => roomOf(one, 'Kitchen'))
  return { ...NOTHING_FOUND, rooms, roomGroups: rooms.map((room) => ({ room, items: [] })), totalCount: rooms.length }
}

it('[SRCH-01] [SRCH-02] [SRCH-05] on a desktop the search shows what it covers, a loading text and an empty result', async () => {
  home()
  answer(searchItems, NOTHING_FOUND)
  await openSearch()
  await shown(overlay.getByRole('heading', { name: 'your full archive, searchable', exact: true }))
  await shown(overlay.getByText('Search across rooms, items, documents, and receipts — everything in one place.', { exact: true }))
  await expect.element(input).toHaveAttribute('placeholder', 'Search for anything')
  await expectAccessible()
  await input.fill('   ')
  const release = hold(searchItems)
  await input.fill('submarine')
  await shown(overlay.getByText('Searching...', { exact: true }))
  release()
  await shown(overlay.getByText('No results found for "submarine"', { exact: true }))
  await gone(overlay.getByText('Searching...'))
  await expect.poll(() => sent(searchItems)).toMatchObject([{ query: { q: 'submarine' } }])
  await expectAccessible()
})

it('a failed search says only that it failed, and can be tried again', async () => {
  home()
  answer(searchItems, kitchens(project()))
  await openSearch()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const restore = refuse(searchItems, 500)
  await input.fill('kitchen')
  const failed = overlay.getByText('The search service did not answer.', { exact: true })
  await shown(failed)
  await gone(overlay.getByText(/^No results found/))
  expect(logged.mock.calls.some(([text]) => String(text).startsWith('Search failed'))).toBe(true)
  await tryAgain(overlay.getByRole('button', { name: 'Try again' }), restore)
  await gone(failed)
  await shown(overlay.getByRole('link', { name: /^Kitchen/ }))
})

it('rooms of the same name show their project while there are several projects', async () => {
  const house = home()
  const rooms = async () => {
    await openSearch()
    await input.fill('kitchen')
    await shown(overlay.getByRole('region').first())
    const names = overlay
      .getByRole('region')
      .elements()
      .map((region) => region.getAttribute('aria-label'))
    return names.filter((name) => name?.startsWith('Kitchen')).sort()
  }
  answer(searchItems, kitchens(project(), sampleHome()))
  expect(await rooms()).toEqual(['Kitchen, My Home', 'Kitchen, Sample Home'])
  await shown(overlay.getByRole('region', { name: 'Kitchen, My Home' }).getByText('My Home'))
  await expectAccessible()
  house.projects = [project()]
  answer(searchItems, kitchens(project()))
  expect(await rooms()).toEqual(['Kitchen'])
})
