import { getHousehold } from '@arc/contracts/auth/household'
import { deleteRoom } from '@arc/contracts/inventory/rooms'
import { getStats } from '@arc/contracts/inventory/stats'
import {
  emptyTrash,
  listTrash,
  purgeFromTrash,
  restoreFromTrash,
  type TrashedItem,
  type TrashedRoom,
  undoAction,
} from '@arc/contracts/inventory/trash'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { dismissToast, expectAccessible, expectFailure, expectToast, gone, heading, linesOf, shown } from './support/expectations'
import { home } from './support/home'
import { ACTION, lamp, OFFICE, stored, undo } from './support/items'
import { open, pathOf } from './support/open'
import { pick, tryAgain } from './support/steps'
import { answer, hold, refuse, sent } from './support/stubs'
import { OK, project, roomOf, user } from './support/world'

const DAY_MS = 24 * 3_600_000
const EMPTY = page.getByText('A deleted item, room, or project can be put back from here.', { exact: true })
const rows = page.getByRole('list', { name: 'Deleted projects, rooms, and items' }).getByRole('listitem')
const question = page.getByRole('alertdialog')
const GARAGE = roomOf(project(), 'Garage')

const times = () => ({ deletedAt: new Date().toISOString(), purgeAt: new Date(Date.now() + 30 * DAY_MS).toISOString() })
const trashed = (changes: Partial<TrashedItem>): TrashedItem => ({
  ...{ id: 1, name: 'Lamp', category: 'Lighting', imageUrl: null, value: null, photos: 0, roomId: OFFICE.id, roomName: 'Office' },
  ...{ roomDeleted: false, projectId: project().id, projectName: project().name, reason: null, ...times() },
  ...changes,
})

/** A deleted garage with a trunk of $40, a deleted chair, and a deleted lamp with a photo; they can be put back and deleted for good. */
function trash() {
  home()
  let rooms: TrashedRoom[] = [
    { id: GARAGE.id, name: 'Garage', projectId: project().id, projectName: project().name, items: 1, value: 40, ...times() },
  ]
  let items = [
    trashed({ id: 2, name: 'Chair', reason: 'sold' }),
    trashed({ id: 1, name: 'Lamp', value: 60, photos: 1, imageUrl: '/api/image/p51' }),
  ]
  const take = (what: { items: number[]; rooms: number[] }) => {
    const taken = rooms.filter(({ id }) => what.rooms.includes(id))
    items = items.filter(({ id }) => !what.items.includes(id))
    rooms = rooms.filter(({ id }) => !what.rooms.includes(id))
    return taken
  }
  answer(listTrash, () => ({ projects: [], rooms, items, nextCursor: null, total: rooms.length + items.length }))
  answer(restoreFromTrash, ({ input }) => ({ items: input.items.length, rooms: take(input), projects: [] }))
  answer(purgeFromTrash, ({ input }) => {
    take(input)
    return { deleted: input.items.length + input.rooms.length }
  })
  answer(emptyTrash, () => {
    const deleted = items.length + rooms.length
    items = []
    rooms = []
    return { deleted }
  })
}

it('the page asks for its list once, though its loader has asked before it was there', async () => {
  trash()
  await open('/trash', { as: user() })
  await expect.poll(() => rows.elements()).toHaveLength(3)
  expect(sent(listTrash)).toHaveLength(1)
})

