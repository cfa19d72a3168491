import { type CustomField, createCustomField, deleteCustomField, listCustomFields } from '@arc/contracts/inventory/custom-fields'
import { changeItem } from '@arc/contracts/inventory/items'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dismissToast, expectAccessible, expectToast, gone, heading, shown } from './support/expectations'
import { lamp, openItem, stored } from './support/items'
import { open } from './support/open'
import { pick } from './support/steps'
import { answer, sent } from './support/stubs'
import { OK, user } from './support/world'

it('a field of the user is added, filled on the item page and in the form, and deleted with its values', async () => {
  const [tent, stove] = [lamp({ id: 1, name: 'Tent' }), lamp({ id: 2, name: 'Stove' })]
  const house = stored(tent, stove)
  let fields: CustomField[] = []
  answer(listCustomFields, () => fields)
  answer(createCustomField, ({ input }) => {
    const field = { ...input, id: 7, version: 1 }
    fields = [field]
    return field
  })
  answer(deleteCustomField, () => {
    fields = []
    return { ...OK, items: 1 }
  })
  await open('/fields', { as: user() })
  await heading('tags and fields')
  await page.getByLabelText('Name').fill('Weight')
  await page.getByLabelText('Kind').selectOptions('number')
  await page.getByRole('button', { name: 'Add field' }).click()
  await expectToast('Field added', 'Weight')
  await expectAccessible()
  await expect.poll(() => sent(createCustomField).map(({ body }) => body)).toEqual([{ name: 'Weight', kind: 'number' }])

  await openItem(tent)
  await page.getByText('Add details', { exact: true }).click()
  await page.getByRole('button', { name: 'Add weight' }).click()
  await page.getByLabelText('Weight').fill('heavy')
  await userEvent.keyboard('{Enter}')
  await shown(page.getByText('Enter a number'))
  expect(sent(changeItem)).toEqual([])
  await page.getByLabelText('Weight').fill('12.5')
  await userEvent.keyboard('{Enter}')
  await expectToast('Item updated', 'Tent')
  await shown(page.getByRole('button', { name: 'Weight: 12.5, edit' }))
  await dismissToast()
  await pick('Item actions', 'Edit everything')
  const form = page.getByRole('dialog', { name: 'Edit item' })
  await expect.element(form.getByLabelText('Weight')).toHaveValue('12.5')
  await form.getByLabelText('Weight').fill('13')
  await form.getByRole('button', { name: 'Save item' }).click()
  await gone(form)
  expect(house.items[0]?.customValues).toEqual({ 7: 13 })

  // An item without a value is saved as well.
  await openItem(stove)
  await pick('Item actions', 'Edit everything')
  await expect.element(form.getByLabelText('Weight')).toHaveValue('')
  await form.getByLabelText('Brand').fill('Halden')
  await form.getByRole('button', { name: 'Save item' }).click()
  await gone(form)
  expect(house.items[1]).toMatchObject({ brand: 'Halden', customValues: {} })

  await open('/fields', { as: user() })
  await pick('Actions for Weight', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast('Field deleted', '1 item had a value.')
  await expect.poll(() => sent(deleteCustomField).map(({ params }) => params.id)).toEqual([7])
})
