import { getProjectAsOf, listItemsAsOf, type PastItem } from '@arc/contracts/inventory/history'
import { NO_VALUES } from '@arc/contracts/inventory/item-fields'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, heading, linesOf, shown, textOf, textsOf } from './support/expectations'
import { DEVICES } from './support/fresh-page'
import { lamp, openItem, selectHome, stored } from './support/items'
import { misfits } from './support/misfits'
import { open, pathOf } from './support/open'
import { focus, showHome, tryAgain } from './support/steps'
import { answer, fail, sent } from './support/stubs'
import { project, roomOf, sampleHome, user } from './support/world'

const DAY_MS = 86_400_000
/** A day of the calendar, so many days ago. */
const day = (days: number): string => {
  const date = new Date(Date.now() - days * DAY_MS)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
const figures = () => textOf(page.getByCss('main').getByRole('status'))
const ofDay = () => shown(page.getByRole('heading', { level: 1, name: /^your home on / }))
const rows = () =>
  page
    .getByRole('region', { name: /^Items/ })
    .getByCss('ol > li')
    .elements()
    .map(linesOf)
const names = () => rows().map(([, name]) => name)

type Place = 'Living Room' | 'Garage' | 'Office'
const past = (name: string, place: Place, value: number, changes: Partial<PastItem> = {}): PastItem => ({
  ...NO_VALUES,
  ...{ id: name.length, name, category: 'Furniture', quantity: 1, estimatedValue: value, lineTotal: value, imageUrl: null },
  ...{ receiptUrl: null, documents: [], photos: [], roomId: roomOf(project(), place).id, roomName: place, now: 'here' },
  createdAt: '2026-01-05T09:00:00.000Z',
  ...changes,
})
const THEN = [
  past('Sofa', 'Living Room', 900),
  past('Drill', 'Garage', 90, { now: 'room-trash' }),
  past('Lamp', 'Living Room', 60, { id: 6, now: 'trash' }),
]
const NOW = [past('Desk', 'Office', 400), past('Old sofa', 'Living Room', 100)]
const totals = (items: readonly PastItem[]) => ({
  ...{ items: items.length, valued: items.length, value: items.reduce((sum, { lineTotal }) => sum + lineTotal, 0) },
  ...{ documented: 0, documentedValue: 0, photos: 0 },
})

/** A home that was changed today, and is recorded since five days ago; Sample Home has always had 78 items. */
function changedHome() {
  selectHome()
  stored(lamp())
  const SAMPLE = Array.from({ length: 78 }, (_, at) => past(`Thing ${at}`, 'Office', 10, { id: 100 + at }))
  const itemsOn = (id: number | string, on: string | null | undefined) => {
    if (id === sampleHome().id) return SAMPLE
    if (on === day(0)) return NOW
    return (on ?? '') >= day(5) ? THEN : []
  }
  answer(getProjectAsOf, ({ params: { id }, query: { on } }) => {
    const items = itemsOn(id, on)
    // The garage was deleted today.
    const existing = (['Living Room', 'Garage', 'Office'] as const).filter((name) => name !== 'Garage' || on !== day(0))
    const rooms = existing.map((name) => ({
      ...{ id: roomOf(project(), name).id, name, icon: null },
      ...totals(items.filter((one) => one.roomName === name)),
    }))
    const days = { at: `${on}T23:59:59.999Z`, recordedSince: `${day(5)}T09:00:00.000Z` }
    return { projectId: Number(id), name: project().name, ...days, totals: totals(items), rooms }
  })
  answer(listItemsAsOf, ({ params: { id }, query: { on, roomId, limit, cursor = '0' } }) => {
    const items = itemsOn(id, on).filter((one) => roomId === undefined || one.roomId === roomId)
    const end = Number(cursor) + limit
    return { items: items.slice(Number(cursor), end), nextCursor: end < items.length ? String(end) : null }
  })
}

for (const device of DEVICES)
  it(`[HIST-18] [HIST-20] on a ${device}, the home as it was has its totals, rooms, and items`, async () => {
    changedHome()
    await open('/past', { as: user(), device, dark: device === 'phone' })
    await ofDay()
    await expect.poll(figures).toBe('3 items in 2 rooms. Today $500, 2 items.')
    expect(textOf(page.getByCss('main'))).toContain('$1,050')
    // What changed on the next day, and what each room has today.
    await expect
      .poll(() => textsOf(page.getByRole('list', { name: 'The day after' }).getByRole('listitem')))
      .toEqual(['Living Room1 item less− $860', 'Garage1 item less− $90', 'Office1 item more+ $400'])
    await shown(page.getByText('2 items, 1 today'))
    await expect.poll(rows).toEqual([
      ['S', 'Sofa', 'Living Room, Furniture', '$900'],
      ['D', 'Drill', 'Garage, Furniture', 'in the trash with its room or home', 'Open the trash', '$90'],
      ['L', 'Lamp', 'Living Room, Furniture', 'in the trash', 'Put back', '$60'],
    ])
    for (const { params, query } of sent(getProjectAsOf))
      expect([project().id, [day(1), day(0)]]).toEqual([params.id, expect.arrayContaining([query.on])])
    await expectAccessible()
    expect(misfits()).toEqual([])
    await focus(page.getByRole('button', { name: /^Garage/ }))
    await userEvent.keyboard('{Enter}')
    await shown(page.getByRole('heading', { name: 'Items in Garage' }))
    await expect.poll(names).toEqual(['Drill'])
    await page.getByLabelText('Day', { exact: true }).fill(day(0))
    await heading('your home today')
    await expect.poll(names).toEqual(['Desk', 'Old sofa'])
    await page.getByLabelText('Day', { exact: true }).fill(day(-2))
    await shown(page.getByText('This day is still to come.'))
    await expectAccessible()
    await open(`/past?on=${day(9)}`, { as: user(), device, dark: device === 'phone' })
    await shown(page.getByRole('heading', { name: 'nothing was here' }))
    expect(page.getByText('$0').elements()).toEqual([])
    await shown(page.getByText(/the record starts on/))
    await expectAccessible()
    await openItem(lamp(), { device })
    await page.getByRole('region', { name: 'History' }).getByRole('link', { name: 'The home as it was on any day' }).click()
    await expect.poll(pathOf).toBe('/past')
    await ofDay()
  })

it('[HIST-18] another project is shown, and a request that failed is repeated on request', async () => {
  changedHome()
  const restore = fail(getProjectAsOf)
  await open(`/past?on=${day(1)}`, { as: user() })
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await shown(retry)
  await expectAccessible()
  await tryAgain(retry, restore)
  await expect.poll(figures).toMatch(/^3 items/)
  await showHome('Sample Home')
  await expect.poll(figures).toMatch(/^78 items/)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(names).toHaveLength(78)
})
