import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** Asks again until it holds: what the browser does takes its time, and on a busy machine a lot of it. */
export const soon = <Value>(ask: () => Value | Promise<Value>) => expect.poll(ask, { timeout: 30_000, interval: 50 })

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

/** Waits for one toast with these words, letter by letter; failures must wear the destructive dress, and nothing else may. */
export async function expectToast(page: Page, title: string, text?: string | null, look: 'plain' | 'destructive' = 'plain'): Promise<void> {
  // Read in one go: a toast leaves by itself, and must not do so between two looks.
  const read = () =>
    toast(page).evaluateAll((toasts) =>
      toasts.map((li) => {
        const [first, second] = [...li.querySelectorAll(':scope > div > *')]
        return { title: first?.textContent ?? '', text: second?.textContent ?? null, look: li.getAttribute('data-look') }
      }),
    )
  await soon(read).toMatchObject([{ title, ...(text === undefined ? {} : { text }), look }])
}

/** As `expectToast`, for what went wrong. */
export const expectFailure = (page: Page, title: string, text?: string | null): Promise<void> =>
  expectToast(page, title, text, 'destructive')

/** Sends the toast away, if it has not left by itself meanwhile. */
export async function dismissToast(page: Page): Promise<void> {
  const gone = toast(page).waitFor({ state: 'detached' })
  // By its attribute: an open dialog hides everything beside it from assistive technology, but not from the eye.
  const click = toast(page).locator('button[aria-label=Dismiss]').click()
  await Promise.race([gone, click.catch(() => gone)])
  await gone
}

/**
 * Stops the page's clock, which `page.clock.install()` has made ours before the page was opened. From now on its timers
 * wait for `page.clock.runFor()`, so that a time can be told to the millisecond however busy the machine is.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Number(await page.evaluate('Date.now()')) + 1_000)
}

/** Lets that many milliseconds pass, and what follows from them be drawn. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds)
  // React draws in a message of its own, which was sent before these.
  for (let at = 0; at < 2; at += 1)
    await page.evaluate(`new Promise((done) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = done
      port2.postMessage(null)
    })`)
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
