import { changeItem } from '@arc/contracts/inventory/items'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dismissToast, expectAccessible, expectFailure, expectToast, shown } from './support/expectations'
import type { House } from './support/home'
import { changed, editAll, lamp, openItem, stored } from './support/items'
import { refuse, sent } from './support/stubs'

const save = page.getByRole('button', { name: 'Save', exact: true })
const row = (name: string) => page.getByRole('button', { name, exact: true })

/** Refuses changes of the lamp, because these fields were changed elsewhere. @returns a function that ends that */
function changedElsewhere(house: House, fields: Record<string, string>) {
  const current = { ...changed(lamp(), fields), version: 7 }
  // The page fetches it again.
  house.items = [current]
  return refuse(changeItem, 409, { message: 'This was changed elsewhere.', current, fields: Object.keys(fields) })
}

it('a value or quantity that is not a number is rejected at the input, and the stored one stays', async () => {
  stored(lamp())
  await openItem(lamp())
  for (const [field, label, text, message] of [
    ['Estimated value: $60, edit', 'Estimated value', '12O', 'Enter a number, for example 1200 or 12.50.'],
    ['Estimated value: $60, edit', 'Estimated value', '1200 USD', 'Enter a number, for example 1200 or 12.50.'],
    ['Quantity: 1, edit', 'Quantity', 'abc', 'Enter a number, for example 1200 or 12.50.'],
    ['Quantity: 1, edit', 'Quantity', '1.5', 'Quantity must be a whole number.'],
  ] as const) {
    await row(field).click()
    const input = page.getByLabelText(label, { exact: true })
    await input.fill(text)
    await save.click()
    await shown(page.getByText(message, { exact: true }))
    await expect.element(input).toHaveAttribute('aria-invalid', 'true')
    await expect.element(input).toHaveValue(text)
    await userEvent.keyboard('{Escape}')
  }
  await expectAccessible()
  const dialog = await editAll()
  const value = dialog.getByRole('textbox', { name: 'Estimated value' })
  await value.fill('12O')
  await dialog.getByRole('button', { name: 'Save item' }).click()
  await shown(dialog.getByText('Enter a number, for example 1200 or 12.50.', { exact: true }))
  expect(sent(changeItem)).toEqual([])
  await value.fill('12,50')
  await dialog.getByRole('button', { name: 'Save item' }).click()
  await expectToast('Item updated')
  await expect.poll(() => sent(changeItem)).toMatchObject([{ params: { id: lamp().id }, input: { estimatedValue: 12.5 } }])
})

it('both editors clear range and basis with a typed value, and the form sends only what was changed', async () => {
  const estimate = { estimatedValue: 120, valueLow: 70, valueHigh: 170, valueBasis: 'Similar listings' }
  const cleared = { valueLow: null, valueHigh: null, valueBasis: null }
  const globe = lamp({ name: 'Globe', ...estimate })
  stored(globe)
  await openItem(globe)
  await row('Estimated value: $120, edit').click()
  await page.getByLabelText('Estimated value', { exact: true }).fill('5000')
  await save.click()
  await expectToast('Item updated')
  await expect.poll(() => sent(changeItem)[0]?.input).toMatchObject({ estimatedValue: 5000, ...cleared })
  await dismissToast()

  stored(globe)
  await openItem(globe)
  const dialog = await editAll()
  await dialog.getByRole('textbox', { name: 'Estimated value' }).fill('5000')
  await dialog.getByRole('button', { name: 'Save item' }).click()
  await expectToast('Item updated')
  // No receipt, which another tab may have attached meanwhile.
  await expect.poll(() => sent(changeItem)[1]?.body).toEqual({ estimatedValue: 5000, ...cleared })
})

it('a row whose attribute was changed elsewhere shows the other value, keeps what was typed, and saves it on request', async () => {
  const house = stored(lamp())
  const brand = page.getByLabelText('Brand', { exact: true })
  await openItem(lamp())
  await page.getByText('Add details', { exact: true }).click()
  await row('Add brand').click()
  await brand.fill('Artemide')
  const restore = changedElsewhere(house, { brand: 'Flos' })
  await save.click()
  await expectFailure('Changed elsewhere')
  await shown(page.getByText('Brand was changed elsewhere to “Flos”.', { exact: true }))
  await expect.element(brand).toHaveValue('Artemide')
  await expectAccessible()
  restore()
  await page.getByRole('button', { name: 'Keep yours' }).click()
  await shown(row('Brand: Artemide, edit'))

  await row('Brand: Artemide, edit').click()
  await brand.fill('Louis Poulsen')
  changedElsewhere(house, { brand: 'Vitra' })
  await save.click()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await shown(row('Brand: Vitra, edit'))
  // "Keep yours" is based on the version with the other value, and "Take theirs" sends nothing.
  await expect
    .poll(() => sent(changeItem).map(({ input, ifMatch }) => [input.brand, ifMatch]))
    .toEqual([
      ['Artemide', 1],
      ['Artemide', 7],
      ['Louis Poulsen', 8],
    ])
})

it('the form merges changes made elsewhere, and asks only about fields that both sides changed', async () => {
  stored(lamp())
  await openItem(lamp(), { device: 'phone' })
  const dialog = await editAll()
  const field = (name: string) => dialog.getByRole('textbox', { name })
  await field('Brand').fill('Artemide')
  await field('Model').fill('Tolomeo')
  const current = { ...changed(lamp(), { brand: 'Flos', notes: 'From grandmother' }), version: 7 }
  const restore = refuse(changeItem, 409, { message: 'This was changed elsewhere.', current, fields: ['brand'] })
  await dialog.getByRole('button', { name: 'Save item' }).click()
  await expectFailure('Changed elsewhere')
  await shown(dialog.getByText('Brand was changed elsewhere to “Flos”.', { exact: true }))
  for (const [name, value] of [
    ['Brand', 'Artemide'],
    ['Model', 'Tolomeo'],
    ['Notes', 'From grandmother'],
  ] as const)
    await expect.element(field(name)).toHaveValue(value)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(field('Brand')).toHaveValue('Flos')
  restore()
  await dialog.getByRole('button', { name: 'Save item' }).click()
  await expectToast('Item updated')
  // What is not sent stays as it was changed elsewhere.
  await expect.poll(() => sent(changeItem)[1]).toMatchObject({ body: { model: 'Tolomeo' }, ifMatch: 7 })
  expect(sent(changeItem)[1]?.body).not.toHaveProperty('notes')
})
