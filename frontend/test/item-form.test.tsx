import { type Category, createCategory, listCategories } from '@arc/contracts/inventory/categories'
import { createItem } from '@arc/contracts/inventory/items'
import { createRoom, listRooms } from '@arc/contracts/inventory/rooms'
import { analyzeImage } from '@arc/contracts/media/photos'
import { uploadReceipt } from '@arc/contracts/media/receipts'
import { expect, it, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { pressWhileComposing } from './support/composition'
import { drafts, isKept } from './support/drafts'
import { expectAccessible, expectFailure, expectToast, gone, shown, textsOf, toast } from './support/expectations'
import { draftNote, expectFocusedAsWrong } from './support/forms'
import { DEVICES } from './support/fresh-page'
import { editAll, lamp, OFFICE, openItem, openManual, photoFile, stored } from './support/items'
import { pushLive } from './support/live'
import { misfits } from './support/misfits'
import { reload } from './support/open'
import { focus } from './support/steps'
import { answer, refuse, sent } from './support/stubs'
import { CATEGORIES, project, roomOf, roomsOf } from './support/world'

const KITCHEN = roomOf(project(), 'Kitchen')
const form = page.getByRole('form', { name: 'New item' })
const name = form.getByRole('textbox', { name: 'Item name' })
const category = form.getByRole('combobox', { name: 'Category' })
const room = form.getByRole('combobox', { name: 'Room' })
const details = form.getByText('More details', { exact: true })
const save = form.getByRole('button', { name: 'Add item' })
const add = form.getByRole('button', { name: 'Add', exact: true })

it('[ITEM-03] [ERR-04] a category can be created inline', async () => {
  stored()
  let categories: Category[] = CATEGORIES
  answer(listCategories, () => categories)
  answer(createCategory, ({ input }) => {
    const created = { id: 99, name: input.name, emoji: '' }
    categories = [...categories, created]
    return created
  })
  await openManual()
  const field = form.getByRole('textbox', { name: 'New category name' })
  await form.getByRole('button', { name: 'New category' }).click()
  await field.fill('   ')
  await expect.element(add).toBeDisabled()
  await field.fill('  Maps ')
  const restore = refuse(createCategory, 500)
  await add.click()
  await expectFailure('Error', 'Failed to create category. Please try again.')
  restore()
  await add.click()
  await expectToast('Category created', 'Maps')
  await expect.poll(() => sent(createCategory).at(-1)?.body).toMatchObject({ name: 'Maps' })
  await expect.element(category).toHaveValue('Maps')

  refuse(listCategories, 500)
  await reload()
  await draftNote.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => textsOf(category.getByRole('option'))).toEqual(['No categories available'])
})

it('[ITEM-04] [ERR-04] [D-44] a room can be created inline and becomes the selected one', async () => {
  stored()
  let rooms = roomsOf(project())
  answer(listRooms, () => rooms)
  answer(createRoom, ({ input }) => {
    const created = { ...KITCHEN, id: 99, name: input.name }
    rooms = [...rooms, created]
    return created
  })
  await openManual()
  const field = form.getByRole('textbox', { name: 'New room name' })
  await form.getByRole('button', { name: 'New room' }).click()
  await field.fill('  ')
  await expect.element(add).toBeDisabled()
  await field.fill(' Attic  ')
  pressWhileComposing('Enter', 'Escape')
  await expect.element(field).toHaveFocus()
  expect(sent(createRoom)).toEqual([])
  await add.click()
  await expectToast('Room created', 'Attic')
  await expect.poll(() => sent(createRoom)[0]?.input).toMatchObject({ name: 'Attic', projectId: project().id })
  await expect.element(room).toHaveValue('99')
})

it('[ITEM-05] [D-21] [ERR-04] on a phone name, category and room are required, and nothing is sent without them', async () => {
  stored()
  await openManual('phone')
  for (const field of [name, category, room]) await expect.element(field).toBeRequired()
  for (const label of ['Item name *', 'Category *', 'Room *'])
    expect(form.getByCss('label').filter({ hasText: label }).elements()).toHaveLength(1)
  const marked = async (field: Locator) => {
    await save.click()
    await expectFocusedAsWrong(field)
  }
  await marked(name)
  await name.fill('Stool')
  await marked(category)
  await expectAccessible()
  await category.selectOptions('Furniture')
  await marked(room)
  expect(sent(createItem)).toEqual([])
  expect(toast().elements()).toEqual([])
  await room.selectOptions(String(KITCHEN.id))
  await save.click()
  await expectToast('Item created', 'Stool')
  await expect
    .poll(() => sent(createItem).map(({ input }) => input))
    .toMatchObject([{ name: 'Stool', category: 'Furniture', roomId: KITCHEN.id }])
})

it('[ITEM-06] [D-21] a blank name and a deleted room are reported', async () => {
  const garage = roomOf(project(), 'Garage')
  stored()
  let rooms = roomsOf(project())
  answer(listRooms, () => rooms)
  await openManual()
  await name.fill('   ')
  await category.selectOptions('Furniture')
  await room.selectOptions(String(garage.id))
  await save.click()
  await expectFailure('Missing required field', 'Item name is required.')
  await name.fill('Spade')
  rooms = rooms.filter(({ id }) => id !== garage.id)
  pushLive({ type: 'inventory', projects: [], rooms: [garage.id], items: [] })
  await gone(room.getByRole('option', { name: 'Garage' }))
  await save.click()
  await expectFailure('Missing required field', 'Please select a room for this item.')
  expect(sent(createItem)).toEqual([])
})

