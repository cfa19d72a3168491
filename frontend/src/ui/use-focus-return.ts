import { useRef } from 'react'

/** What has the focus when a dialog opens: of an entry of a menu, which goes away, the button of the menu. */
function openerNow(): Element | null {
  const element = document.activeElement
  const menu = element?.closest('[role="menu"]')
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? element
}

/**
 * Returns the focus when a dialog closes: to the control that opened it; to the page if that control was removed
 * or the dialog led to another page. Our dialogs are opened by state, so radix-ui does not know their trigger.
 * @returns the handler for `onCloseAutoFocus`.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const opener = useRef<{ element: Element | null; path: string } | null>(null)
  if (open && !opener.current) opener.current = { element: openerNow(), path: window.location.pathname }
  return (event) => {
    event.preventDefault()
    const from = opener.current
    opener.current = null
    const back = from?.path === window.location.pathname && from.element?.isConnected ? from.element : document.getElementById('main')
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  }
}
