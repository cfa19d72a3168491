import { listSharedItems, openSharedHome } from '@arc/contracts/inventory/shares'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, gone, heading, shown, textOf, textsOf } from './support/expectations'
import { open } from './support/open'
import { KITCHEN, OFFICE, sharedHome, sharedItem, TOKEN } from './support/shares'
import { answer, refuse, sent } from './support/stubs'

const room = (name: string) => page.getByRole('region', { name, exact: true })
const rows = (name: string) => page.getByRole('list', { name: `Items of ${name}` }).getByRole('listitem')
const password = page.getByLabelText('Password', { exact: true })
const visit = () => open(`/v#${TOKEN}`)
const answerItems = (...items: ReturnType<typeof sharedItem>[]) => answer(listSharedItems, { items, nextCursor: null })

it('[SHARE-13] a link shows the rooms with what was chosen, the first one open', async () => {
  answer(openSharedHome, { pass: 'p1', home: sharedHome() })
  const files = '/api/shared-files/p1/items/1'
  const lamp = sharedItem({
    ...{ id: 1, name: 'Lamp', brand: 'Artemide', model: 'Tolomeo', place: 'Shelf', quantity: 2, serialNumber: 'S1', value: 60 },
    ...{ source: 'receipt', pictures: [`${files}/photos/a`, '/api/image/b'] },
    documents: [{ name: 'bill.pdf', type: 'Receipt', url: `${files}/documents/d1` }],
  })
  answerItems(lamp, sharedItem({ id: 2, name: 'Rug', value: 5, source: 'none' }), sharedItem({ id: 3, name: 'Pan' }))
  await visit()
  await heading('My Home')
  await shown(page.getByText('until Jan 2, 2099'))
  await shown(page.getByText('Shared with Marsh & Webb'))
  expect(textOf(page.getByCss('main dl'))).toBe('Rooms2Items3Proven by receipt or appraisal$60Estimate$700')
  await shown(page.getByText('made with a.r.c.'))
  await expect
    .poll(() => textsOf(rows('Kitchen')))
    .toEqual(['Lamp2 × $30, Artemide Tolomeo, Shelf, Serial number S1proven, receiptbill.pdf$60', 'RRug$5', 'PPan\u2013'])
  const photos = rows('Kitchen').first().getByRole('img')
  expect(photos.elements().map((one) => [one.getAttribute('alt'), one.closest('a')?.getAttribute('href')])).toEqual([
    ['Photo of Lamp', `${files}/photos/a?size=web`],
    ['Photo 2 of Lamp', expect.stringContaining('b')],
  ])
  await expect.element(page.getByRole('link', { name: 'bill.pdf' })).toHaveAttribute('href', `${files}/documents/d1`)
  await expectAccessible()
  expect(sent(listSharedItems).map(({ body }) => body)).toEqual([{ pass: 'p1', roomId: KITCHEN.id }])
  expect(sent(openSharedHome).map(({ body }) => body)).toEqual([{ token: TOKEN }])

  await room('Office').getByRole('button', { name: 'Office 2 items, $700' }).click()
  await expect.poll(() => rows('Office').elements()).toHaveLength(3)
  expect(sent(listSharedItems).at(-1)?.body).toEqual({ pass: 'p1', roomId: OFFICE.id })
  await room('Kitchen').getByRole('button', { name: 'Kitchen 1 item, $60' }).click()
  await gone(rows('Kitchen').first())
})

it('[SHARE-13] a link without values names none, and one without items says so', async () => {
  answer(openSharedHome, { pass: 'p1', home: sharedHome({ values: false, rooms: sharedHome().rooms.slice(0, 1) }) })
  answerItems(sharedItem({ id: 1, name: 'Lamp' }))
  await visit()
  await expect.poll(() => textsOf(rows('Kitchen'))).toEqual(['LLamp'])
  expect(textOf(page.getByCss('main dl'))).toBe('Rooms1Items3')
  expect(textOf(page.getByCss('main'))).not.toMatch(/\$|\u2013/)
  answer(openSharedHome, { pass: 'p1', home: sharedHome({ rooms: [] }) })
  await visit()
  await shown(page.getByText('There is nothing in these rooms yet.'))
  expect(page.getByCss('main dl').elements()).toEqual([])
})

it('[SHARE-13] a room shows fifty items, then the others, then the next page', async () => {
  answer(openSharedHome, { pass: 'p1', home: sharedHome() })
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => sharedItem({ id: from + at, name: `Thing ${from + at}` }))
  answer(listSharedItems, ({ input: { cursor } }) =>
    cursor ? { items: many(51, 2), nextCursor: null } : { items: many(1, 50), nextCursor: 'c1' },
  )
  await visit()
  await expect.poll(() => rows('Kitchen').elements()).toHaveLength(50)
  const more = page.getByRole('button', { name: 'Show more of Kitchen' })
  await more.click()
  await expect.poll(() => sent(listSharedItems).at(-1)?.body).toMatchObject({ cursor: 'c1' })
  await more.click()
  await expect.poll(() => rows('Kitchen').elements()).toHaveLength(52)
  await gone(more)
})

it('[SHARE-13] a locked link asks for its password, and moves the focus to the home', async () => {
  answerItems()
  const locked = refuse(openSharedHome, 403)
  await visit()
  await heading('locked with a password')
  expect(page.getByText('The password is not right.').elements()).toEqual([])
  await password.fill('wrong')
  await page.getByRole('button', { name: 'Show the home' }).click()
  await shown(page.getByText('The password is not right.'))
  locked()
  answer(openSharedHome, { pass: 'p1', home: sharedHome() })
  await password.fill('right')
  await page.getByRole('button', { name: 'Show the home' }).click()
  await heading('My Home')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(sent(openSharedHome).map(({ body }) => body)).toEqual([
    { token: TOKEN },
    { token: TOKEN, password: 'wrong' },
    { token: TOKEN, password: 'right' },
  ])
})

it.each([403, 404])('[SHARE-13] a link is opened again when its pass has ended (%i)', async (status) => {
  answer(openSharedHome, { pass: 'p1', home: sharedHome() })
  refuse(listSharedItems, status)
  refuse(openSharedHome, 404)
  const first = answer(openSharedHome, { pass: 'p1', home: sharedHome() })
  await visit()
  await expect.poll(() => sent(openSharedHome).length).toBeGreaterThan(0)
  first()
  await heading('this link leads nowhere')
  expect(sent(openSharedHome).length).toBeGreaterThanOrEqual(2)
})
