import { getGoogleData } from '@arc/contracts/auth/google'
import { addItemPhotos } from '@arc/contracts/inventory/item-photos'
import {
  changeItem,
  createItem,
  listItemPage,
  listItems,
  uncheckDashboardImage,
  uncheckProjectThumbnail,
} from '@arc/contracts/inventory/items'
import { getProjectSummary, listProjects } from '@arc/contracts/inventory/projects'
import { listRooms } from '@arc/contracts/inventory/rooms'
import { analyzeImage } from '@arc/contracts/media/photos'
import { listReports } from '@arc/contracts/reports/reports'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectToast, shown, textOf, textsOf } from './support/expectations'
import { home } from './support/home'
import { changed, editAll, lamp, openItem, openManual, photoFile, stored } from './support/items'
import { open } from './support/open'
import { takeSandboxPayments } from './support/payments'
import { tryAgain } from './support/steps'
import { answer, hold, refuse, sent } from './support/stubs'
import { item, OK, project, roomOf, user } from './support/world'

it('[ITEM-33] a list of items that cannot be fetched says so, and can be tried again', async () => {
  const lamp = item({ name: 'Lamp' })
  home({ items: [lamp] })
  const restore = refuse(listItemPage, 500)
  await open(`/room/${lamp.roomId}`, { as: user() })
  await shown(page.getByRole('alert').getByText(/^Failed to fetch items\./))
  await expectAccessible()
  await tryAgain(page.getByRole('button', { name: 'Try again' }), restore)
  await shown(page.getByRole('list', { name: 'Items' }).getByRole('link', { name: /Lamp/ }))
})

it('[ROOM-15] an empty room choice reads "No rooms available", and a list that cannot be fetched says so', async () => {
  home()
  const openForm = async () => {
    await open('/archive', { as: user() })
    await page.getByRole('tab', { name: 'Manual' }).click()
  }
  const room = page.getByRole('form', { name: 'New item' }).getByRole('combobox', { name: 'Room' })
  answer(listRooms, [])
  await openForm()
  await expect.poll(() => textsOf(room.getByRole('option'))).toEqual(['No rooms available'])
  refuse(listRooms, 500)
  await openForm()
  await shown(page.getByRole('alert').getByText(/^Failed to fetch rooms\./))
  await expectAccessible()
})

it('[ITEM-17] [ERR-04] the save button reads "Uploading...", then "Saving..." for an existing item and "Adding..." for a new one', async () => {
  stored(lamp())
  const photo = { id: `p${'1'.repeat(31)}`, url: '/api/image/p1', width: 8, height: 6, placeholder: '' }
  answer(analyzeImage, { ...photo, imageUrl: photo.url })
  answer(addItemPhotos, lamp())
  await openItem(lamp())
  const dialog = await editAll()
  const button = dialog.getByCss('button[type=submit]')
  await expect.poll(() => textOf(button)).toBe('Save item')
  await dialog.getByRole('textbox', { name: 'Brand' }).fill('Halden')
  await dialog.getByLabelText('Photo files').upload(photoFile('lamp.jpg'))
  const uploads = hold(analyzeImage)
  const saves = hold(changeItem)
  await button.click()
  await expect.poll(() => textOf(button)).toBe('Uploading...')
  await expect.element(button).toBeDisabled()
  uploads()
  await expect.poll(() => textOf(button)).toBe('Saving...')
  saves()
  await expectToast('Item updated', 'Lamp')

  const form = await openManual()
  await form.getByRole('textbox', { name: 'Item name' }).fill('Stool')
  await form.getByRole('combobox', { name: 'Category' }).selectOptions('Furniture')
  await form.getByRole('combobox', { name: 'Room' }).selectOptions(String(roomOf(project(), 'Kitchen').id))
  const add = form.getByCss('button[type=submit]').first()
  const creates = hold(createItem)
  await add.click()
  await expect.poll(() => textOf(add)).toBe('Adding...')
  await expect.element(add).toBeDisabled()
  creates()
  await expectToast('Item created', 'Stool')
})

it('[ITEM-18] a new pin is taken off the item that holds it before the item is saved', async () => {
  stored(lamp())
  const requests: unknown[] = []
  answer(uncheckProjectThumbnail, ({ input }) => {
    requests.push(['project thumbnail', input])
    return OK
  })
  answer(uncheckDashboardImage, ({ input }) => {
    requests.push(['dashboard image', input])
    return OK
  })
  answer(changeItem, ({ input }) => {
    requests.push(['item', input])
    return changed(lamp(), input)
  })
  await openItem(lamp())
  const dialog = await editAll()
  await dialog.getByRole('checkbox', { name: /Project thumbnail/ }).click()
  await dialog.getByRole('checkbox', { name: /Dashboard image/ }).click()
  await dialog.getByRole('button', { name: 'Save item' }).click()
  await expectToast('Item updated', 'Lamp')
  const { id, projectId } = lamp()
  expect(requests).toEqual([
    ['project thumbnail', { projectId, excludeItemId: id }],
    ['dashboard image', { excludeItemId: id }],
    ['item', expect.objectContaining({ isProjectThumbnail: true, isDashboardImage: true })],
  ])
})

it('[AUTH-12] the lists of items, rooms, projects and reports are requested only when a user exists', async () => {
  const LISTS = [listItems, listItemPage, listRooms, listProjects, getProjectSummary, listReports]
  // A request without a stub would fail the test.
  takeSandboxPayments()
  answer(getGoogleData, {})
  for (const path of ['/', '/login', '/signup', '/dashboard', '/room/1', '/reports']) {
    await open(path)
    await shown(page.getByRole('heading', { level: 1 }).first())
    await new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }))
    await expect.poll(() => [path, ...LISTS.flatMap((route) => sent(route))]).toEqual([path])
  }
  home()
  answer(listReports, [])
  await open('/reports', { as: user() })
  await expect.poll(() => [sent(listProjects).length > 0, sent(listReports).length > 0]).toEqual([true, true])
})
