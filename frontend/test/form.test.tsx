import { createPolicy } from '@arc/contracts/inventory/policies'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressWhileComposing } from './support/composition'
import { expectAccessible, gone, shown } from './support/expectations'
import { summary } from './support/forms'
import { DEVICES, type Screen } from './support/fresh-page'
import { misfits } from './support/misfits'
import { open as openPage } from './support/open'
import { insuredHome } from './support/policies'
import { hold, sent } from './support/stubs'
import { user } from './support/world'

const dialog = page.getByRole('dialog').first()
const insurer = dialog.getByLabelText('Insurance company')
const coverage = dialog.getByLabelText('Personal property coverage')
const save = dialog.getByCss('button[type=submit]')

async function open(screen: Screen = {}) {
  insuredHome()
  await openPage('/insurance', { ...screen, as: user() })
  await page.getByRole('button', { name: 'Add a policy' }).click()
  await shown(insurer)
}
const entries = () =>
  summary
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)

it.each(DEVICES)('on a %s several wrong fields are listed, the list has the focus, and leads to each of them', async (device) => {
  await open({ device, dark: device === 'phone' })
  await save.click()
  await expect.element(summary).toHaveFocus()
  expect(entries()).toHaveLength(2)
  expect(entries()[0]).toMatch(/^Insurance company: \S/)
  expect(misfits()).toEqual([])
  await expectAccessible()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(coverage).toHaveFocus()
  expect(sent(createPolicy)).toEqual([])
})

it('what is corrected leaves the list; one wrong field has the focus itself, and no list', async () => {
  await open()
  await userEvent.keyboard('{Enter}')
  await expect.element(summary).toHaveFocus()
  await insurer.fill('Lemonade')
  await expect.poll(entries).toHaveLength(1)
  await save.click()
  await expect.element(coverage).toHaveFocus()
  await gone(summary)
  await expect.element(coverage).toHaveAttribute('aria-invalid', 'true')
  await coverage.fill('9000')
  await expect.element(coverage).not.toHaveAttribute('aria-invalid')
})

it('a form is not sent, closed or cancelled by keys that belong to an input method', async () => {
  await open()
  await insurer.fill('日本')
  pressWhileComposing('Enter', 'Escape')
  await expect.element(insurer).toHaveFocus()
  expect(summary.elements()).toEqual([])
  expect(sent(createPolicy)).toEqual([])
})

it('while a dialog saves, its button says so and saves once; Cancel closes it without asking', async () => {
  await open()
  const release = hold(createPolicy)
  await insurer.fill('Lemonade')
  await coverage.fill('9000')
  await save.click()
  await expect.element(save).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  release()
  await gone(dialog)
  expect(sent(createPolicy)).toHaveLength(1)
  await page.getByRole('button', { name: 'Add a policy' }).click()
  await insurer.fill('Amica')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await gone(dialog)
  expect(page.getByRole('alertdialog').elements()).toEqual([])
})
