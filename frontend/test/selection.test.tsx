import { changeItems, deleteItems } from '@arc/contracts/inventory/bulk'
import { changeItem } from '@arc/contracts/inventory/items'
import { createRoom } from '@arc/contracts/inventory/rooms'
import { undoAction } from '@arc/contracts/inventory/trash'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dismissToast, expectAccessible, expectFailure, expectToast, gone, heading, shown } from './support/expectations'
import { ACTION, stored, undo } from './support/items'
import { open } from './support/open'
import { focus } from './support/steps'
import { answer, refuse, sent } from './support/stubs'
import { item, project, roomOf, user } from './support/world'

const NAMES = ['Anvil', 'Bench', 'Clamp', 'Drill', 'Easel', 'File'] as const
const GARAGE = roomOf(project(), 'Garage')
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const bar = page.getByRole('region', { name: 'Selected items' })
const items = page.getByRole('list', { name: 'Items' }).getByRole('listitem')
const question = page.getByRole('alertdialog')
const save = page.getByRole('button', { name: 'Save', exact: true })

/** A garage with six items, the first the most valuable: $60, $50, ... Their ids are 1 to 6. */
async function garage() {
  stored(...NAMES.map((name, at) => item({ id: at + 1, name, category: 'Tools', roomId: GARAGE.id, estimatedValue: 60 - at * 10 })))
  await open(`/room/${GARAGE.id}?view=gallery`, { as: user() })
  await heading('Garage')
  await expect.poll(() => items.elements()).toHaveLength(6)
}

it('items are selected by keyboard alone, also a range and all', async () => {
  await garage()
  await userEvent.keyboard('x')
  await shown(box('Anvil'))
  const press = async (name: string, key: string) => {
    await focus(box(name))
    await userEvent.keyboard(key)
  }
  await press('Anvil', ' ')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(box('Bench')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(box('Easel')).toHaveFocus()
  await box('Drill').click({ modifiers: ['Shift'] })
  await shown(page.getByText('4 of 6 selected', { exact: true }))
  await focus(page.getByRole('button', { name: 'All', exact: true }))
  await userEvent.keyboard('{Enter}')
  await shown(page.getByText('6 of 6 selected', { exact: true }))
  await userEvent.keyboard('{Escape}')
  await gone(bar)
  expect(page.getByRole('checkbox').elements()).toEqual([])

  await userEvent.keyboard('x')
  await shown(box('Bench'))
  await press('Bench', ' ')
  await focus(bar.getByRole('button', { name: 'Delete' }))
  await userEvent.keyboard('{Enter}')
  await shown(question.getByText('Are you sure you want to delete this item?', { exact: true }))
  await expectAccessible()
  await focus(question.getByRole('button', { name: 'Delete' }))
  await userEvent.keyboard('{Enter}')
  await expectToast('Item deleted', 'Bench')
  await expect.poll(() => sent(deleteItems).map(({ input }) => input.ids)).toEqual([[2]])
})

it('category, condition and value of several items are set, and taken back with "Undo"', async () => {
  await garage()
  const choose = async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await box('Anvil').click()
    await box('Bench').click()
  }
  const more = async (entry: string) => {
    await bar.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  const takeBack = async () => {
    await undo()
    await expectToast('Undone')
    await dismissToast()
  }
  await choose()
  await bar.getByRole('button', { name: 'Recategorise' }).click()
  await page.getByRole('combobox', { name: 'Category' }).selectOptions('Art')
  await save.click()
  await expectToast('2 items updated')
  await takeBack()

  await choose()
  await more('Set value...')
  const value = page.getByRole('textbox', { name: 'Value of each, in US dollars' })
  await value.fill('12O')
  await save.click()
  await shown(page.getByText('Enter an amount, for example 1,200 or 12.50.', { exact: true }))
  await expectAccessible()
  await value.fill('1,200')
  await save.click()
  await expectToast('2 items updated')
  await takeBack()

  await choose()
  await more('Set condition...')
  await page.getByRole('combobox', { name: 'Condition' }).fill('Worn')
  const restore = refuse(changeItems, 500)
  await save.click()
  await expectFailure('Update failed', 'There was an error saving your changes.')
  restore()
  await save.click()
  await expectToast('2 items updated')
  const changes = [{ category: 'Art' }, { estimatedValue: 1200 }, { condition: 'Worn' }, { condition: 'Worn' }]
  await expect.poll(() => sent(changeItems).map(({ body }) => body)).toEqual(changes.map((change) => ({ ids: [1, 2], change })))
  await expect.poll(() => sent(undoAction).map(({ params }) => params.actionId)).toEqual([ACTION, ACTION])
})

it('the menu of an item renames, moves into a new room, pins and deletes it', async () => {
  await garage()
  answer(createRoom, ({ input }) => ({ ...GARAGE, id: 99, name: input.name }))
  const menu = async (name: string, entry: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  await menu('Drill', 'Rename')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Power drill')
  await userEvent.keyboard('{Enter}')
  await expectToast('Item updated', 'Power drill')
  await expect.poll(() => sent(changeItem)).toMatchObject([{ params: { id: 4 }, body: { name: 'Power drill' }, ifMatch: 1 }])
  await dismissToast()

  await menu('Power drill', 'Move to a room...')
  await page.getByRole('radio', { name: 'New room' }).click()
  await expect.element(page.getByRole('button', { name: 'Move', exact: true })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Name of the new room' }).fill('Workshop')
  await page.getByRole('button', { name: 'Move to Workshop' }).click()
  await expectToast('Item moved', 'to Workshop')
  await expect.poll(() => items.elements()).toHaveLength(5)
  await expect.poll(() => sent(createRoom).map(({ body }) => body)).toMatchObject([{ name: 'Workshop', projectId: project().id }])
  await expect.poll(() => sent(changeItems).map(({ body }) => body)).toEqual([{ ids: [4], change: { roomId: 99 } }])
  await dismissToast()
  await gone(page.getByRole('dialog'))

  await focus(items.first().getByRole('link'))
  await userEvent.keyboard('{Delete}')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast('Item deleted', 'Anvil')
  await expect.poll(() => items.elements()).toHaveLength(4)
  await expect.poll(() => sent(deleteItems).map(({ input }) => input.ids)).toEqual([[1]])
})
