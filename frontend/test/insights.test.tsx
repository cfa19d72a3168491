import { getProjectInsights } from '@arc/contracts/inventory/insights'
import type { Item } from '@arc/contracts/inventory/items'
import type { Project } from '@arc/contracts/inventory/projects'
import { DEFAULT_ROOMS } from '@arc/contracts/inventory/rooms'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, gone, shown } from './support/expectations'
import { home } from './support/home'
import { insightsOf } from './support/insights'
import { misfits } from './support/misfits'
import { open } from './support/open'
import { priced } from './support/priced'
import { preselect } from './support/selected'
import { tryAgain } from './support/steps'
import { answer, fail, sent } from './support/stubs'
import { project, roomOf, user } from './support/world'

const YEAR = new Date().getFullYear()
const tables = page.getByText('Show the table')
const rows = (name: string) =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .elements()
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => (cell.textContent ?? '').trim()))

/** "My Home" with these items, as it is insured. */
function owned(items: Item[], insurance: Partial<Project> = {}) {
  home({ items })
  preselect()
  answer(getProjectInsights, insightsOf(project(insurance), items))
}
async function showTables() {
  const summaries = tables.all()
  for (const summary of summaries) await summary.click()
  await expect.poll(() => page.getByRole('table').elements()).toHaveLength(summaries.length)
  return summaries.length
}

it('each chart has a table with the same figures behind it', async () => {
  const sixYears = { purchaseYear: YEAR - 6 }
  owned(
    [
      priced({ id: 1, name: 'Sofa', estimatedValue: 900, roomId: roomOf(project(), 'Living Room').id, ...sixYears }),
      priced({
        ...{ id: 2, name: 'Ring', category: 'Jewelry', estimatedValue: 600, roomId: roomOf(project(), 'Master Bedroom').id, ...sixYears },
      }),
    ],
    { insuranceCompany: 'Geico', personalItemsCoverage: 1_000 },
  )
  await open('/insights', { as: user() })
  await shown(page.getByRole('heading', { name: 'one item is more than half of it' }))
  await shown(page.getByRole('heading', { name: '$500 would not be covered' }))
  await showTables()
  expect(rows('Value by room').slice(0, 3)).toEqual([
    ['Room', 'Items', 'Value', 'Share', 'Proven'],
    ['Living Room', '1', '$900', '60%', '0%'],
    ['Master Bedroom', '1', '$600', '40%', '0%'],
  ])
  expect(rows('Value by category')).toEqual([
    ['Category', 'Proven', 'Estimate', 'Value', 'Share'],
    ['Furniture', '$0', '$900', '$900', '60%'],
    ['Jewelry', '$0', '$600', '$600', '40%'],
  ])
  expect(rows('What the policies pay').at(-1)).toEqual(['Not covered', '$500'])
  expect(rows('Replacement cost and actual cash value')[6]).toEqual([String(YEAR), '$1,500', '$1,050'])
  await expectAccessible()
})

it.each([1, 12, 2_000])('on a phone in dark colors the charts of %i items fit, with names and numbers that can be read', async (count) => {
  const items = Array.from({ length: count }, (_, at) =>
    priced({
      ...{ id: at + 1, name: `Thing ${at}`, category: `Kind ${at % 40}` },
      ...{ estimatedValue: 12.5 * ((at % 97) + 1), purchaseYear: YEAR - (at % 30) },
      roomId: roomOf(project(), DEFAULT_ROOMS[at % 7] ?? 'Kitchen').id,
    }),
  )
  owned(items)
  await open('/insights', { device: 'phone', dark: true, as: user() })
  await shown(page.getByText('Replacement cost and actual cash value', { exact: true }).first())
  await expectAccessible()
  expect(misfits()).toEqual([])
  await gone(page.getByRole('main').getByText(/NaN|undefined|Infinity/))
  expect(document.querySelectorAll('main svg [d*="NaN"]')).toHaveLength(0)
  expect(await showTables()).toBeGreaterThan(2)
  expect(misfits()).toEqual([])
})

it('a failed request says so and can be repeated', async () => {
  owned([])
  const restore = fail(getProjectInsights)
  await open('/insights', { as: user() })
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await shown(retry)
  await expectAccessible()
  await tryAgain(retry, restore)
  await shown(page.getByRole('heading', { name: 'nothing to weigh yet' }))
  await expect.poll(() => sent(getProjectInsights).at(-1)?.params).toEqual({ id: project().id })
})
