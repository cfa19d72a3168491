import { getSubscription } from '@arc/contracts/billing/subscriptions'
import { listItemHistory } from '@arc/contracts/inventory/history'
import { changeItem, createItem, deleteItem, getItem } from '@arc/contracts/inventory/items'
import { getThumbnail } from '@arc/contracts/media/photos'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { advanceClock, installClock, pauseClock, resumeClock } from './support/clock'
import { dismissToast, expectAccessible, expectFailure, expectToast, gone, heading, shown, textsOf } from './support/expectations'
import { home } from './support/home'
import { editAll, lamp, openItem, openManual, photoFile, stored } from './support/items'
import { open, pathOf, reload } from './support/open'
import { subscription } from './support/payments'
import { expectRefusals, pick } from './support/steps'
import { answer, hold, refuse, sent } from './support/stubs'
import { item, project, roomOf, sampleHome, user } from './support/world'

const question = page.getByRole('alertdialog')
const remove = { click: () => pick('Item actions', 'Delete item') }
const confirm = question.getByRole('button', { name: 'Delete' })
/** What changes something of an item page. */
const editors = page.getByRole('button', { name: /, edit$|^Add / })

it('[ITEM-12] a failed change shows the reason', async () => {
  stored(lamp())
  await openItem(lamp())
  const dialog = await editAll()
  await dialog.getByRole('textbox', { name: 'Item name' }).fill('Brass lamp')
  await expectRefusals(changeItem, () => dialog.getByRole('button', { name: 'Save item' }).click(), [
    [401, { message: 'Please log in.' }, 'Update failed', 'Authentication required - please log in again'],
    [418, 'I am a teapot', 'Update failed', '418: I am a teapot'],
  ])
})

it('[ITEM-14] [ITEM-15] [ERR-04] an item is deleted after confirmation; the form of a new item has no delete button', async () => {
  const { roomId, id } = lamp()
  stored(lamp())
  const form = await openManual()
  await shown(form.getByRole('button', { name: 'Add item' }))
  expect(page.getByRole('button', { name: /delete/i }).elements()).toEqual([])
  await openItem(lamp())
  await remove.click()
  await shown(question.getByText('Are you sure you want to delete this item?', { exact: true }))
  await expectAccessible()
  expect(sent(deleteItem)).toEqual([])
  const restore = refuse(deleteItem, 500)
  await confirm.click()
  await expectFailure('Delete failed', 'There was an error deleting the item.')
  restore()
  await dismissToast()
  await remove.click()
  await confirm.click()
  await expectToast('Item deleted', 'Lamp')
  await expect.poll(pathOf).toBe(`/room/${roomId}`)
  await heading('Office')
  await expect.poll(() => sent(deleteItem).map(({ params }) => params.id)).toEqual([id, id])
})

it('[ITEM-27] on a desktop the item page shows a loading state, the item, and a page for an unknown id', async () => {
  stored(lamp())
  const release = hold(getItem)
  await openItem(lamp())
  await shown(page.getByText('Loading item...', { exact: true }).first())
  release()
  await heading('Lamp')
  await expectAccessible()
  for (const route of [getItem, listItemHistory]) refuse(route, 404)
  await open('/item/987654321', { as: user() })
  await heading('Item not found')
  await expectAccessible()
  await page.getByRole('button', { name: 'Go Back', exact: true }).click()
  await expect.poll(pathOf).toBe('/dashboard')
  await heading('Sample Home')
})

it('[ITEM-30] a thumbnail that fails to load is tried in another size, then shows "?"', async () => {
  // The browser keeps pictures by their address, from one test to the next.
  const broken = lamp({ imageUrl: '/api/image/p-without-thumbnail' })
  const house = stored(broken)
  const PIXEL = await (await fetch('data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7')).blob()
  answer(getThumbnail, ({ query }) => (query.size === 'small' ? new Blob(['This is no picture.']) : PIXEL))
  const picture = page.getByRole('list', { name: 'Items' }).getByRole('listitem').first()
  await open(`/room/${broken.roomId}`, { as: user() })
  await expect.element(picture.getByCss('img[src*="size=medium"]')).toBeInTheDocument()
  expect(picture.getByText('?', { exact: true }).elements()).toEqual([])
  house.items = [{ ...broken, imageUrl: '/api/image/p-without-any-thumbnail' }]
  refuse(getThumbnail, 404)
  await reload()
  await shown(picture.getByText('?', { exact: true }))
})

