import type { KeyboardEvent } from 'react'

/**
 * Closes a dialog with Escape while a toast is visible: radix-ui counts the toast as the topmost layer, and a first Escape
 * would close the toast alone.
 * @returns the handler for `onKeyDown` of the dialog's content
 */
export function closeOnEscape(close: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    // Events of a nested dialog arrive here too, but its elements are elsewhere in the document.
    const inside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key === 'Escape' && inside) close()
  }
}
