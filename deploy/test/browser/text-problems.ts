/**
 * In the page: pairs of texts that lie on each other, and texts outside the window. A line is as high as its letters: headlines are
 * set so tightly that their line boxes overlap. What an ancestor clips is not seen; what is fixed lies over the page by design.
 */
export function textProblems(): string[] {
  const lines: { text: string; element: Element; left: number; right: number; top: number; bottom: number }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim()
    if (!text || !element || element.closest('script, style, noscript, .vh, select')) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const ancestors: Element[] = []
    for (let each: Element | null = element; each && each !== document.documentElement; each = each.parentElement) ancestors.push(each)
    const styles = ancestors.map((each) => getComputedStyle(each))
    if (styles.some(({ position }) => position === 'fixed' || position === 'sticky')) continue
    const clips = ancestors.filter((_, index) => styles[index]?.overflow !== 'visible').map((each) => each.getBoundingClientRect())
    const letters = Number.parseFloat(styles[0]?.fontSize ?? '16') * 0.7
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const line of range.getClientRects()) {
      const left = Math.max(line.left, ...clips.map((clip) => clip.left))
      const right = Math.min(line.right, ...clips.map((clip) => clip.right))
      const visible =
        line.bottom > Math.max(-Infinity, ...clips.map((clip) => clip.top)) &&
        line.top < Math.min(Infinity, ...clips.map((clip) => clip.bottom))
      const middle = (line.top + line.bottom) / 2
      if (right - left > 2 && visible)
        lines.push({ text: text.slice(0, 40), element, left, right, top: middle - letters / 2, bottom: middle + letters / 2 })
    }
  }
  lines.sort((one, other) => one.top - other.top)
  const found = lines.filter(({ left, right }) => left < -1 || right > innerWidth + 1).map(({ text }) => `outside: ${text}`)
  lines.forEach((upper, index) => {
    for (const lower of lines.slice(index + 1)) {
      if (lower.top > upper.bottom - 2) break
      const across = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left)
      if (across > 2 && upper.element !== lower.element) found.push(`"${upper.text}" on "${lower.text}"`)
    }
  })
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways')
  return found
}
