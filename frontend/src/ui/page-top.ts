import { type ComponentType, createContext, type ReactNode } from 'react'

/** Where the way back of a page leads, and the word of that place. */
interface BackTo {
  to: string
  label: string
}

export interface PageTopProps {
  /** The path whose place in the product counts, for a page that answers to several; the current one by default. */
  at?: string | undefined
  /** Where a page leads back to whose place does not say it. */
  back?: BackTo | undefined
  /** The word of the page, where what it shows now has one of its own. */
  word?: string | undefined
  /** The name of the home that the thing of this page is in; the selected one by default. */
  home?: string | undefined
  /** At the right end: where `PageMenu` puts the menu of the page. */
  children?: ReactNode
}

/** What stands above each page: the eyebrow row of a signed-in user. A visitor has none. */
export const PageTop = createContext<ComponentType<PageTopProps> | null>(null)
