import { listItemPage } from '@arc/contracts/inventory/items'
import { getProjectSummary, listProjects, SHELF_ITEMS } from '@arc/contracts/inventory/projects'
import { countReminders } from '@arc/contracts/inventory/reminders'
import { getRoomSummary, listRooms } from '@arc/contracts/inventory/rooms'
import { listDocumentPage } from '@arc/contracts/media/documents'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { storedDocuments } from './support/documents'
import { expectAccessible, gone, shown } from './support/expectations'
import { DEVICES } from './support/fresh-page'
import { home } from './support/home'
import { OFFICE, selectHome } from './support/items'
import { pushLive } from './support/live'
import { open } from './support/open'
import { tryAgain } from './support/steps'
import { answer, refuse, sent } from './support/stubs'
import { item, libraryDocument, libraryPage, project, summaryOf, totalsOf, user } from './support/world'

const COUNT = 400
const nameOf = (at: number) => `Book ${String(at).padStart(3, '0')}`
const books = Array.from({ length: COUNT }, (_, at) =>
  item({ id: at + 1, name: nameOf(at + 1), category: 'Books', estimatedValue: at + 1, roomId: OFFICE.id }),
)
const items = page.getByRole('list', { name: 'Items' })
const rows = items.getByRole('listitem')
const book = (at: number) => items.getByRole('link', { name: new RegExp(nameOf(at)) })

/** A home with 400 items in its office, each worth as many dollars as its number; they are listed page by page. */
function library() {
  selectHome()
  home({ items: books })
  answer(listItemPage, ({ query: { sort, limit, cursor = '0' } }) => {
    const sorted = sort === 'name' ? books : books.toReversed()
    const end = Number(cursor) + limit
    return { items: sorted.slice(Number(cursor), end), nextCursor: end < COUNT ? String(end) : null, totals: totalsOf(books) }
  })
}

for (const device of DEVICES)
  it(`on a ${device} a room with ${COUNT} items loads page by page and renders only what is near the window`, async () => {
    library()
    // A request for all items, which has no stub, would fail the test.
    await open(`/room/${OFFICE.id}`, { as: user(), device })
    await shown(book(COUNT))
    await shown(page.getByText(`${COUNT} items, $80,200`, { exact: true }))
    await expect.poll(() => sent(listItemPage).length).toBeLessThanOrEqual(2)
    expect(rows.elements().length).toBeLessThan(80)
    await expect.element(rows.first()).toHaveAttribute('aria-setsize', String(COUNT))
    await expectAccessible()

    // The end of the list is reached by scrolling, and what was above is no longer rendered.
    await expect
      .poll(() => {
        window.scrollTo(0, document.body.scrollHeight)
        return book(1).elements().length
      })
      .toBe(1)
    expect(rows.elements().length).toBeLessThan(80)
    expect(book(COUNT).elements()).toEqual([])
    await expect.poll(() => sent(listItemPage).length).toBeGreaterThan(3)

    // Another order is another list from the server.
    window.scrollTo(0, 0)
    await page.getByRole('combobox', { name: 'Order' }).selectOptions('By name')
    await shown(rows.first().getByText(nameOf(1)))
    await expect.poll(() => sent(listItemPage).at(-1)?.query).toMatchObject({ roomId: OFFICE.id, sort: 'name' })
    await page.getByRole('radio', { name: 'List' }).click({ force: true })
    await shown(rows.first())
    expect(rows.elements().length).toBeLessThan(80)
  })

it('the dashboard of a large project makes one request for its content', async () => {
  library()
  answer(getProjectSummary, () => {
    const { rooms, ...summary } = summaryOf(project(), books)
    return { ...summary, rooms: rooms.map((room) => ({ ...room, shelf: room.shelf.slice(0, SHELF_ITEMS) })) }
  })
  await open('/dashboard', { as: user() })
  const office = page.getByRole('article', { name: 'Office' })
  await shown(office.getByText(`${COUNT} items`))
  await shown(office.getByText('376 more'))
  await shown(page.getByRole('heading', { level: 2, name: 'Backup Status' }))
  await expect.poll(() => sent(getProjectSummary).map(({ params }) => params.id)).toEqual([project().id])
  await expect.poll(() => [listProjects, countReminders].map((route) => sent(route).length)).toEqual([1, 1])
  for (const route of [listItemPage, listRooms, getRoomSummary]) expect(sent(route)).toEqual([])
})

