/**
 * What does not fit: elements wider than the page, and texts that are cut off without an ellipsis. One function, because tests of the product send it to a page.
 * @param width of the window in pixels: `innerWidth` of a phone grows with what does not fit
 */
export function misfits(width = innerWidth): string[] {
  const TEXTS = 'h1, h2, h3, p, a, button, label, input, select, dt, dd, li, legend, span, time'
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? '').trim().slice(0, 40)}"`
  /** Whether something around an element cuts it off on purpose. */
  const isClipped = (element: Element): boolean => {
    for (let box = element.parentElement; box; box = box.parentElement) {
      const { overflowX, clipPath, position } = getComputedStyle(box)
      if (overflowX === 'auto' || overflowX === 'scroll' || clipPath !== 'none' || position === 'absolute') return true
    }
    return false
  }
  const { scrollWidth } = document.documentElement
  const found = scrollWidth > width ? [`page is ${scrollWidth} wide`] : []
  for (const element of document.body.querySelectorAll(TEXTS)) {
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const isHidden = style.visibility === 'hidden' || element.getClientRects().length === 0
    if (isHidden || element.closest('.vh, [aria-hidden=true], [inert]') || box.width <= 1) continue
    if ((box.right > width + 1 || box.left < -1) && !isClipped(element)) found.push(`outside: ${nameOf(element)}`)
    // A picture fills its frame and is cut off by it.
    if (!element.textContent?.trim()) continue
    const isCut = element.scrollWidth > element.clientWidth + 2 || element.scrollHeight > element.clientHeight + 8
    if (isCut && style.overflow === 'hidden' && style.textOverflow !== 'ellipsis' && style.webkitLineClamp === 'none')
      found.push(`cut off: ${nameOf(element)}`)
  }
  return found.slice(0, 8)
}
