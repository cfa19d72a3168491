import { getHousehold } from '@arc/contracts/auth/household'
import { createItem, listItemPage } from '@arc/contracts/inventory/items'
import { getProjectSummary, listProjects } from '@arc/contracts/inventory/projects'
import { createRoom, deleteRoom, getRoomSummary, listRooms, type Room, renameRoom } from '@arc/contracts/inventory/rooms'
import { getStats } from '@arc/contracts/inventory/stats'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { advanceClock, installClock, pauseClock, resumeClock } from './support/clock'
import { expectAccessible, expectFailure, expectToast, gone, heading, shown, textOf, textsOf, toast } from './support/expectations'
import { DEVICES } from './support/fresh-page'
import { home } from './support/home'
import { expectInlineRename } from './support/inline-rename'
import { stored } from './support/items'
import { pushLive } from './support/live'
import { open, pathOf } from './support/open'
import { priced } from './support/priced'
import { preselect } from './support/selected'
import { expectRefusals, pauseAtToast, pick } from './support/steps'
import { answer, hold, refuse, sent } from './support/stubs'
import { CATEGORIES, OK, project, roomOf, roomsOf, sampleHome, summaryOf, totalsOf, user } from './support/world'

const OFFICE = roomOf(project(), 'Office')
const overlay = page.getByRole('dialog', { name: 'New room' })
const name = overlay.getByRole('textbox', { name: 'Room name' })
const add = overlay.getByCss('button[type=submit]')
const closing = () => page.getByCss('[data-phase=closing]').elements().length

/** A home with a lamp (with photo) and two chairs in its office, whose rooms can be created, renamed and deleted. */
function office() {
  const items = [
    priced({ id: 201, name: 'Lamp', estimatedValue: 60, roomId: OFFICE.id, imageUrl: '/api/image/lamp' }),
    priced({ id: 200, name: 'Chair', estimatedValue: 120, quantity: 2, roomId: OFFICE.id }),
  ]
  const house = home({ items })
  preselect()
  answer(getHousehold, { people: [], invitations: [], homes: [] })
  let rooms: Room[] = roomsOf(project())
  const inside = ({ id }: Room) => items.filter(({ roomId }) => roomId === id)
  const change = (id: number, to: Partial<Room>) => {
    rooms = rooms.map((room) => (room.id === id ? { ...room, ...to } : room))
    return rooms.find((room) => room.id === id) ?? OFFICE
  }
  answer(getStats, { itemCount: items.length })
  answer(listRooms, () => rooms)
  answer(getProjectSummary, () => {
    const summary = summaryOf(project(), items)
    return { ...summary, rooms: rooms.map((room) => ({ ...room, totals: totalsOf(inside(room)), shelf: inside(room) })) }
  })
  answer(getRoomSummary, ({ params }) => {
    const room = change(params.id, {})
    return { room, totals: totalsOf(inside(room)), cover: inside(room)[0] ?? null }
  })
  answer(createRoom, ({ input }) => {
    const room = { ...OFFICE, id: 99, name: input.name }
    rooms = [...rooms, room]
    return room
  })
  answer(renameRoom, ({ params, input }) => change(params.id, input))
  answer(deleteRoom, ({ params }) => {
    rooms = rooms.filter(({ id }) => id !== params.id)
    return { ...OK, actionId: 'a1' }
  })
  return house
}
async function openNew() {
  await page.getByRole('button', { name: '+ Room' }).click()
  await shown(overlay.getByRole('heading', { name: 'your space, organized', exact: true }))
}

it('[ROOM-01] [SHELL-18] [ERR-04] [D-44] on a phone the new room overlay asks for a name, and a 5-second toast reports the room', async () => {
  office()
  installClock()
  await open('/dashboard', { device: 'phone', as: user() })
  await openNew()
  expect(textOf(add)).toBe('Add')
  await expect.element(add).toBeDisabled()
  await name.fill('  ')
  await expect.element(add).toBeDisabled()
  await expectAccessible()
  const release = hold(createRoom)
  await name.fill('Studio')
  await userEvent.keyboard('{Enter}')
  await expect.element(add).toBeDisabled()
  pauseClock()
  release()
  await expectToast('Room created', 'Studio')
  await advanceClock(2_000)
  expect(toast().elements()).toHaveLength(1)
  await advanceClock(3_000)
  expect(toast().elements()).toHaveLength(0)
})

