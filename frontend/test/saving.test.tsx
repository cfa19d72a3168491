import { listCategories } from '@arc/contracts/inventory/categories'
import { changeItem, createItem, deleteItem, saveReviewedItems } from '@arc/contracts/inventory/items'
import { listRooms } from '@arc/contracts/inventory/rooms'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { analysed, finding } from './support/batch'
import { dismissToast, expectAccessible, expectFailure, expectToast, gone, shown } from './support/expectations'
import { home } from './support/home'
import { open } from './support/open'
import { pick } from './support/steps'
import { answer, fail, refuse, sent } from './support/stubs'
import { item, OK, project, roomOf, sampleHome, user } from './support/world'

const SENTENCE = 'Failed to save item. Please try again.'
const KITCHEN = roomOf(sampleHome(), 'Kitchen')
const form = page.getByRole('form', { name: 'New item' })
const edit = page.getByRole('dialog', { name: 'Edit item' })
const nameIn = (dialog: typeof form) => dialog.getByRole('textbox', { name: 'Item name' })

/** The review of a batch in which these were found. */
async function review(...names: string[]) {
  analysed(names.map((name) => finding({ name })))
  await open('/archive', { as: user() })
  await shown(page.getByRole('heading', { name: names.length === 1 ? '1 item found' : `${names.length} items found` }))
}

async function editFinding(name: string) {
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  return page.getByRole('form', { name: `Edit ${name}` })
}

it('[ITEM-11] an item that cannot be created or saved shows an error and keeps the input', async () => {
  home()
  await open('/archive', { as: user() })
  await page.getByRole('tab', { name: 'Manual' }).click()
  await nameIn(form).fill('Kettle')
  await form.getByRole('combobox', { name: 'Category' }).selectOptions('Furniture')
  await form.getByRole('combobox', { name: 'Room' }).selectOptions(String(roomOf(project(), 'Kitchen').id))
  refuse(createItem, 500)
  await form.getByRole('button', { name: 'Add item' }).click()
  await expectFailure('Creation failed', 'There was an error creating the item.')
  await expect.element(nameIn(form)).toHaveValue('Kettle')

  await review('Teal bucket')
  const found = await editFinding('Teal bucket')
  await found.getByLabelText('Name').fill('Garden bucket')
  for (const failing of [() => refuse(saveReviewedItems, 500), () => fail(saveReviewedItems)]) {
    const restore = failing()
    await found.getByRole('button', { name: 'Save item' }).click()
    await expectFailure('Error', SENTENCE)
    await dismissToast()
    restore()
  }
  await expect.element(found.getByLabelText('Name')).toHaveValue('Garden bucket')
  answer(saveReviewedItems, { items: [item({ name: 'Garden bucket' })], attached: [] })
  await found.getByRole('button', { name: 'Save item' }).click()
  await expectToast('Item saved')
  // The same finding each time, so that the server saves it once.
  await expect
    .poll(() => sent(saveReviewedItems).map(({ input }) => input.items.map(({ name, key }) => [name, key])))
    .toEqual(Array(3).fill([['Garden bucket', finding({ name: 'Teal bucket' }).key]]))
})

it('[ITEM-13] a review change that cannot be stored shows an error and stays on the screen', async () => {
  home()
  await review('Teal bucket')
  // Local storage is full, and a reload would lose the change.
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('It is full.', 'QuotaExceededError')
  })
  const found = await editFinding('Teal bucket')
  await found.getByLabelText('Name').fill('Garden bucket')
  await found.getByRole('button', { name: 'Done' }).click()
  await expectFailure('Update Failed', 'There was an error saving your changes.')
  await shown(page.getByRole('heading', { level: 3, name: 'Garden bucket' }))
})

/** Sample Home of a user who may edit it: items can be created, changed and deleted. */
function sampleRoom() {
  const house = home()
  answer(createItem, ({ input }) => {
    const created = item({ id: 7, name: input.name, category: input.category, projectId: sampleHome().id, roomId: KITCHEN.id })
    house.items = [...house.items, created]
    return created
  })
  answer(changeItem, ({ input }) => {
    const [before = item()] = house.items
    const changed = { ...before, name: input.name ?? before.name, version: before.version + 1 }
    house.items = [changed]
    return changed
  })
  answer(deleteItem, () => {
    house.items = []
    return { ...OK, actionId: 'a1' }
  })
}

async function openNew() {
  await open(`/room/${KITCHEN.id}`, { as: user() })
  await pick('Add item', '+ Manual')
  await shown(form)
}

async function openEdit() {
  await page.getByRole('button', { name: 'Item actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit everything' }).click()
}

it('[DEMO-10] the item form of Sample Home reports what was created, updated and deleted', async () => {
  sampleRoom()
  await openNew()
  await nameIn(form).fill('Copper kettle')
  await form.getByRole('combobox', { name: 'Category' }).selectOptions('Kitchenware')
  await form.getByRole('button', { name: 'Add item' }).click()
  await expectToast('Item created successfully', 'Copper kettle')
  await expect.poll(() => sent(createItem)[0]?.input).toMatchObject({ name: 'Copper kettle', category: 'Kitchenware', roomId: KITCHEN.id })
  await page.getByRole('link', { name: /Copper kettle/ }).click()
  await openEdit()
  await nameIn(edit).fill('Steel kettle')
  await edit.getByRole('button', { name: 'Save item' }).click()
  await expectToast('Item updated successfully', 'Steel kettle')
  await gone(edit)
  await expect.poll(() => sent(changeItem)).toMatchObject([{ params: { id: 7 }, input: { name: 'Steel kettle' }, ifMatch: 1 }])
  await openEdit()
  await edit.getByRole('button', { name: 'Delete item' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast('Item deleted successfully', 'Steel kettle')
  await expect.poll(() => sent(deleteItem)).toMatchObject([{ params: { id: 7 } }])
})

it('[DEMO-09] the item form of Sample Home names what could not be fetched, saved or deleted, and keeps the input', async () => {
  sampleRoom()
  const restoreLists = [refuse(listCategories, 500), refuse(listRooms, 500)]
  await openNew()
  for (const what of ['rooms', 'categories']) await shown(form.getByRole('alert').getByText(new RegExp(`^Failed to fetch ${what}\\.`)))
  await expectAccessible()
  for (const restore of restoreLists) restore()

  await openNew()
  await nameIn(form).fill('Copper kettle')
  await form.getByRole('combobox', { name: 'Category' }).selectOptions('Kitchenware')
  const restoreCreate = refuse(createItem, 500)
  await form.getByRole('button', { name: 'Add item' }).click()
  await expectFailure('Error', SENTENCE)
  await expect.element(nameIn(form)).toHaveValue('Copper kettle')
  await dismissToast()
  restoreCreate()
  await form.getByRole('button', { name: 'Add item' }).click()
  await expectToast('Item created successfully')
  await page.getByRole('link', { name: /Copper kettle/ }).click()

  await openEdit()
  await nameIn(edit).fill('Steel kettle')
  for (const route of [changeItem, deleteItem]) refuse(route, 500)
  await edit.getByRole('button', { name: 'Save item' }).click()
  await expectFailure('Error', SENTENCE)
  await dismissToast()
  await edit.getByRole('button', { name: 'Delete item' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectFailure('Error', 'Failed to delete item. Please try again.')
  await expect.element(nameIn(edit)).toHaveValue('Steel kettle')
})
