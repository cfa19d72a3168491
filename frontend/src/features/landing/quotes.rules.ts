import { LANDING_MORE_TEXTS } from './landing-more.texts'

/** How long each quote is shown, and how long a click on a dot pauses the rotation, in milliseconds (spec LAND-08). */
export const QUOTE_DURATION = 6_000
export const CLICK_PAUSE = 2_000

export const QUOTES = LANDING_MORE_TEXTS.know.quotes

export interface Quotes {
  index: number
  /** The visitor chose this quote. */
  chosen: boolean
}
export const FIRST_QUOTE: Quotes = { index: 0, chosen: false }

/** The quotes after the timer (`tick`) or after a click on a dot, given by its index. */
export function nextQuote({ index }: Quotes, by: 'tick' | number): Quotes {
  return by === 'tick' ? { index: (index + 1) % QUOTES.length, chosen: false } : { index: by, chosen: true }
}

/** Milliseconds until the next quote: after a click the rotation pauses, and then the quote has its full time. */
export const delayOf = ({ chosen }: Quotes): number => QUOTE_DURATION + (chosen ? CLICK_PAUSE : 0)
