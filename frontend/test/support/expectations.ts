import './css'
import axe from 'axe-core'
import { expect, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'

/** Of the browser, also while a test has stopped the clock of the page. */
const onNextFrame = window.requestAnimationFrame.bind(window)
/** An animation without an end, such as that of a spinner, is never over. */
const isRunning = ({ playState, effect }: Animation) =>
  playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
const MOVES = ['animationstart', 'transitionrun']

/** Waits until all colours and sizes are final: with reduced motion every change of a style takes a millisecond, and is inherited one frame later. */
async function stylesSettled(): Promise<void> {
  while (document.getAnimations().some(isRunning)) await new Promise((resolve) => onNextFrame(resolve))
}

/** What axe finds, and whether something began to move meanwhile, such as a toast that leaves: then its colours are those of a moment. */
async function lookAround(): Promise<{ violations: axe.Result[]; moved: boolean }> {
  let moved = false
  const note = () => {
    moved = true
  }
  await stylesSettled()
  for (const move of MOVES) document.addEventListener(move, note, true)
  try {
    // Without style sheets, which only an experimental rule reads.
    const { violations } = await axe.run(document, { resultTypes: ['violations'], preload: false })
    return { violations, moved }
  } finally {
    for (const move of MOVES) document.removeEventListener(move, note, true)
  }
}

/** Expects no axe violations; a failure lists rule and element. */
export async function expectAccessible(): Promise<void> {
  let { violations, moved } = await lookAround()
  for (let again = 0; violations.length > 0 && moved && again < 5; again++) ({ violations, moved } = await lookAround())
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.failureSummary})`))
  expect(found, found.join('\n')).toEqual([])
}

/** Waits until the page shows its data; it is looked at again while it is still being composed. */
export async function expectFinallyAccessible(): Promise<void> {
  await expect.poll(() => document.querySelector('h1')).not.toBeNull()
  await expect.poll(() => document.querySelectorAll('main [aria-busy="true"]').length).toBe(0)
  await vi.waitFor(expectAccessible, { timeout: 60_000, interval: 300 })
}

/** Waits until an element is visible. */
export const shown = async (locator: Locator): Promise<void> => expect.element(locator).toBeVisible()

/** Waits until an element is not in the page. */
export const gone = async (locator: Locator): Promise<void> => expect.element(locator).not.toBeInTheDocument()

/** Waits for the headline of a page. */
export const heading = (name: string): Promise<void> => shown(page.getByRole('heading', { level: 1, name, exact: true }))

/** The text of an element with collapsed whitespace. */
export const textOf = (locator: Locator): string => (locator.element().textContent ?? '').replace(/\s+/g, ' ').trim()

/** The lines of text that an element shows. */
export const linesOf = (element: Element): string[] =>
  // biome-ignore lint/performance/useDomNodeTextContent: textContent knows no lines.
  element instanceof HTMLElement ? element.innerText.split('\n').filter(Boolean) : []

/** The texts of all elements. */
export const textsOf = (locator: Locator): string[] => locator.elements().map((element) => element.textContent ?? '')

/** One computed style of an element. */
export const computedStyle = (locator: Locator, property: string): string => getComputedStyle(locator.element()).getPropertyValue(property)

/** The visible toast. */
export const toast = (): Locator => page.getByCss('li[data-look][data-state="open"]')

/** Waits for a toast with exactly this text; failures must be destructive, successes must not. */
export async function expectToast(title: string, text?: string | null, look: 'plain' | 'destructive' = 'plain'): Promise<void> {
  const read = () =>
    toast()
      .elements()
      .map((li) => {
        const [first, second] = [...li.querySelectorAll(':scope > div > *')]
        return { title: first?.textContent ?? '', text: second?.textContent ?? null, look: li.getAttribute('data-look') }
      })
  await expect.poll(read).toMatchObject([{ title, ...(text === undefined ? {} : { text }), look }])
}

/** Like `expectToast`, for failures. */
export const expectFailure = (title: string, text?: string | null): Promise<void> => expectToast(title, text, 'destructive')

/** Dismisses the toast, unless it has already closed. */
export async function dismissToast(): Promise<void> {
  const [open] = toast().elements()
  open?.querySelector<HTMLElement>('button[aria-label=Dismiss]')?.click()
  await gone(toast())
}
