import { expect } from 'vitest'

/** Letters of Hebrew and Arabic, which are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/u
const FIRST_LETTER = /\p{L}/u

/**
 * Waits until the page shows words that are written from right to left, and each text that begins with them takes its direction from
 * them: the direction of the element follows its letters, and its first letter is not cut off.
 * @param count the least number of such texts
 */
export async function expectOwnDirections(count: number): Promise<void> {
  await expect.poll(() => startingRight().length).toBeGreaterThanOrEqual(count)
  await expect
    .poll(() =>
      startingRight()
        .filter((text) => !followsLetters(text.parentElement))
        .map(describe),
    )
    .toEqual([])
  await expect.poll(() => startingRight().filter(isFirstLetterCut).map(describe)).toEqual([])
  const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea')]
  expect(fields.filter((field) => RIGHT_TO_LEFT.test(field.value) && !followsLetters(field)).map(({ value }) => value)).toEqual([])
}

/** The visible texts whose first letter is written from right to left. */
function startingRight(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode
    if (!(text instanceof Text) || !RIGHT_TO_LEFT.test(FIRST_LETTER.exec(text.data)?.[0] ?? '')) continue
    if (
      text.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !text.parentElement.closest('.vh, script, style, option')
    )
      found.push(text)
  }
  return found
}

const followsLetters = (element: Element | null): boolean =>
  element !== null && (getComputedStyle(element).unicodeBidi === 'plaintext' || element.closest('[dir=auto]') !== null)

function isFirstLetterCut(text: Text): boolean {
  const range = document.createRange()
  const at = text.data.search(FIRST_LETTER)
  range.setStart(text, at)
  range.setEnd(text, at + 1)
  const { left, right, width } = range.getBoundingClientRect()
  if (width === 0) return false
  for (let box = text.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflowX === 'visible') continue
    const edges = box.getBoundingClientRect()
    // What scrolls can be reached.
    if (box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX === 'auto') return false
    if (left < edges.left - 1 || right > edges.right + 1) return true
  }
  return false
}

const describe = (text: Text): string => `${text.parentElement?.tagName}.${text.parentElement?.className}: ${text.data}`
