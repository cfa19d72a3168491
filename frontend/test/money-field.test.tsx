import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { moneyInput } from '../src/lib/form-fields'
import { useZodForm } from '../src/lib/use-zod-form'
import { Form } from '../src/ui/form'
import { MoneyField } from '../src/ui/money-field'
import { expectAccessible, gone, shown } from './support/expectations'
import { DEVICES } from './support/fresh-page'
import { mountPart } from './support/part'

const save = vi.fn<(values: { value: number | null }) => void>()
const Fields = z.object({ value: moneyInput(z.number().nullable()) })

function Price() {
  const form = useZodForm(Fields, { value: '' })
  return (
    <Form form={form} onSubmit={save}>
      <h1>Price</h1>
      <MoneyField label="Value" {...form.register('value')} />
      <button type="submit">Save</button>
    </Form>
  )
}

const field = page.getByLabelText('Value')
const understood = page.getByText('understood as').first()

for (const device of DEVICES)
  it(`on a ${device} an amount with two readings says how it was understood, and the other one is a tap away`, async () => {
    save.mockClear()
    await mountPart(<Price />, { device })
    await field.fill('1.200')
    await gone(understood)
    await userEvent.tab()
    await shown(understood)
    await expect.element(page.getByRole('status')).toHaveTextContent('understood as $1,200.00')
    await expect.element(field).toHaveValue('1.200')
    await expectAccessible()
    await page.getByRole('button', { name: 'It is $1.20' }).click()
    await expect.element(field).toHaveValue('1.2')
    await expect.element(field).toHaveFocus()
    await gone(understood)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => save.mock.calls.map(([values]) => values)).toEqual([{ value: 1.2 }])
  })

it('Enter shows both readings before it sends an amount that has two, and sends one that has one', async () => {
  save.mockClear()
  await mountPart(<Price />)
  await field.fill('12.345')
  await userEvent.keyboard('{Enter}')
  await shown(understood)
  expect(save).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => save.mock.calls.map(([values]) => values)).toEqual([{ value: 12_345 }])
  await field.fill('$1,200')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => save.mock.calls.length).toBe(2)
  await gone(understood)
  expect(save.mock.lastCall?.[0]).toEqual({ value: 1200 })
})

it('an amount in the digits of another script is an amount', async () => {
  save.mockClear()
  await mountPart(<Price />)
  await field.fill('۱٬۲۳۴٫۵')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => save.mock.calls.map(([values]) => values)).toEqual([{ value: 1234.5 }])
})
