import { readFile } from 'node:fs/promises'
import axe from 'axe-core'
import type { Locator, Page, Request } from 'playwright-core'
import { expect, vi } from 'vitest'
import { misfits as misfitsOfPage } from '../../../frontend/test/support/misfits.js'

/** Polls until the expectation holds; the timeout allows for a busy machine. */
export const eventually = <Value>(ask: () => Value | Promise<Value>) => expect.poll(ask, { timeout: 90_000, interval: 50 })

/** Which rules of axe are run: all of them, those about contrast, or the others. */
type Rules = 'all' | 'contrast' | 'without contrast'
const RULES: Record<Rules, string> = {
  all: '',
  contrast: ", runOnly: ['color-contrast']",
  'without contrast': ", rules: { 'color-contrast': { enabled: false } }",
}

/** In the page: rows that are out of sight keep the colours of the last time that they were rendered, so all are rendered. */
const RENDERED = `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}`

/** Expects no axe violations, in its frames neither; a failure lists rule and element. */
export async function expectAccessible(page: Page, rules: Rules = 'all'): Promise<void> {
  // Once per document: it is half a megabyte.
  for (const frame of page.frames()) if (!(await frame.evaluate("'axe' in window"))) await frame.evaluate(`${axe.source};${RENDERED}`)
  const violations = await page.evaluate<axe.Result[]>(
    // Without style sheets, which only an experimental rule reads.
    `axe.run(document, { resultTypes: ['violations'], preload: false${RULES[rules]} }).then(({ violations }) => violations)`,
  )
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.failureSummary})`))
  expect(found, found.join('\n')).toEqual([])
}

/** Waits until the page shows its data; it is looked at again while it is still being composed. */
export async function expectFinallyAccessible(page: Page, rules: Rules = 'all'): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await eventually(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
  await vi.waitFor(() => expectAccessible(page, rules), { timeout: 60_000, interval: 300 })
}

/**
 * Shows another page of the app without loading the app again, as a link does: a walk over many pages takes half the processor time.
 * @returns when the heading of the page before is gone and that of this one is shown
 */
export async function visit(page: Page, path: string): Promise<void> {
  const from = pathOf(page)
  await page
    .locator('h1')
    .first()
    .evaluate((heading) => heading.setAttribute('data-before', ''))
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: null }))`)
  // A page of another path is mounted anew.
  if (pathOf(page) !== from) await page.locator('h1[data-before]').waitFor({ state: 'detached' })
  await page.locator('h1').first().waitFor({ state: 'attached' })
}

/** The text of an element with collapsed whitespace. */
export async function textOf(locator: Locator): Promise<string> {
  return ((await locator.textContent()) || '').replace(/\s+/g, ' ').trim()
}

/** One computed style of an element. */
export function computedStyle(locator: Locator, property: string): Promise<string> {
  return locator.evaluate(
    (element, name) => element.ownerDocument.defaultView?.getComputedStyle(element).getPropertyValue(name) ?? '',
    property,
  )
}

/** Whether an element has the focus. */
export const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element.ownerDocument.activeElement === element)

/** What does not fit: elements wider than the page, and texts that are cut off without an ellipsis. */
export const misfits = (page: Page): Promise<string[]> => page.evaluate(misfitsOfPage, page.viewportSize()?.width)

/** The bounding box of an element. @throws when it is not rendered. */
export async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not drawn.')
  return box
}

/** Scrolls the landing page to its end, so that its lower half is downloaded. */
export async function loadLowerHalf(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 2, name: /^Be Ready Now/ }).scrollIntoViewIfNeeded()
  await page.getByRole('heading', { level: 2, name: 'walk around a finished room' }).waitFor()
}

/** Reloads the page, once the history entry of a dialog that has just closed is gone: that step back would cancel the reload. */
export async function reload(page: Page): Promise<void> {
  await eventually(() => page.evaluate('Boolean(history.state?.layer)')).toBe(false)
  await page.reload()
}

/** The path of the current URL. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname

/** The visible toast. */
export const toast = (page: Page): Locator => page.locator('li[data-look][data-state="open"]')

/** Waits for a toast with exactly this text; failures must be destructive, successes must not. */
export async function expectToast(page: Page, title: string, text?: string | null, look: 'plain' | 'destructive' = 'plain'): Promise<void> {
  // Read in one step: a toast closes by itself and must not do so between two reads.
  const read = () =>
    toast(page).evaluateAll((toasts) =>
      toasts.map((li) => {
        const [first, second] = [...li.querySelectorAll(':scope > div > *')]
        return { title: first?.textContent ?? '', text: second?.textContent ?? null, look: li.getAttribute('data-look') }
      }),
    )
  await eventually(read).toMatchObject([{ title, ...(text === undefined ? {} : { text }), look }])
}

/** Like `expectToast`, for failures. */
export const expectFailure = (page: Page, title: string, text?: string | null): Promise<void> =>
  expectToast(page, title, text, 'destructive')

/** Dismisses the toast, unless it has already closed. */
export async function dismissToast(page: Page): Promise<void> {
  const closed = toast(page).waitFor({ state: 'detached' })
  // By attribute: an open dialog hides everything beside it from assistive technology.
  const click = toast(page).locator('button[aria-label=Dismiss]').click()
  await Promise.race([closed, click.catch(() => closed)])
  await closed
}

/**
 * Pauses the page's clock; `page.clock.install()` must have been called before the page was opened. From now on its timers
 * wait for `page.clock.runFor()`, so that times can be tested to the millisecond on a busy machine.
 */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Number(await page.evaluate('Date.now()')) + 1_000)
}

/** Advances the clock and waits until the changes are rendered. */
export async function advanceClock(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds)
  // React renders in a message task that was queued before these.
  for (let at = 0; at < 2; at += 1)
    await page.evaluate(`new Promise((done) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = done
      port2.postMessage(null)
    })`)
}

const MANIFEST = new URL('../../../frontend/dist/.vite/manifest.json', import.meta.url)

/** The address of the file that a source file, or a family of them (frontend/chunks.ts), is built into: names of built files are hashes. */
export const chunkOf = (source: string): Promise<RegExp> => fileOf(source.includes('/') ? `src/${source}` : source)

/** The address of the app's main script. */
export const mainScript = (): Promise<RegExp> => fileOf('index.html')

async function fileOf(source: string): Promise<RegExp> {
  const manifest: Record<string, { file: string; name?: string } | undefined> = JSON.parse(await readFile(MANIFEST, 'utf8'))
  const chunk = manifest[source] ?? Object.values(manifest).find((each) => each?.name === source)
  if (!chunk) throw new Error(`${source} is not built into a file of its own.`)
  return new RegExp(`/${chunk.file.replaceAll('.', '\\.')}$`)
}

/** Makes one call fail: with a status and a body, or, without a status, as a network failure. @returns a function that restores it. */
export async function failRequests(
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

/** Delays one call until it is released, so that the state in between can be tested. */
export async function holdRequests(page: Page, method: string, address: RegExp): Promise<() => Promise<void>> {
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

/** Records every call to an address from now on. */
export function recordRequests(page: Page, method: string, address: RegExp): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (request.method() === method && address.test(request.url())) seen.push(request)
  })
  return seen
}
