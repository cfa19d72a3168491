import { useRef } from 'react'

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary'

interface Opener {
  element: HTMLElement | null
  path: string
  name: string
  /** What it stands in, from the inside out, as far as the page. */
  around: readonly Element[]
}

/**
 * Returns the focus when a dialog closes: to the control that opened it. If that is gone, or goes when the page has read what was saved,
 * to the control that took its place: one of the same name, else the first one of what it stood in. To the page if there is none, or if
 * the dialog led to another page. Our dialogs are opened by state, so radix-ui does not know their trigger.
 * @returns the handler for `onCloseAutoFocus`.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const opener = useRef<Opener | null>(null)
  if (open && !opener.current) opener.current = openerNow()
  return (event) => {
    event.preventDefault()
    const from = opener.current
    opener.current = null
    focus(from)
    if (from) followReplacement(from)
  }
}

const page = () => document.getElementById('main')
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent.trim()

/** What has the focus when a dialog opens: of an entry of a menu, which goes away, the button of the menu. */
function openerNow(): Opener {
  const active = document.activeElement
  const menu = active?.closest('[role="menu"]')
  const control = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? active
  const element = control instanceof HTMLElement && control !== document.body ? control : null
  const around: Element[] = []
  for (let one = element?.parentElement; one && one !== page() && one !== document.body; one = one.parentElement) around.push(one)
  return { element, path: window.location.pathname, name: element ? nameOf(element) : '', around }
}

function focus(from: Opener | null): void {
  const stays = from?.path === window.location.pathname
  const back = stays ? (from.element?.isConnected ? from.element : replacementOf(from)) : null
  const target = back ?? page()
  target?.focus({ preventScroll: true })
}

function replacementOf({ name, around }: Opener): HTMLElement | null {
  const near = around.find((one) => one.isConnected)
  const controlsIn = (one: Element | null | undefined) => [...(one?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
  const namesakeIn = (one: Element | null | undefined) => controlsIn(one).find((control) => name !== '' && nameOf(control) === name)
  return namesakeIn(near) ?? namesakeIn(page()) ?? controlsIn(near)[0] ?? null
}

/** Until the focus moves on: when its control is removed, because what was saved has been read, the one that took its place gets it. */
function followReplacement(from: Opener): void {
  const { element } = from
  if (!element?.isConnected) return
  const observer = new MutationObserver(() => {
    if (element.isConnected) return
    observer.disconnect()
    if (document.activeElement === document.body) focus(from)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  // A removed element loses the focus too, and then it is still to be followed.
  element.addEventListener('blur', () => queueMicrotask(() => element.isConnected && observer.disconnect()), { once: true })
}
