/** The three tips of the item form (spec ITEM-26). */
export const TIPS = [
  'Attach proof of purchase. A receipt turns an estimate into a proven value.',
  'Enter an estimated value even if it is rough. A number you can defend beats a blank.',
  "Don't skip manuals or warranties. They show what it was, and that it was yours.",
] as const

/** Interval between tips and duration of the fade, in milliseconds. */
export const TIP_INTERVAL = 5000
export const TIP_FADE = 150

export interface Carousel {
  index: number
  /** False once the user has navigated. */
  auto: boolean
}

export const FIRST_TIP: Carousel = { index: 0, auto: true }

/** Next state: `tick` is the timer and does nothing after manual navigation; `next` and `back` are the user. */
export function turn(state: Carousel, by: 'tick' | 'next' | 'back'): Carousel {
  const step = (move: number) => (state.index + move + TIPS.length) % TIPS.length
  if (by === 'tick') return state.auto ? { index: step(1), auto: true } : state
  return { index: step(by === 'next' ? 1 : -1), auto: false }
}
