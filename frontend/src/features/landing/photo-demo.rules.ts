import { type DemoItem, MAX_DEMO_PHOTO_BYTES } from '@arc/contracts/analysis/demo'
import type { Found } from '../../entities/recogniser/recognise-photo'
import type { Step } from '../../entities/recogniser/recogniser.messages'
import { PHOTO_DEMO_TEXTS as TEXTS } from './photo-demo.texts'

/** The photo on the screen. */
export interface DemoPhoto {
  /** An object URL, which the widget releases, or the address of the sample. */
  url: string
  sample: boolean
}

/** Why there are no results. */
export interface Notice {
  title: string
  text: string
  /** What the server or the recogniser said. */
  reason: string | null
  /** The photo that failed, shown dimmed; null for one that was never looked at. */
  photo: DemoPhoto | null
}

/** True for a photo that is refused before it is looked at or sent (spec DEMO-03). */
export const isTooLarge = ({ size }: Blob): boolean => size > MAX_DEMO_PHOTO_BYTES

/** The widget is in one of three states; a failure returns it to the first, with a notice (spec DEMO-01). */
export type DemoState =
  | { phase: 'initial'; notice: Notice | null }
  | { phase: 'loading'; photo: DemoPhoto; step: Step | null }
  | { phase: 'results'; photo: DemoPhoto; found: Found }

export type DemoAction =
  | { type: 'refuse' }
  | { type: 'choose'; photo: DemoPhoto }
  | { type: 'step'; photo: DemoPhoto; step: Step }
  | { type: 'found'; photo: DemoPhoto; found: Found }
  | { type: 'fail'; photo: DemoPhoto; reason: string | null }
  | { type: 'reset' }

export const INITIAL: DemoState = { phase: 'initial', notice: null }

/** The next state. What is heard of a photo that was cancelled or replaced changes nothing. */
export function nextState(state: DemoState, action: DemoAction): DemoState {
  switch (action.type) {
    case 'reset':
      return INITIAL
    case 'refuse':
      return { phase: 'initial', notice: { ...TEXTS.tooLarge, reason: null, photo: null } }
    case 'choose':
      return { phase: 'loading', photo: action.photo, step: null }
    case 'fail':
      if (!isLoading(state, action.photo)) return state
      return { phase: 'initial', notice: { ...TEXTS.failed, reason: action.reason, photo: action.photo } }
    case 'step':
      return isLoading(state, action.photo) ? { phase: 'loading', photo: action.photo, step: action.step } : state
    case 'found':
      return isLoading(state, action.photo) ? { phase: 'results', photo: action.photo, found: action.found } : state
  }
}

const isLoading = (state: DemoState, photo: DemoPhoto): boolean => state.phase === 'loading' && state.photo === photo

/** The photo that is on the screen. */
export function photoOf(state: DemoState): DemoPhoto | null {
  return state.phase === 'initial' ? (state.notice?.photo ?? null) : state.photo
}

/** Line total in US dollars: unit value times quantity. */
export const lineTotal = ({ estimatedValue, quantity }: DemoItem): number => (estimatedValue ?? 0) * quantity

/** Middle of the best box, as percentages of the photo. */
export const middleOf = ({ box }: DemoItem): { left: string; top: string } => ({
  left: `${(box.x + box.width / 2) * 100}%`,
  top: `${(box.y + box.height / 2) * 100}%`,
})
