/** What Safari gives as the code of the key that ends a composition, which is no part of it any more there. */
const COMPOSING = 229

/**
 * Keys that are pressed while a word is composed, as in Chinese, Japanese and Korean, belong to the input method: Enter takes its proposal, Escape
 * drops it. Nothing on the page may hear them, or it would save, add or close something.
 * @returns a function that ends it
 * https://developer.mozilla.org/en-US/docs/Web/API/Element/keydown_event#keydown_events_with_ime
 */
export function leaveCompositionsAlone(page: EventTarget = window): () => void {
  const leave = (event: Event) => {
    if (event instanceof KeyboardEvent && (event.isComposing || event.keyCode === COMPOSING)) event.stopImmediatePropagation()
  }
  const types = ['keydown', 'keyup']
  for (const type of types) page.addEventListener(type, leave, true)
  return () => {
    for (const type of types) page.removeEventListener(type, leave, true)
  }
}
