import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** The end of the eyebrow row of the page; null for a visitor, who has none. */
export const PageMenuSlot = createContext<HTMLElement | null>(null)

/** Puts the menu of the thing that a page is about at the end of its eyebrow row. */
export function PageMenu({ children }: { children: ReactNode }) {
  const slot = use(PageMenuSlot)
  return slot ? createPortal(children, slot) : null
}