it('[ROOM-02] a room needs a name and a selected project, and is sent once', async () => {
  office()
  await open('/dashboard', { as: user() })
  await openNew()
  await expect.element(add).toBeDisabled()
  await name.fill(' \t ')
  await expect.element(add).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await name.fill('Studio')
  await expect.element(add).toBeEnabled()

  // Another tab deletes every project: the list is fetched again, and none is selected any more.
  const restore = answer(listProjects, [])
  pushLive({ type: 'inventory', projects: [], rooms: [], items: [] })
  await shown(overlay.getByText('Select a project first; the room will belong to it.', { exact: true }))
  await expect.element(add).toBeDisabled()
  name.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(sent(createRoom)).toEqual([])

  restore()
  pushLive({ type: 'inventory', projects: [], rooms: [], items: [] })
  await expect.element(add).toBeEnabled()
  const release = hold(createRoom)
  name.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(add).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  release()
  await expectToast('Room created', 'Studio')
  await expect.poll(() => sent(createRoom).map(({ body }) => body)).toEqual([{ name: 'Studio', icon: '🏠', projectId: project().id }])
})

it('[CACHE-04] [ROOM-03] a new room has the house icon and appears without a reload, and the overlay closes after 300 ms', async () => {
  office()
  installClock()
  await open('/dashboard', { as: user() })
  await heading('My Home')
  await openNew()
  await name.fill('Observatory')
  const summaries = sent(getProjectSummary).length
  const act = () => overlay.getByRole('button', { name: 'Add' }).click()
  await pauseAtToast({ route: createRoom, act, toast: ['Room created', 'Observatory'] })
  await advanceClock(299)
  expect(closing()).toBe(0)
  await advanceClock(1)
  await expect.poll(closing).toBe(1)
  resumeClock()
  await gone(overlay)
  await shown(page.getByRole('article', { name: 'Observatory' }))
  await expect.poll(() => sent(createRoom).map(({ body }) => body)).toEqual([{ name: 'Observatory', icon: '🏠', projectId: project().id }])
  await expect.poll(() => sent(getProjectSummary).length).toBeGreaterThan(summaries)
  await page.getByRole('button', { name: /^(More, m|M)enu$/ }).click()
  await shown(page.getByRole('dialog', { name: 'Menu' }).getByText('2 items'))
  await expect.poll(() => sent(getStats).length).toBeGreaterThan(0)
})

it('[ROOM-04] a room that cannot be created shows the reason', async () => {
  office()
  await open('/dashboard', { as: user() })
  await openNew()
  await name.fill('Studio')
  await expectRefusals(createRoom, () => overlay.getByRole('button', { name: 'Add' }).click(), [
    [403, { message: 'No more rooms.' }, 'Error', 'No more rooms.'],
    [500, '', 'Error', 'Failed to create room'],
    [undefined, '', 'Error', 'Failed to create room. Please try again.'],
  ])
})

for (const device of DEVICES)
  it(`[ROOM-05] [ROOM-06] [ROOM-07] on a ${device} the room page shows its items and all controls`, async () => {
    office()
    await open(`/room/${OFFICE.id}`, { device, as: user() })
    await heading('Office')
    await shown(page.getByRole('img', { name: 'Office' }))
    await shown(page.getByText('2 items, $300', { exact: true }))
    const list = page.getByRole('list', { name: 'Items' })
    await expect.poll(() => list.getByRole('link').elements()).toHaveLength(2)
    await expect.element(list).toHaveAttribute('data-layout', 'gallery')
    const spread = () =>
      new Set(
        list
          .getByRole('listitem')
          .elements()
          .map((one) => one.getBoundingClientRect().left),
      ).size
    expect(spread()).toBe(2)
    await page.getByRole('radio', { name: 'List' }).click({ force: true })
    await expect.element(list).toHaveAttribute('data-layout', 'list')
    expect(spread()).toBe(1)
    await expectAccessible()
    await page.getByRole('radio', { name: 'Gallery' }).click({ force: true })
    await expect.poll(spread).toBe(2)

    await page.getByRole('button', { name: 'Room menu' }).click()
    const entries = page.getByRole('menuitem')
    await shown(entries.first())
    expect(textsOf(entries)).toEqual(['Rename Room', 'Select Items', 'Export as CSV', 'Open the trash', 'Delete Room'])
    await userEvent.keyboard('{Escape}')
    await pick('Add item', '+ AI Photo')
    await shown(page.getByRole('tab', { name: '+ AI Photo', exact: true, selected: true }))
    await page.getByRole('tab', { name: '+ Manual', exact: true }).click()
    await shown(page.getByRole('form', { name: 'New item' }))
    await expectAccessible()
    // The back button returns to the room.
    await page.getByRole('button', { name: 'Office' }).click()
    await heading('Office')
  })