it('[ITEM-29] [D-15] an item of the sample project is read-only: saving and deleting are refused', async () => {
  const READ_ONLY_TEXT = "This is a sample project meant to help guide. You can use the features but you can't save."
  const sample = sampleHome({ readOnly: true })
  const sofa = item({ name: 'Sofa', projectId: sample.id, roomId: roomOf(sample, 'Living Room').id })
  // A change without a stub would fail the test.
  home({ projects: [sample, project()], items: [sofa] })
  const refused = async () => {
    await expectFailure('Sample Home is read-only', READ_ONLY_TEXT)
    await dismissToast()
  }
  await openItem(sofa, { as: user({ tier: 'basic' }) })
  await shown(page.getByRole('note').filter({ hasText: 'Sample Home is read-only' }).getByText(READ_ONLY_TEXT, { exact: true }))
  await expectAccessible()

  // The page itself is view-only.
  expect(editors.elements()).toEqual([])
  expect(page.getByLabelText('Document files').elements()).toEqual([])
  await page.getByRole('button', { name: 'Item actions' }).click()
  await shown(page.getByRole('menuitem').first())
  expect(textsOf(page.getByRole('menuitem'))).toEqual(['Edit everything'])
  await userEvent.keyboard('{Escape}')
  await page.getByText('More details', { exact: true }).click()
  for (const pin of ['Project thumbnail', 'Dashboard image']) await expect.element(page.getByRole('checkbox', { name: pin })).toBeDisabled()

  // The form can be tried out, but saves and deletes nothing.
  const dialog = await editAll()
  await dialog.getByRole('textbox', { name: 'Item name' }).fill('Mine now')
  await dialog.getByLabelText('Document files').upload(photoFile('receipt.jpg'))
  await dialog.getByRole('button', { name: 'Save item' }).click()
  await refused()
  await dialog.getByRole('button', { name: 'Delete item' }).click()
  await refused()
  expect(question.elements()).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await gone(dialog)
  await heading('Sofa')
})

it('[ITEM-01] [AUTH-11] the form is a page or a dialog; of a suspended account it shows only "Close", and nothing can be changed', async () => {
  const house = stored(lamp())
  const newItem = await openManual()
  await shown(newItem)
  expect(page.getByRole('dialog').elements()).toEqual([])
  await openItem(lamp())
  await shown((await editAll()).getByRole('button', { name: 'Save item' }))

  answer(getSubscription, subscription({ accountStatus: 'suspended' }))
  house.projects = [sampleHome({ readOnly: true }), project({ readOnly: true })]
  const suspended = user({ accountStatus: 'suspended', suspensionDate: '2026-01-05T09:00:00.000Z' })
  await openItem(lamp(), { as: suspended })
  await page.getByRole('button', { name: 'Item actions' }).click()
  await shown(page.getByRole('menuitem').first())
  expect(textsOf(page.getByRole('menuitem'))).toEqual(['Show all fields'])
  await page.getByRole('menuitem', { name: 'Show all fields' }).click()
  const form = page.getByRole('form', { name: 'Lamp' })
  await shown(form)
  expect(textsOf(form.getByRole('button'))).toEqual(['Close'])
  const name = form.getByRole('textbox', { name: 'Item name' }).element()
  expect(name.matches(':disabled, [readonly]')).toBe(true)
  await expect.element(form.getByRole('combobox', { name: 'Category' })).toBeDisabled()
  await expectAccessible()
  await form.getByRole('button', { name: 'Close' }).click()
  await gone(form)
  expect(editors.elements()).toEqual([])
  await open(`/room/${lamp().roomId}`, { as: suspended })
  await shown(page.getByRole('link', { name: /Lamp/ }))
  expect(page.getByRole('button', { name: /AI Photo|Manual|Select|Room actions/ }).elements()).toEqual([])
  await expect.poll(() => [sent(changeItem), sent(createItem)]).toEqual([[], []])
})

it('after a delete the page is left 1 second later, unless the user has moved on by then', async () => {
  stored(lamp())
  installClock()
  await openItem(lamp())
  await remove.click()
  pauseClock()
  await confirm.click()
  await expectToast('Item deleted', 'Lamp')
  await page.getByRole('link', { name: 'a.r.c., dashboard' }).click()
  await expect.poll(pathOf).toBe('/dashboard')
  await advanceClock(10_000)
  expect(pathOf()).toBe('/dashboard')
  resumeClock()
  await heading('Sample Home')
})