it('on a phone the trash lists what was deleted, with its room, value and last day', async () => {
  trash()
  answer(getStats, { itemCount: 0 })
  answer(getHousehold, { people: [], invitations: [], homes: [] })
  const release = hold(listTrash)
  await open('/dashboard', { as: user(), device: 'phone' })
  await page.getByRole('button', { name: /^(More, m|M)enu$/ }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Trash' }).click()
  await heading('not gone yet')
  await shown(page.getByCss('[aria-busy=true]').first())
  release()
  await expect.poll(() => rows.elements()).toHaveLength(3)
  const texts = rows.elements().map(linesOf)
  // An item without a photo shows its first letter.
  expect(texts.map((lines) => lines.filter((line) => line.length > 1).slice(0, 3))).toEqual([
    ['Garage', 'Room, 1 item, $40', '30 days left'],
    ['Chair', 'Sold, Office, not valued', '30 days left'],
    ['Lamp', 'Office, $60, 1 photo', '30 days left'],
  ])
  await expectAccessible()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Chair' }).click()
  await shown(page.getByText('1 of 3 entries selected'))
  await expectAccessible()
})

it('puts items and rooms back, one or several, and says when that fails', async () => {
  trash()
  await open('/trash', { as: user() })
  const putBack = page.getByRole('button', { name: 'Put back Lamp' })
  const restore = refuse(restoreFromTrash, 500)
  await putBack.click()
  await expectFailure('Error', 'Failed to put it back. Please try again.')
  restore()
  await dismissToast()
  await putBack.click()
  await expectToast('Lamp is back')
  await expect.poll(() => rows.elements()).toHaveLength(2)
  await dismissToast()

  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('button', { name: 'Put back', exact: true }).click()
  await expectToast('2 entries put back')
  await shown(page.getByText('The trash is empty', { exact: true }))
  await expectAccessible()
  await expect
    .poll(() => sent(restoreFromTrash).map(({ input }) => input))
    .toEqual([
      { items: [1], rooms: [], projects: [] },
      { items: [1], rooms: [], projects: [] },
      { items: [2], rooms: [GARAGE.id], projects: [] },
    ])
})

it('deletes for good after a question, one entry or all of them', async () => {
  trash()
  await open('/trash', { as: user(), device: 'phone' })
  const remove = page.getByRole('button', { name: 'Delete Lamp for good' })
  await remove.click()
  await shown(question.getByText('Lamp and its photos can’t be restored after this.', { exact: true }))
  await expectAccessible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await gone(question)
  expect(rows.elements()).toHaveLength(3)
  await remove.click()
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expectToast('Deleted for good')
  await expect.poll(() => rows.elements()).toHaveLength(2)
  await expect.poll(() => sent(purgeFromTrash).map(({ input }) => input)).toEqual([{ items: [1], rooms: [], projects: [] }])
  await dismissToast()
  await page.getByRole('button', { name: 'Empty the trash now' }).click()
  await shown(question.getByText('2 entries and the photos can’t be restored after this.', { exact: true }))
  await question.getByRole('button', { name: 'Empty the trash' }).click()
  await expectToast('The trash is empty')
  await shown(EMPTY)
  await expect.poll(() => sent(emptyTrash)).toHaveLength(1)
})

it('a trash that cannot be loaded says so, and can be tried again', async () => {
  trash()
  const restore = refuse(listTrash, 500)
  await open('/trash', { as: user() })
  await shown(page.getByRole('alert').getByText('Failed to fetch trash'))
  await expectAccessible()
  await tryAgain(page.getByRole('button', { name: 'Try again' }), restore)
  await expect.poll(() => rows.elements()).toHaveLength(3)
})

it('a room that is deleted comes back with "Undo", with its items', async () => {
  stored(lamp())
  answer(deleteRoom, { ...OK, actionId: ACTION })
  await open(`/room/${OFFICE.id}`, { as: user() })
  await heading('Office')
  await pick('Room menu', 'Delete Room')
  await shown(question.getByText(/^It becomes final after 30 days: .*, with its 1 item worth \$60\.$/))
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast('Room Deleted', 'Office')
  await expect.poll(pathOf).toBe('/dashboard')
  await heading('Sample Home')
  await undo()
  await expectToast('Undone', 'Room Deleted')
  await expect.poll(() => sent(deleteRoom)).toMatchObject([{ params: { id: OFFICE.id } }])
  await expect.poll(() => sent(undoAction)).toMatchObject([{ params: { actionId: ACTION } }])
})

it('an undo that is refused shows the reason', async () => {
  stored(lamp())
  await open(`/room/${OFFICE.id}`, { as: user() })
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Lamp' }).click()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByRole('radio', { name: /Kitchen/ }).click()
  await page.getByRole('button', { name: 'Move to Kitchen' }).click()
  await expectToast('Item moved', 'to Kitchen')
  refuse(undoAction, 409, { message: 'This was changed again since, so it can’t be undone.' })
  await undo()
  await expectFailure('Not undone', 'This was changed again since, so it can’t be undone.')
})