it('[ROOM-08] a room of the sample project shows the sample notice', async () => {
  const sample = sampleHome({ readOnly: true })
  home({ projects: [sample, project()] })
  await open(`/room/${roomOf(sample, 'Kitchen').id}`, { as: user({ tier: 'basic' }) })
  await shown(page.getByRole('note').filter({ hasText: 'This is a sample project meant to help guide you.' }))
  await expectAccessible()
})

it('[ROOM-10] a room is renamed inline', async () => {
  office()
  await open(`/room/${OFFICE.id}`, { as: user() })
  await heading('Office')
  await expectInlineRename({
    ...{ what: 'Room', route: renameRoom },
    ...{ renamed: 'Room Renamed', failed: 'Failed to rename room. Please try again.' },
  })
  await expect.poll(() => new Set(sent(renameRoom).map(({ params }) => params.id))).toEqual(new Set([OFFICE.id]))
})

it('[ROOM-11] [ERR-04] [D-44] a room is deleted after confirmation', async () => {
  office()
  await open(`/room/${OFFICE.id}`, { as: user() })
  const question = page.getByRole('alertdialog')
  const remove = question.getByRole('button', { name: 'Delete' })
  await pick('Room menu', 'Delete Room')
  await shown(question.getByText('Are you sure you want to delete this room? This action cannot be undone.', { exact: true }))
  expect(textOf(question)).toMatch(
    /It becomes final after 30 days: until \w{3} \d+, \d{4}, you can put the room back from the trash, with its 2 items worth \$300\./,
  )
  await expectAccessible()
  expect(sent(deleteRoom)).toEqual([])
  const restore = refuse(deleteRoom, 500)
  await remove.click()
  await expectFailure('Error', 'Failed to delete room. Please try again.')
  restore()
  await pick('Room menu', 'Delete Room')
  await remove.click()
  await expectToast('Room Deleted', 'Office')
  await expect.poll(pathOf).toBe('/dashboard')
  await heading('My Home')
  await expect.poll(() => sent(deleteRoom).map(({ params }) => params.id)).toEqual([OFFICE.id, OFFICE.id])
})

it('after the first item of an empty room was saved by hand, nothing says that the room is empty', async () => {
  stored()
  preselect()
  await open(`/room/${OFFICE.id}`, { as: user() })
  await shown(page.getByRole('heading', { name: 'nothing here yet' }))
  await pick('Add item', '+ Manual')
  const form = page.getByRole('form', { name: 'New item' })
  await form.getByRole('textbox', { name: 'Item name' }).fill('Lamp')
  const category = form.getByRole('combobox', { name: 'Category' })
  await expect.element(category.getByRole('option').nth(1)).toBeInTheDocument()
  await category.selectOptions(CATEGORIES[0]?.name ?? '')
  const release = hold(listItemPage)
  await form.getByRole('button', { name: 'Add item' }).click()
  await expect.poll(() => sent(createItem)).toHaveLength(1)
  await gone(form)
  await shown(page.getByText('1 item', { exact: true }))
  expect(page.getByText('nothing here yet').elements()).toEqual([])
  release()
  await shown(page.getByRole('link', { name: /Lamp/ }))
})
