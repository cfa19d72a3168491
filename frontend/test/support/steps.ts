import type { AnyRoute } from '@arc/contracts/define'
import type { Problem } from '@arc/contracts/problem'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { pauseClock } from './clock'
import { dismissToast, expectFailure, expectToast } from './expectations'
import { fail, refuse } from './stubs'

/** Shows another home, by the choice in the first row of the page. */
export async function showHome(name: string): Promise<void> {
  await page.getByRole('button', { name: /^Home: / }).click()
  await page.getByRole('dialog', { name: 'Which home?' }).getByRole('button', { name }).click()
}

/** Chooses an entry of a menu. */
export async function pick(menu: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** Checks or unchecks a box that should be the other way round. */
export async function setChecked(box: Locator, checked: boolean): Promise<void> {
  if (box.element() instanceof HTMLInputElement && box.element().matches(':checked') !== checked) await box.click()
}

const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn))

/** Gives an element the keyboard focus, again if a dialog that has just closed moves it elsewhere. */
export async function focus(locator: Locator): Promise<void> {
  await expect.element(locator).toBeInTheDocument()
  await expect
    .poll(async () => {
      const element = locator.element()
      if (element instanceof HTMLElement) element.focus()
      await nextFrame()
      await nextFrame()
      return document.activeElement === element
    })
    .toBe(true)
}

/** Answers of the server, undefined for a network failure, each with the toast that they lead to. */
export type Refusal = readonly [status: number | undefined, problem: Partial<Problem> | string, title: string, text: string]

/** Expects that a call which is refused shows the reason, for each refusal. */
export async function expectRefusals(route: AnyRoute, act: () => Promise<void>, refusals: readonly Refusal[]): Promise<void> {
  for (const [status, problem, title, text] of refusals) {
    const restore = status === undefined ? fail(route) : refuse(route, status, problem)
    await act()
    await expectFailure(title, text)
    await dismissToast()
    restore()
  }
}

interface Timed {
  route: AnyRoute
  act(): Promise<void>
  /** The toast that the time counts from. */
  toast: readonly [title: string, text?: string]
}

/** Acts, waits for the toast, and leaves the page's clock paused at that moment; `installClock` must have been called. */
export async function pauseAtToast({ act, toast }: Timed): Promise<void> {
  pauseClock()
  await act()
  await expectToast(...toast)
}

/**
 * Presses "Try again" after a request that failed. It succeeds from the press on: the page can ask again by itself before, for example when its live
 * connection opens late, and then there would be nothing to press.
 * @param restore takes the stub of the failure away
 */
export async function tryAgain(button: Locator, restore: () => void): Promise<void> {
  document.addEventListener('click', restore, { capture: true, once: true })
  await button.click()
}
