/** The three tips of the item form (spec ITEM-26). */
export const TIPS = [
  'Attach proof of purchase. A receipt turns an estimate into a fact.',
  'Enter an estimated value even if it is rough. A number you can defend beats a blank.',
  'Do not skip manuals or warranties. They show what it was, and that it was yours.',
] as const

/** Milliseconds between tips, and of the fade from one to the next. */
export const TIP_EVERY = 5000
export const TIP_FADE = 150

export interface Carousel {
  index: number
  /** False once the reader has turned a tip by hand. */
  auto: boolean
}

export const FIRST_TIP: Carousel = { index: 0, auto: true }

/** One step: `tick` is the clock and does nothing once a hand has turned; `next` and `back` are that hand. */
export function turn(state: Carousel, by: 'tick' | 'next' | 'back'): Carousel {
  const step = (move: number) => (state.index + move + TIPS.length) % TIPS.length
  if (by === 'tick') return state.auto ? { index: step(1), auto: true } : state
  return { index: step(by === 'next' ? 1 : -1), auto: false }
}
