import { getSubscription } from '@arc/contracts/billing/subscriptions'
import { upgradeSubscription } from '@arc/contracts/billing/upgrades'
import { getProjectSummary, type Project } from '@arc/contracts/inventory/projects'
import { getThumbnail } from '@arc/contracts/media/photos'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { computedStyle, expectAccessible, expectFailure, gone, heading, shown, textOf, textsOf } from './support/expectations'
import { DEVICES } from './support/fresh-page'
import { home } from './support/home'
import { open, pathOf } from './support/open'
import { subscription, takeSandboxPayments } from './support/payments'
import { priced } from './support/priced'
import { preselect } from './support/selected'
import { answer, refuse } from './support/stubs'
import { cardOf, item, project, roomOf, sampleHome, summaryOf, user } from './support/world'

const LIVING_ROOM = roomOf(project(), 'Living Room').id
const OFFICE = roomOf(project(), 'Office').id
const section = (name: string) => page.getByCss('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
const insights = section('Project Insights')
const boxOf = (locator: typeof insights) => locator.element().getBoundingClientRect()
/** A picture with an address of its own: the browser keeps those that fail. */
const picture = (name: string) => `/api/image/${name}`

const FURNITURE = [
  { name: 'Sofa', category: '🛋️ Furniture', estimatedValue: 900, quantity: 1 },
  { name: 'Chair', category: '🛋️ Furniture', estimatedValue: 100, quantity: 4 },
  { name: 'Television', category: '📺 Electronics', estimatedValue: 800, quantity: 1 },
  { name: 'Ring', category: 'Jewelry', estimatedValue: 700, quantity: 1 },
  { name: 'Guitar', category: 'Instruments', estimatedValue: 300, quantity: 1 },
  { name: 'Spade', category: 'Tools', estimatedValue: 30, quantity: 1 },
]

/** "My Home" with 16 items in its living room, of which the first that is listed has a photo. */
function furnished(imageUrl = picture('vase')) {
  const books = Array.from({ length: 9 }, (_, at) => ({ name: `Book ${at}`, category: 'Books' }))
  const items = [{ name: 'Vase', category: 'Decor', imageUrl }, ...FURNITURE, ...books].map((one, at) =>
    priced({ ...one, id: 200 + at, roomId: LIVING_ROOM }),
  )
  const house = home({ items })
  preselect()
  const summary = summaryOf(project(), items)
  const byValue = summary.categories.toSorted((a, b) => b.totals.value - a.totals.value)
  const sofa = items.find(({ name }) => name === 'Sofa')
  answer(getProjectSummary, { ...summary, categories: byValue, mostValuable: sofa ? cardOf(sofa) : null })
  return house
}

it('[DASH-01] project cards are 160 px wide at 172 px spacing, with name and count; a tap selects', async () => {
  const items = [
    item({ projectId: sampleHome().id, roomId: roomOf(sampleHome(), 'Office').id }),
    ...Array.from({ length: 16 }, (_, at) => item({ id: 200 + at })),
  ]
  home({ items })
  await open('/dashboard', { as: user() })
  const cards = page.getByRole('navigation', { name: 'Projects' }).getByRole('button')
  await heading('Sample Home')
  const [sample, own] = [cards.nth(0), cards.nth(1)]
  await shown(own)
  expect(boxOf(sample.getByCss('span').first()).width).toBe(160)
  expect(boxOf(own).x - boxOf(sample).x).toBe(172)
  expect(textOf(sample.getByCss('b'))).toBe('Sample Home')
  expect(textOf(sample)).toMatch(/Sample Home ?1 item$/)
  expect(textOf(own)).toMatch(/My Home ?16 items$/)
  await expect.element(sample).toHaveAttribute('aria-current', 'true')
  await own.click()
  await heading('My Home')
  await expect.element(own).toHaveAttribute('aria-current', 'true')
})

it('[DASH-02] the dashboard offers to add a project and a room, and to rename and delete the project', async () => {
  home()
  await open('/dashboard', { as: user() })
  await shown(page.getByRole('button', { name: '+ Project' }))
  await shown(page.getByRole('button', { name: '+ Room' }))
  await page.getByRole('button', { name: 'Project menu' }).click()
  const entries = page.getByRole('menuitem')
  await shown(entries.first())
  expect(textsOf(entries)).toEqual(['Rename Project', 'All Items', 'Import from a CSV file', 'Export as CSV', 'Delete Project'])
  await expectAccessible()
})

it('[DASH-03] [DASH-20] on a phone a basic user who adds a project sees the benefits of the pro plan', async () => {
  home()
  takeSandboxPayments()
  answer(getSubscription, subscription())
  // Its answer would lead to the page of the provider.
  refuse(upgradeSubscription, 500)
  await open('/dashboard', { device: 'phone', as: user({ tier: 'basic' }) })
  const dialog = page.getByRole('dialog', { name: 'a.r.c. +', exact: true })
  await page.getByRole('button', { name: '+ Project' }).click()
  await shown(
    dialog.getByText('Multiple Projects: Organize your inventory across multiple properties, homes, or businesses with our Pro plan.', {
      exact: true,
    }),
  )
  await gone(page.getByRole('textbox', { name: 'Project name' }))
  const gains = textsOf(dialog.getByRole('listitem')).join(' ')
  for (const gain of [
    /multiple project organisation/i,
    /advanced reporting and analytics/i,
    /priority customer support/i,
    /export to multiple formats/i,
  ])
    expect(gains).toMatch(gain)
  await shown(dialog.getByText('$4.99 a month, and $3.00 once'))
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Maybe Later', exact: true }).click()
  await gone(dialog)
  await page.getByRole('button', { name: '+ Project' }).click()
  await dialog.getByRole('link', { name: 'Upgrade Now', exact: true }).click()
  await expect.poll(pathOf).toBe('/upgrade')
  await expectFailure('Upgrade failed')
})

it('[DASH-04] the hero picture needs an item with a picture; the totals are shown beside it', async () => {
  const desk = priced({ name: 'Desk', estimatedValue: 250, quantity: 2, roomId: OFFICE })
  const house = home({ items: [desk] })
  preselect()
  await open('/dashboard', { as: user() })
  await shown(page.getByText('$500').first())
  const hero = page.getByRole('link', { name: 'Open Office' })
  await gone(hero)
  house.items = [priced({ id: 201, name: 'Lamp', roomId: OFFICE, imageUrl: picture('lamp') }), desk]
  await open('/dashboard', { as: user() })
  await shown(hero.getByCss('img:not([aria-hidden])'))
  expect(textOf(page.getByCss('main dl').first())).toBe('Rooms10Items2Photos1')
  await shown(page.getByText('Total Value', { exact: true }))
})

for (const device of DEVICES)
  it(`[DASH-08] [DASH-10] [DASH-11] on a ${device} each room shows its value and a row of its items, and the insights show value by category`, async () => {
    furnished()
    await open('/dashboard', { device, as: user() })
    const room = page.getByRole('article', { name: 'Living Room' })
    await shown(room.getByText('$3,130'))
    // Rooms without items are one line that opens.
    await page.getByText('9 rooms wait for their first item', { exact: true }).click()
    await shown(page.getByRole('article', { name: 'Garage' }))
    expect(
      page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
        .elements(),
    ).toHaveLength(10)
    const strip = room.getByRole('list', { name: 'Items in Living Room' })
    expect(strip.getByRole('listitem').elements()).toHaveLength(16)
    expect(computedStyle(strip, 'overflow-x')).toBe('auto')
    strip.element().scrollLeft = 200
    expect(strip.element().scrollLeft).toBeGreaterThan(100)
    // The cover is the first item with a picture.
    expect(textOf(strip.getByRole('listitem').first())).toContain('Vase')

    await shown(insights.getByRole('heading', { name: 'Top Categories by Value', exact: true }))
    expect(textsOf(insights.getByCss('ol').getByRole('listitem').getByCss('p'))).toEqual([
      ...['Furniture42%$1,300', 'Electronics26%$800', 'Jewelry22%$700', 'Instruments10%$300'],
    ])
    await shown(insights.getByRole('heading', { name: 'Quick Stats', exact: true }))
    const stat = (name: string) => textOf(insights.getByCss('dl > div').filter({ hasText: name }).getByCss('dd'))
    expect(stat('Average Item Value')).toBe('$196')
    expect(stat('Categories Used')).toBe('7')
    await shown(insights.getByRole('heading', { name: 'Most Valuable Item', exact: true }))
    await shown(insights.getByRole('link', { name: /^Sofa.*\$900$/ }))
    await expectAccessible()
  })

it("[DASH-09] a cover that fails to load is replaced by the room's default picture", async () => {
  furnished(picture('cover-that-fails'))
  refuse(getThumbnail, 404)
  await open('/dashboard', { as: user() })
  const cover = page.getByRole('list', { name: 'Items in Living Room' }).getByRole('listitem').first()
  await shown(cover.getByCss('img[src="/world/rooms/living-room-800.webp"]'))
})

it('[DASH-12] [DASH-13] an empty home offers to archive, and shows the backup status', async () => {
  home()
  preselect()
  await open('/dashboard', { as: user() })
  await shown(insights.getByText('Start adding items to see category insights', { exact: true }))
  const backup = section('Backup Status')
  expect(textsOf(backup.getByCss('dt'))).toEqual(['Items secured', 'Photos stored', 'Last update', 'Account'])
  const notes = textsOf(backup.getByRole('listitem')).join(' ')
  expect(notes).toMatch(/SSL/)
  expect(notes).toMatch(/Encryption/)
  await expectAccessible()
  // An empty home shows ways to start instead of totals of $0.
  await gone(page.getByText('$0', { exact: true }))
  const start = (name: string) => page.getByRole('link', { name, exact: true }).element().getAttribute('href')
  expect(start('Photograph a room')).toBe('/archive')
  expect(start('Add an item by hand')).toBe('/archive?add=manual')
  expect(start('Import a list')).toBe('/import')
  await insights.getByRole('link', { name: 'Archive Now', exact: true }).click()
  await expect.poll(pathOf).toBe('/archive')
  await expect.element(page.getByLabelText('Choose photos')).toBeInTheDocument()
})

it('an item without a value is not shown as worth $0', async () => {
  const globe = priced({ name: 'Globe', roomId: OFFICE })
  const house = home({ items: [globe] })
  preselect()
  await open('/dashboard', { as: user() })
  const office = page.getByRole('article', { name: 'Office' })
  await shown(office.getByText('Not valued yet').first())
  expect(page.getByText('Total Value', { exact: true }).element().nextElementSibling?.textContent).toBe('–')
  expect(textOf(office)).not.toContain('$0')
  await expectAccessible()
  await open(`/room/${OFFICE}`, { as: user() })
  await shown(page.getByRole('link', { name: /^Globe[^$]*$/ }))
  await shown(page.getByText('1 item', { exact: true }))
  await open(`/item/${globe.id}`, { as: user() })
  await shown(page.getByText('Not valued yet', { exact: true }))
  await expectAccessible()
  house.items = [priced({ id: 201, name: 'Gift', estimatedValue: 0, roomId: OFFICE }), globe]
  await open(`/room/${OFFICE}`, { as: user() })
  await shown(page.getByRole('link', { name: /Gift.*\$0/ }))
})

for (const device of DEVICES)
  it(`[DASH-21] [DASH-22] on a ${device} the total says what is proven and what the policy pays, and one card what to do next`, async () => {
    const items = [
      priced({ id: 200, name: 'Sofa', estimatedValue: 900, quantity: 2, roomId: OFFICE }),
      priced({ id: 201, name: 'Chair', estimatedValue: 700, roomId: OFFICE }),
    ]
    const shows = (of: Project, documentedValue: number) => {
      home({ projects: [of], items })
      preselect(of)
      const summary = summaryOf(of, items)
      answer(getProjectSummary, { ...summary, totals: { ...summary.totals, documentedValue }, mostToProve: cardOf(items[0] ?? item()) })
    }
    shows(project({ insuranceCompany: 'Amica', personalItemsCoverage: 2_000 }), 700)
    await open('/dashboard', { device, as: user() })
    await shown(page.getByRole('img', { name: 'Proven $700, Estimate $1,300, Above your cover $500' }))
    await expect.element(page.getByRole('link', { name: '$700 is proven, the rest is an estimate.' })).toHaveAttribute('href', '/proof')
    await expect.element(page.getByRole('link', { name: 'Your policy pays $2,000 of $2,500.' })).toHaveAttribute('href', '/insurance')
    await shown(page.getByRole('link', { name: /^Next ?Look at your cover ?\$500 would not be paid$/ }))
    await expectAccessible()
    shows(project(), 0)
    await open('/dashboard', { device, as: user() })
    await shown(page.getByRole('link', { name: 'All of it is an estimate.' }))
    await shown(page.getByRole('link', { name: 'No policy is entered.' }))
    await page.getByRole('link', { name: /Add the receipt of Sofa ?\$1,800 more would be proven$/ }).click()
    await expect.poll(pathOf).toBe('/item/200')
  })

for (const device of DEVICES)
  it(`[DASH-23] on a ${device} photos to take again say why, and lead to the camera of the room, or replace the cover of the item`, async () => {
    furnished()
    const items = [priced({ id: 300, name: 'Lamp', estimatedValue: 90, roomId: OFFICE, imageUrl: picture('lamp') })]
    const of = { ...{ roomId: OFFICE, roomName: 'Office', url: picture('lamp') }, item: { id: 300, name: 'Lamp' } }
    const faults = ['dark', 'blurred', 'cutOff', 'cutOff'] as const
    const photos = [
      { ...of, fault: 'dark' as const, item: null, roomId: LIVING_ROOM, roomName: 'Living Room', url: picture('room') },
      ...faults.map((fault, at) => ({ ...of, fault, url: picture(`lamp-${at}`) })),
    ]
    answer(getProjectSummary, { ...summaryOf(project(), items), photosToRetake: photos })
    await open('/dashboard', { device, as: user() })
    const list = section('Photos to take again')
    await shown(list)
    expect(textsOf(list.getByCss('em'))).toEqual(['dark', 'dark', 'blurred', 'cut off'])
    await page.getByRole('button', { name: /^Next ?Take 5 photos again ?Dark, blurred or cut off$/ }).click()
    const first = list.getByRole('link', { name: 'Take the photo of Living Room again: dark', exact: true })
    await expect.element(first).toHaveFocus()
    await expect.element(first).toHaveAttribute('href', `/camera?room=${LIVING_ROOM}`)
    await list.getByRole('button', { name: 'Show all 5', exact: true }).click()
    expect(list.getByRole('button', { name: /^Take the photo of Lamp again/ }).elements()).toHaveLength(4)
    await expectAccessible()
  })