it('a later page that cannot be loaded is reported below the list, and loads on retry', async () => {
  library()
  const failure = page.getByRole('alert').filter({ hasText: 'More items did not load.' })
  for (const path of [`/room/${OFFICE.id}`, '/items?sort=value']) {
    await open(path, { as: user() })
    await shown(rows.first())
    const restore = refuse(listItemPage, 503)
    await expect
      .poll(() => {
        window.scrollTo(0, document.body.scrollHeight)
        return failure.elements().length
      })
      .toBe(1)
    await expectAccessible()
    await tryAgain(failure.getByRole('button', { name: 'Try again' }), restore)
    await gone(failure)
    // The last one stays in sight, however late the browser shows what was loaded.
    await expect
      .poll(() => {
        window.scrollTo(0, document.body.scrollHeight)
        return book(1).elements().length
      })
      .toBe(1)
  }
})

it('a change elsewhere fetches only the pages on the screen again, and the others when they come into view', async () => {
  let name = nameOf
  selectHome()
  home({ items: books })
  answer(listItemPage, ({ query: { limit, cursor = '0' } }) => {
    const end = Number(cursor) + limit
    const listed = books.toReversed().map((one) => ({ ...one, name: name(one.id) }))
    return { items: listed.slice(Number(cursor), end), nextCursor: end < COUNT ? String(end) : null, totals: totalsOf(books) }
  })
  await open(`/room/${OFFICE.id}`, { as: user() })
  await shown(book(COUNT))
  await expect
    .poll(() => {
      window.scrollTo(0, document.body.scrollHeight)
      return book(1).elements().length
    })
    .toBe(1)
  const pages = Math.ceil(COUNT / 60)
  const asked = () => sent(listItemPage).length
  expect(asked()).toBe(pages)

  name = (at) => `${nameOf(at)}, second edition`
  pushLive({ type: 'inventory', projects: [project().id], rooms: [OFFICE.id], items: [1] })
  await shown(items.getByRole('link', { name: 'Book 001, second edition' }))
  // Less than all of them: the rows near the window are of the last pages.
  expect(asked() - pages).toBeLessThanOrEqual(2)

  window.scrollTo(0, 0)
  await shown(items.getByRole('link', { name: `Book ${COUNT}, second edition` }))
  await expect.poll(asked).toBeLessThanOrEqual(2 * pages)
})

it('of a list with a "more" button, too, a change elsewhere fetches only the pages on the screen, and the figures above them', async () => {
  storedDocuments()
  const SIZE = 30
  const documents = Array.from({ length: 4 * SIZE }, (_, at) => libraryDocument({ id: `d${at}`, name: `paper ${at}.pdf` }))
  let edition = ''
  answer(listDocumentPage, ({ query: { cursor = '0' } }) => {
    const end = Number(cursor) + SIZE
    const listed = documents.slice(Number(cursor), end).map((one) => ({ ...one, name: one.name.replace('paper', `paper${edition}`) }))
    return { ...libraryPage(documents), documents: listed, nextCursor: end < documents.length ? String(end) : null }
  })
  localStorage.setItem('documentsView', 'list')
  await open('/documents?tab=library', { as: user() })
  const more = page.getByRole('button', { name: 'Show more' })
  const rows = page.getByRole('list', { name: 'Documents' }).getByRole('listitem')
  for (const count of [1, 2, 3]) {
    await expect.poll(() => rows.elements().length).toBe(count * SIZE)
    await more.click()
  }
  await expect.poll(() => rows.elements().length).toBe(documents.length)
  const last = page.getByText(`paper ${documents.length - 1}.pdf`).first()
  const asked = sent(listDocumentPage).length
  last.element().scrollIntoView()
  edition = ', second edition'
  pushLive({ type: 'documents' })
  await shown(page.getByText(`paper, second edition ${documents.length - 1}.pdf`))
  const cursors = () =>
    sent(listDocumentPage)
      .slice(asked)
      .map(({ query }) => query.cursor)
  expect(cursors()).toEqual([undefined, '90'])
  window.scrollTo(0, 0)
  page
    .getByText(/^paper.* 40\.pdf$/)
    .element()
    .scrollIntoView()
  await shown(page.getByText('paper, second edition 40.pdf'))
  expect(cursors()).toContain('30')
})
