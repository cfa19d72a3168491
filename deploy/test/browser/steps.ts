import type { Locator, Page } from 'playwright-core'
import { expectFailure, expectToast, failRequests, pauseClock } from './page-helpers.js'

/** Waits for the headline of a page. */
export const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** Chooses an entry of a menu. */
export async function pick(page: Page, menu: string, entry: string): Promise<void> {
  // The bar of a phone has a button of almost this name, which opens a dialog.
  await page.getByRole('button', { name: menu }).and(page.locator('[aria-haspopup=menu]')).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
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

/** Opens the name of a room or project for editing, and types. */
export async function typeName(page: Page, what: 'Room' | 'Project', name: string): Promise<Locator> {
  await pick(page, `${what} menu`, `Rename ${what}`)
  const field = page.getByRole('textbox', { name: `${what} name` })
  await field.fill(name)
  return field
}