it('[ITEM-02] the form has all its fields, with room for a photo, a receipt, documents and two pins', async () => {
  stored()
  await openManual()
  await details.click()
  for (const label of ['Item name', 'Category', 'Brand', 'Model', 'Estimated value', 'Purchase year', 'Age', 'Notes', 'Room'])
    expect([label, form.getByLabelText(label).first().element().matches(':disabled, [readonly]')]).toEqual([label, false])
  for (const button of ['Add a photo', 'Add a receipt', 'Upload New']) await shown(form.getByRole('button', { name: button }))
  for (const pin of ['Project thumbnail', 'Dashboard image'])
    await expect.element(form.getByRole('checkbox', { name: pin })).not.toBeChecked()
  await expectAccessible()
})

it('[ITEM-25] a photo or receipt that cannot be uploaded is only logged, and the item is saved without it', async () => {
  stored()
  for (const route of [analyzeImage, uploadReceipt]) refuse(route, 500)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await openManual()
  await name.fill('Barometer')
  await category.selectOptions('Furniture')
  await room.selectOptions(String(OFFICE.id))
  await page.getByLabelText('Photo files').upload(photoFile('barometer.jpg'))
  await page.getByLabelText('Receipt file').upload(photoFile('receipt.jpg'))
  await save.click()
  await expectToast('Item created', 'Barometer')
  expect(logged.mock.calls.filter(([text]) => /was not uploaded/.test(String(text)))).toHaveLength(2)
  const [created] = sent(createItem)
  expect(created?.input).toMatchObject({ name: 'Barometer', photos: [] })
  expect([created?.input.imageUrl ?? null, created?.input.receiptUrl ?? null]).toEqual([null, null])
})

it('on a phone the buttons of the form stay in sight, and cover no field that has the focus', async () => {
  stored(lamp())
  const expectInSight = async (button: Locator, field: Locator) => {
    await shown(button)
    expect(button.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(844)
    await focus(field)
    await expect.element(field).toHaveFocus()
    expect(field.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(button.element().getBoundingClientRect().top)
  }
  await openItem(lamp(), { device: 'phone' })
  const dialog = await editAll()
  await expectInSight(dialog.getByRole('button', { name: 'Save item' }), dialog.getByLabelText('Serial number'))
  await openManual('phone')
  await details.click()
  await expectInSight(save, form.getByLabelText('Serial number'))
})

it.each(DEVICES)(
  'on a %s a new item that was begun is offered with its photo; until that is answered, nothing can be added',
  async (device) => {
    stored()
    const begin = async () => {
      await openManual(device)
      await name.fill('Orange sofa')
      await room.selectOptions(String(OFFICE.id))
      await form.getByRole('textbox', { name: 'Estimated value' }).fill('1,200')
      await page.getByLabelText('Photo files').upload(photoFile('sofa.jpg'))
      await shown(form.getByRole('button', { name: 'Photo 1, the cover, not saved yet' }))
      await isKept('1,200')
    }
    await begin()
    await openManual(device)
    await shown(draftNote.getByText('Orange sofa, Office, 1,200. One photo is kept with it.'))
    await expect.element(name).toHaveValue('')
    for (const button of ['Add item', 'Add, then another']) await expect.element(form.getByRole('button', { name: button })).toBeDisabled()
    expect(misfits()).toEqual([])
    await expectAccessible()
    // What is typed meanwhile takes nothing from the draft.
    await name.fill('Stool')
    await openManual(device)
    await draftNote.getByRole('button', { name: 'Continue' }).click()
    await expect.element(name).toHaveValue('Orange sofa')
    await expect.element(name).toHaveFocus()
    await shown(form.getByRole('button', { name: 'Photo 1, the cover, not saved yet' }))
    await gone(draftNote)
    await expect.element(save).toBeEnabled()

    await openManual(device)
    await draftNote.getByRole('button', { name: 'Discard' }).click()
    await expect.element(save).toBeEnabled()
    expect(drafts()).toEqual([])
    await openManual(device)
    expect(draftNote.elements()).toEqual([])
  },
)

it.each(DEVICES)('on a %s an item is added, then another: the form is empty again, in the same room', async (device) => {
  stored()
  await openManual(device)
  const another = form.getByRole('button', { name: 'Add, then another' })
  for (const item of ['Stool', 'Bench']) {
    await name.fill(item)
    await category.selectOptions('Furniture')
    if (item === 'Stool') await room.selectOptions(String(OFFICE.id))
    await shown(form.getByRole('heading', { level: 1, name: item }))
    await another.click()
    await expectToast('Item created', item)
    await expect.element(name).toHaveValue('')
    await expect.element(name).toHaveFocus()
    await expect.element(room).toHaveValue(String(OFFICE.id))
  }
  expect(sent(createItem).map(({ input }) => [input.name, input.roomId])).toEqual([
    ['Stool', OFFICE.id],
    ['Bench', OFFICE.id],
  ])
  expect(drafts()).toEqual([])
})

it('a field that is refused in the folded details is shown', async () => {
  stored()
  await openManual()
  await name.fill('Stool')
  await category.selectOptions('Furniture')
  await room.selectOptions(String(OFFICE.id))
  await details.click()
  const year = form.getByLabelText('Purchase year')
  await year.fill('soon')
  await details.click()
  await save.click()
  await expect.element(year).toHaveFocus()
  expect(sent(createItem)).toEqual([])
})
