import { getProjectOverview } from '@arc/contracts/inventory/overview'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, shown } from './support/expectations'
import { misfits } from './support/misfits'
import { open, pathOf } from './support/open'
import { menuPages } from './support/pages'
import { tryAgain } from './support/steps'
import { answer, fail } from './support/stubs'
import { item, overviewOf, project, user } from './support/world'

const home = project({ insuranceCompany: 'State Farm', personalItemsCoverage: 60_000 })
const lamps = [item({ estimatedValue: 80_000, imageUrl: '/api/image/a' }), item({ id: 101, name: 'Rug', estimatedValue: 20_000 })]
const proven = { ...overviewOf(home, lamps), totals: { ...overviewOf(home, lamps).totals, documented: 1, documentedValue: 20_000 } }

for (const device of ['phone', 'desktop'] as const)
  it(`on a ${device} Cover says what is proven, estimated and above the cover, and leads to five pages`, async () => {
    menuPages({ projects: [home], items: lamps })
    answer(getProjectOverview, proven)
    const restore = fail(getProjectOverview)
    await open('/cover', { device, dark: device === 'phone', as: user() })
    const retry = page.getByRole('button', { name: 'Try again' })
    await shown(retry)
    await tryAgain(retry, restore)
    await shown(page.getByRole('img', { name: 'Proven $20,000, Estimate $40,000, Above your cover $40,000' }))
    await shown(page.getByText('Your policy pays $60,000 of $100,000.'))
    const links = page.getByCss('main li > a').elements()
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/claims', '/proof', '/insurance', '/proof/review', '/reminders'])
    await expectAccessible()
    expect(misfits()).toEqual([])
  })

it('Rooms lists each room with its picture, what is in it and its value, beside items and trash', async () => {
  menuPages({ projects: [home], items: lamps })
  await open('/rooms', { device: 'phone', as: user() })
  const kitchen = page.getByRole('link', { name: /^Kitchen/ })
  await shown(kitchen)
  expect(kitchen.element().textContent).toBe('Kitchen2 items$100,000')
  expect(kitchen.getByCss('img').elements()).toHaveLength(1)
  expect(page.getByRole('link', { name: /^Garage/ }).element().textContent).toBe('GGarage0 items')
  const tabs = page.getByRole('navigation', { name: 'Lists' }).getByRole('link')
  await expect.poll(() => tabs.elements().map(({ textContent }) => textContent)).toEqual(['Items2', 'Rooms10', 'Trash'])
  await expectAccessible()
  expect(misfits()).toEqual([])
  await page.getByRole('button', { name: 'Room', exact: true }).click()
  await shown(page.getByRole('dialog', { name: 'New room' }))
  await page.getByRole('button', { name: 'Close' }).click()
  await kitchen.click()
  await expect.poll(pathOf).toBe(`/room/${lamps[0]?.roomId}`)
})
