import type { Page } from 'playwright-core'
import { eventually, expectAccessible, expectFinallyAccessible, misfits } from './page-helpers.js'
import { textProblems } from './text-problems.js'

/** Every width at which the public pages change their layout, and some in between. */
const PUBLIC_WIDTHS = [
  320, 360, 390, 430, 520, 600, 640, 700, 768, 820, 899, 900, 960, 1023, 1024, 1100, 1180, 1280, 1366, 1440, 1680, 1920, 2240, 2560,
]
/**
 * In the page, before it is loaded: `takeShift()` says how far what is shown has moved since its last call without an action of the user, as in
 * Cumulative Layout Shift.
 */
export const WATCH_SHIFTS = `(() => {
  let shift = 0
  const add = (entries) => { for (const { hadRecentInput, value } of entries) if (!hadRecentInput) shift += value }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.takeShift = () => {
    add(observer.takeRecords())
    const taken = shift
    shift = 0
    return taken
  }
})()`
/** How far a page may move while it loads: as far as the worst does today (0.77 when three pages load at once), so that none gets worse. What is good is 0.05. */
export const MAX_SHIFT = 1

/** Waits until the page shows its data. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  await eventually(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
}
/** After a new size of the window, a page is laid out in the next frame, and what observes its size in the one after that. */
const laidOut = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))')
/** What an expectation of accessibility found. */
const violationsOf = (expectation: Promise<void>): Promise<string[]> =>
  expectation.then(
    () => [],
    (error: unknown) => [String(error).slice(0, 400)],
  )
const setTextSize = (page: Page, size: string) => page.evaluate(`void (document.documentElement.style.fontSize = '${size}')`)

/**
 * What is wrong with the page that is shown: violations in both colours, and what doesn't fit at some width.
 * @param checks `largeText`: also with text of twice the size, whose colours are the same
 */
export async function problemsOf(
  page: Page,
  { widths = [], largeText }: { widths?: readonly number[]; largeText: boolean },
): Promise<string[]> {
  const found: string[] = []
  const look = async (name: string, check: () => Promise<string[]>) => {
    found.push(...(await check()).map((problem) => `${name}: ${problem}`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await look('light', () => violationsOf(expectFinallyAccessible(page)))
  const size = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: size?.height ?? 900 })
    await laidOut(page)
    await look(`${width} px`, () => misfits(page))
  }
  if (size) await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: 'dark' })
  await look('dark', () => violationsOf(expectFinallyAccessible(page, 'contrast')))
  if (!largeText) return found
  await setTextSize(page, '200%')
  await look('200 % text', () => violationsOf(expectAccessible(page, 'without contrast')))
  await look('200 % text', () => misfits(page))
  await setTextSize(page, '')
  return found
}

/** Texts that lie on each other or leave the page, at every width. */
export async function overlapsOf(page: Page): Promise<string[]> {
  const found: string[] = []
  const size = page.viewportSize()
  for (const width of PUBLIC_WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await laidOut(page)
    found.push(...(await page.evaluate(textProblems)).map((problem) => `${width} px: ${problem}`))
  }
  if (size) await page.setViewportSize(size)
  return found
}
