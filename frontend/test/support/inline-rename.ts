import type { AnyRoute } from '@arc/contracts/define'
import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { pressWhileComposing } from './composition'
import { dismissToast, expectFailure, expectToast, heading } from './expectations'
import { pick } from './steps'
import { refuse, sent } from './stubs'

interface Inline {
  what: 'Room' | 'Project'
  route: AnyRoute
  /** Title of the toast after a rename. */
  renamed: string
  /** Text of the toast after a refused rename. */
  failed: string
}

const fieldOf = (what: Inline['what']) => page.getByRole('textbox', { name: `${what} name` })

/** Opens the name of a room or project for editing, and types. */
export async function typeName(what: Inline['what'], name: string): Promise<Locator> {
  await pick(`${what} menu`, `Rename ${what}`)
  const field = fieldOf(what)
  await field.fill(name)
  return field
}

/** Clicks a button beside the field. */
async function press(what: Inline['what'], name: string): Promise<void> {
  const row = fieldOf(what).element().closest('div') ?? document.body
  await page.elementLocator(row).getByRole('button', { name, exact: true }).click()
}
const blur = (field: Locator) => field.element().blur()

/**
 * Expects that Enter, blur and "Save" send a name, Escape, "Cancel" and an empty name cancel, the keys of an input method do nothing, and a refused
 * one is reported.
 * The stubs must answer with the names that were sent.
 */
export async function expectInlineRename({ what, route, renamed, failed }: Inline): Promise<void> {
  const names = () => sent(route).map(({ body }) => body)
  const composed = await typeName(what, 'Townhouse')
  pressWhileComposing('Enter', 'Escape')
  await expect.element(composed).toHaveFocus()
  expect(names()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expectToast(renamed, 'Townhouse')
  await heading('Townhouse')
  await dismissToast()

  await typeName(what, 'Nothing')
  await userEvent.keyboard('{Escape}')
  await heading('Townhouse')
  blur(await typeName(what, '  '))
  await heading('Townhouse')
  await typeName(what, 'Nothing')
  await press(what, 'Cancel')
  await heading('Townhouse')
  expect(names()).toEqual([{ name: 'Townhouse' }])
  await typeName(what, 'Cottage')
  await press(what, 'Save')
  await expectToast(renamed, 'Cottage')
  await heading('Cottage')
  await dismissToast()
  blur(await typeName(what, 'Flat'))
  await expectToast(renamed, 'Flat')
  await heading('Flat')
  expect(names()).toEqual([{ name: 'Townhouse' }, { name: 'Cottage' }, { name: 'Flat' }])

  refuse(route, 500)
  const field = await typeName(what, 'House')
  await userEvent.keyboard('{Enter}')
  await expectFailure('Error', failed)
  // What was typed stays, and the keyboard stays with it.
  await expect.element(field).toHaveValue('House')
  await expect.element(field).toHaveFocus()
  await dismissToast()
  blur(field)
  await expectFailure('Error', failed)
  await expect.element(field).toHaveValue('House')
  await press(what, 'Cancel')
  await heading('Flat')
}
