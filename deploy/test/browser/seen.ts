import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** Asks again until it holds: what the browser does takes its time. */
export const soon = <Value>(ask: () => Value | Promise<Value>) => expect.poll(ask, { timeout: 10_000, interval: 50 })

/** No rule of axe is broken; a failure names the rule and the place. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.failureSummary})`))).toEqual([])
}

/** The text of an element, its spaces as they are seen. */
export async function words(locator: Locator): Promise<string> {
  return ((await locator.textContent()) || '').replace(/\s+/g, ' ').trim()
}

/** One computed style of an element. */
export function style(locator: Locator, property: string): Promise<string> {
  return locator.evaluate(
    (element, name) => element.ownerDocument.defaultView?.getComputedStyle(element).getPropertyValue(name) ?? '',
    property,
  )
}

/** Whether an element holds the focus. */
export const focused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element.ownerDocument.activeElement === element)

/** Where an element stands; one that stands nowhere is a failure. */
export async function place(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not drawn.')
  return box
}

/** The address without its host. */
export const path = (page: Page): string => new URL(page.url()).pathname

/** The one toast in view. */
export const toast = (page: Page): Locator => page.locator('li[data-look][data-state="open"]')

/** Waits for a toast with these words, letter by letter; failures must wear the destructive dress, and nothing else may. */
export async function expectToast(page: Page, title: string, text?: string | null, look: 'plain' | 'destructive' = 'plain'): Promise<void> {
  const read = async () => {
    const [li] = await toast(page).all()
    if (!li) return null
    const [first = '', second = null] = await li.locator('> div > *').allTextContents()
    return { title: first, text: text === undefined ? undefined : second, look: await li.getAttribute('data-look') }
  }
  await soon(() => read().catch(() => null)).toEqual({ title, text, look })
  expect(await toast(page).count()).toBe(1)
}

/** As `expectToast`, for what went wrong. */
export const expectFailure = (page: Page, title: string, text?: string | null): Promise<void> =>
  expectToast(page, title, text, 'destructive')

export async function dismissToast(page: Page): Promise<void> {
  await toast(page).getByRole('button', { name: 'Dismiss' }).click()
  await toast(page).waitFor({ state: 'detached' })
}

/** Lets one call fail: with a status and a body, or, without a status, as a lost network. @returns the way to undo it. */
export async function failing(
  page: Page,
  method: string,
  address: RegExp,
  status?: number,
  body: unknown = '',
): Promise<() => Promise<void>> {
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    if (status === undefined) return route.abort()
    if (typeof body === 'string') return route.fulfill({ status, body, contentType: 'text/plain' })
    return route.fulfill({ status, json: body })
  })
  return () => page.unroute(address)
}

/** Holds one call back until it is let go, so that the state in between can be looked at. */
export async function holding(page: Page, method: string, address: RegExp): Promise<() => Promise<void>> {
  const gate: { open: () => void; opened: Promise<void> } = { open: () => undefined, opened: Promise.resolve() }
  gate.opened = new Promise((resolve) => {
    gate.open = resolve
  })
  await page.route(address, async (route) => {
    if (route.request().method() === method) await gate.opened
    await route.fallback()
  })
  return async () => {
    gate.open()
    await page.unroute(address)
  }
}

/** Every call to an address from now on. */
export function calls(page: Page, method: string, address: RegExp): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (request.method() === method && address.test(request.url())) seen.push(request)
  })
  return seen
}
