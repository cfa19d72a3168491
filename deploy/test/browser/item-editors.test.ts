import { changeItem, getItem } from '@arc/contracts/inventory/items'
import { expect, it } from 'vitest'
import { addItem, editAll, lamp } from './fixtures.js'
import { expectAccessible, expectFailure, expectToast, recordRequests } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const ITEM = /\/api\/items\/\d+$/

it('a value or quantity that is not a number is rejected at the input, and the stored one stays', async () => {
  const { visitor, id } = await lamp(browser)
  const page = await browser.page({ as: visitor })
  await page.goto(`/item/${id}`)
  const sent = recordRequests(page, 'PATCH', ITEM)
  for (const [row, label, text, message] of [
    ['Estimated value: $60, edit', 'Estimated value', '12O', 'Enter a number, for example 1200 or 12.50.'],
    ['Estimated value: $60, edit', 'Estimated value', '1200 USD', 'Enter a number, for example 1200 or 12.50.'],
    ['Quantity: 1, edit', 'Quantity', 'abc', 'Enter a number, for example 1200 or 12.50.'],
    ['Quantity: 1, edit', 'Quantity', '1.5', 'Quantity must be a whole number.'],
  ] as const) {
    await page.getByRole('button', { name: row, exact: true }).click()
    const input = page.getByLabel(label, { exact: true })
    await input.fill(text)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(message, { exact: true }).waitFor()
    expect(await input.getAttribute('aria-invalid')).toBe('true')
    expect(await input.inputValue()).toBe(text)
    await page.keyboard.press('Escape')
  }
  await expectAccessible(page)
  const dialog = await editAll(page)
  await dialog.getByRole('textbox', { name: 'Estimated value' }).fill('12O')
  await dialog.getByRole('button', { name: 'Save item' }).click()
  await dialog.getByText('Enter a number, for example 1200 or 12.50.', { exact: true }).waitFor()
  expect(sent).toEqual([])
  await dialog.getByRole('textbox', { name: 'Estimated value' }).fill('12,50')
  await dialog.getByRole('button', { name: 'Save item' }).click()
  await expectToast(page, 'Item updated')
  expect((await visitor.call(getItem, { params: { id } })).body.estimatedValue).toBe(12.5)
})

it('both editors clear range and basis with a typed value, and the form sends only what was changed', async () => {
  const { visitor, home, roomId } = await lamp(browser)
  const estimate = { estimatedValue: 120, valueLow: 70, valueHigh: 170, valueBasis: 'Similar listings' }
  const cleared = { valueLow: null, valueHigh: null, valueBasis: null }
  const page = await browser.page({ as: visitor })
  const bodyOf = async (id: number) => (await visitor.call(getItem, { params: { id } })).body

  const byRow = await addItem(visitor, { name: 'Globe', projectId: home.id, roomId, ...estimate })
  await page.goto(`/item/${byRow}`)
  await page.getByRole('button', { name: 'Estimated value: $120, edit' }).click()
  await page.getByLabel('Estimated value', { exact: true }).fill('5000')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Item updated')
  expect(await bodyOf(byRow)).toMatchObject({ estimatedValue: 5000, ...cleared })

  const byForm = await addItem(visitor, { name: 'Vase', projectId: home.id, roomId, ...estimate })
  await page.goto(`/item/${byForm}`)
  const sent = recordRequests(page, 'PATCH', ITEM)
  const dialog = await editAll(page)
  await dialog.getByRole('textbox', { name: 'Estimated value' }).fill('5000')
  // Meanwhile another tab attaches a receipt.
  const receiptUrl = '/api/receipt/other-tab'
  await visitor.call(changeItem, { params: { id: byForm }, body: { receiptUrl } })
  await dialog.getByRole('button', { name: 'Save item' }).click()
  await expectToast(page, 'Item updated')
  expect(sent[0]?.postDataJSON()).toEqual({ estimatedValue: 5000, ...cleared })
  expect(await bodyOf(byForm)).toMatchObject({ estimatedValue: 5000, receiptUrl, ...cleared })
})

it('a row whose attribute was changed elsewhere shows the other value, keeps what was typed, and saves it on request', async () => {
  const { visitor, id } = await lamp(browser)
  const page = await browser.page({ as: visitor })
  const brandOf = async () => (await visitor.call(getItem, { params: { id } })).body.brand
  const open = async (row: string | RegExp) => {
    await page.getByRole('button', { name: row }).click()
    return page.getByLabel('Brand', { exact: true })
  }
  await page.goto(`/item/${id}`)
  const brand = await open('Add brand')
  await brand.fill('Artemide')
  await visitor.call(changeItem, { params: { id }, body: { brand: 'Flos' } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectFailure(page, 'Changed elsewhere')
  await page.getByText('Brand was changed elsewhere to “Flos”.', { exact: true }).waitFor()
  expect(await brand.inputValue()).toBe('Artemide')
  expect(await brandOf()).toBe('Flos')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep yours' }).click()
  await page.getByRole('button', { name: 'Brand: Artemide, edit' }).waitFor()
  expect(await brandOf()).toBe('Artemide')

  await (await open('Brand: Artemide, edit')).fill('Louis Poulsen')
  await visitor.call(changeItem, { params: { id }, body: { brand: 'Vitra' } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await page.getByRole('button', { name: 'Brand: Vitra, edit' }).waitFor()
  expect(await brandOf()).toBe('Vitra')
})

it('the form merges changes made elsewhere, and asks only about fields that both sides changed', async () => {
  const { visitor, id } = await lamp(browser)
  const page = await browser.page({ device: 'phone', as: visitor })
  const stored = async () => (await visitor.call(getItem, { params: { id } })).body
  await page.goto(`/item/${id}`)
  const dialog = await editAll(page)
  const field = (name: string) => dialog.getByRole('textbox', { name })
  await field('Brand').fill('Artemide')
  await field('Model').fill('Tolomeo')
  await visitor.call(changeItem, { params: { id }, body: { brand: 'Flos', notes: 'From grandmother' } })
  await dialog.getByRole('button', { name: 'Save item' }).click()
  await expectFailure(page, 'Changed elsewhere')
  await dialog.getByText('Brand was changed elsewhere to “Flos”.', { exact: true }).waitFor()
  expect([await field('Brand').inputValue(), await field('Model').inputValue(), await field('Notes').inputValue()]).toEqual([
    'Artemide',
    'Tolomeo',
    'From grandmother',
  ])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  expect(await field('Brand').inputValue()).toBe('Flos')
  await dialog.getByRole('button', { name: 'Save item' }).click()
  await expectToast(page, 'Item updated')
  expect(await stored()).toMatchObject({ brand: 'Flos', model: 'Tolomeo', notes: 'From grandmother' })
})
