import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { advanceClock, dismissToast, expectFailure, expectToast, failRequests, isFocused, pauseClock } from './page-helpers.js'

/** Waits for the headline of a page. */
export const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** Chooses an entry of a menu. */
export async function pick(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** Answers of the server, undefined for a network failure, each with the toast that they lead to. */
export type Refusal = readonly [status: number | undefined, body: unknown, title: string, text: string]

/** Expects that a call which is refused shows the reason, for each refusal. */
export async function expectRefusals(
  page: Page,
  { method, address, act }: { method: string; address: RegExp; act(): Promise<void> },
  refusals: readonly Refusal[],
): Promise<void> {
  for (const [status, body, title, text] of refusals) {
    const restore = await failRequests(page, method, address, status, body)
    await act()
    await expectFailure(page, title, text)
    await dismissToast(page)
    await restore()
  }
}

interface Timed {
  method: string
  address: RegExp
  act(): Promise<void>
  /** The failure shown while the call is refused with 500, and the toast that the time counts from. */
  failure: string
  toast: readonly [title: string, text?: string]
}

/**
 * Acts, waits for the toast, and leaves the page's clock paused at that moment; `page.clock.install()` must have been called.
 * The toast viewport loads with the first toast, so the call fails once before.
 */
export async function pauseAtToast(page: Page, { method, address, act, failure, toast }: Timed): Promise<void> {
  const restore = await failRequests(page, method, address, 500)
  await act()
  await expectFailure(page, failure)
  await restore()
  await pauseClock(page)
  await act()
  await expectToast(page, ...toast)
}

/** Expects that an overlay closes 300 ms after the toast. */
export async function expectOverlayCloses(page: Page, overlay: Locator, timed: Timed): Promise<void> {
  await pauseAtToast(page, timed)
  await advanceClock(page, 299)
  expect(await page.locator('[data-phase=closing]').count()).toBe(0)
  await advanceClock(page, 1)
  await page.locator('[data-phase=closing]').waitFor()
  await page.clock.resume()
  await overlay.waitFor({ state: 'detached' })
}

interface Inline {
  what: 'Room' | 'Project'
  address: RegExp
  /** Title of the toast after a rename. */
  renamed: string
  /** Text of the toast after a refused rename. */
  failed: string
  storedName(): Promise<string | undefined>
}

/** Opens the name of a room or project for editing, and types. */
export async function typeName(page: Page, what: Inline['what'], name: string): Promise<Locator> {
  await pick(page, `${what} menu`, `Rename ${what}`)
  const field = page.getByRole('textbox', { name: `${what} name` })
  await field.fill(name)
  return field
}

const buttonBeside = (field: Locator, name: string) => field.locator('xpath=ancestor::div[1]').getByRole('button', { name, exact: true })

/** Expects that Enter, blur and "Save" save a name, Escape, "Cancel" and an empty name cancel, and a refused one is reported. */
export async function expectInlineRename(page: Page, { what, address, renamed, failed, storedName }: Inline): Promise<void> {
  await (await typeName(page, what, 'Townhouse')).press('Enter')
  await expectToast(page, renamed, 'Townhouse')
  await heading(page, 'Townhouse')
  await dismissToast(page)

  await (await typeName(page, what, 'Nothing')).press('Escape')
  await heading(page, 'Townhouse')
  await (await typeName(page, what, '  ')).blur()
  await heading(page, 'Townhouse')
  await buttonBeside(await typeName(page, what, 'Nothing'), 'Cancel').click()
  await heading(page, 'Townhouse')
  expect(await storedName()).toBe('Townhouse')
  await buttonBeside(await typeName(page, what, 'Cottage'), 'Save').click()
  await expectToast(page, renamed, 'Cottage')
  await heading(page, 'Cottage')
  await dismissToast(page)
  await (await typeName(page, what, 'Flat')).blur()
  await expectToast(page, renamed, 'Flat')
  await heading(page, 'Flat')
  expect(await storedName()).toBe('Flat')

  await failRequests(page, 'PATCH', address, 500)
  await failRequests(page, 'PUT', address, 500)
  await (await typeName(page, what, 'House')).press('Enter')
  await expectFailure(page, 'Error', failed)
  // What was typed stays, and the keyboard stays with it.
  const field = page.getByRole('textbox', { name: `${what} name` })
  expect([await field.inputValue(), await isFocused(field)]).toEqual(['House', true])
  await dismissToast(page)
  await field.blur()
  await expectFailure(page, 'Error', failed)
  expect(await field.inputValue()).toBe('House')
  await buttonBeside(field, 'Cancel').click()
  await heading(page, 'Flat')
}
