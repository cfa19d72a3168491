/**
 * What opens over a page: search, menu, new project, new room, and the sheets Add, account and homes. One at a time; each is open, closing or closed
 * (spec SHELL-11, SHELL-12). Opening one closes the other first and waits for it.
 */
import { useSyncExternalStore } from 'react'
import type { OverlayPhase } from './overlay-frame'
import { OVERLAY_CLOSING } from './timings'

export const OVERLAYS = ['search', 'menu', 'project', 'room', 'add', 'account', 'homes'] as const
export type OverlayName = (typeof OVERLAYS)[number]

export interface Overlays {
  /** The visible overlay, if any. */
  shown: { name: OverlayName; phase: 'open' | 'closing' } | null
  /** The overlay that opens next. */
  next: OverlayName | null
}
export const NONE_SHOWN: Overlays = { shown: null, next: null }

/** Requests an overlay: immediately if none is visible, else after the current one has closed. */
export function opened(state: Overlays, name: OverlayName): Overlays {
  if (!state.shown) return { shown: { name, phase: 'open' }, next: null }
  if (state.shown.name === name && state.shown.phase === 'open') return state
  return { shown: { ...state.shown, phase: 'closing' }, next: name }
}

/** Starts closing the visible overlay; none follows it. */
export function closed(state: Overlays): Overlays {
  if (!state.shown) return state
  return { shown: { ...state.shown, phase: 'closing' }, next: null }
}

/** The close animation has finished: the waiting overlay opens, if any. */
export function closeFinished(state: Overlays): Overlays {
  if (state.shown?.phase !== 'closing') return state
  return state.next ? { shown: { name: state.next, phase: 'open' }, next: null } : NONE_SHOWN
}

/** The visible overlay could not be rendered: it closes without an animation, and the waiting overlay opens, if any. */
export function dropped(state: Overlays): Overlays {
  return state.shown ? closeFinished({ ...state, shown: { ...state.shown, phase: 'closing' } }) : state
}

/** The phase of one overlay. */
export function phaseOf(state: Overlays, name: OverlayName): OverlayPhase {
  return state.shown?.name === name ? state.shown.phase : 'closed'
}

let state = NONE_SHOWN
let leaving: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<(state: Overlays) => void>()

function setState(next: Overlays) {
  if (next === state) return
  state = next
  if (state.shown?.phase !== 'closing') {
    clearTimeout(leaving)
    leaving = undefined
  } else if (leaving === undefined) {
    leaving = setTimeout(() => {
      leaving = undefined
      setState(closeFinished(state))
    }, OVERLAY_CLOSING)
  }
  for (const listener of listeners) listener(state)
}

export function openOverlay(name: OverlayName): void {
  setState(opened(state, name))
}

export function closeOverlay(): void {
  setState(closed(state))
}

export function dropOverlay(): void {
  setState(dropped(state))
}

/** Subscribes to changes. @returns a function that unsubscribes. */
export function onOverlays(listener: (state: Overlays) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = () => state

/** The current overlays; re-renders on every change. */
export function useOverlays(): Overlays {
  return useSyncExternalStore(onOverlays, current, current)
}
