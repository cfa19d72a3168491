/**
 * The whole-screen overlays: search, menu, new project, new room. One at a time; each is open, closing or closed
 * (spec SHELL-11, SHELL-12). Opening one closes the other first and waits for it to be gone.
 */
import { useSyncExternalStore } from 'react'
import type { OverlayPhase } from './overlay-frame'
import { OVERLAY_CLOSING } from './timings'

export const OVERLAYS = ['search', 'menu', 'project', 'room'] as const
export type OverlayName = (typeof OVERLAYS)[number]

export interface Overlays {
  /** The one on the screen, if any. */
  shown: { name: OverlayName; phase: 'open' | 'closing' } | null
  /** The one that opens as soon as the screen is free. */
  next: OverlayName | null
}
export const NONE_SHOWN: Overlays = { shown: null, next: null }

/** Asks for an overlay: at once when the screen is free, else after the present one has closed. */
export function opened(state: Overlays, name: OverlayName): Overlays {
  if (!state.shown) return { shown: { name, phase: 'open' }, next: null }
  if (state.shown.name === name && state.shown.phase === 'open') return state
  return { shown: { ...state.shown, phase: 'closing' }, next: name }
}

/** Begins the way out of whatever is shown; nothing follows it. */
export function closed(state: Overlays): Overlays {
  if (!state.shown) return state
  return { shown: { ...state.shown, phase: 'closing' }, next: null }
}

/** The way out is over: the screen is free, or the waiting overlay takes it. */
export function gone(state: Overlays): Overlays {
  if (state.shown?.phase !== 'closing') return state
  return state.next ? { shown: { name: state.next, phase: 'open' }, next: null } : NONE_SHOWN
}

/** What one overlay is doing. */
export function phaseOf(state: Overlays, name: OverlayName): OverlayPhase {
  return state.shown?.name === name ? state.shown.phase : 'closed'
}

let state = NONE_SHOWN
let leaving: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<(state: Overlays) => void>()

function become(next: Overlays) {
  if (next === state) return
  state = next
  if (state.shown?.phase !== 'closing') {
    clearTimeout(leaving)
    leaving = undefined
  } else if (leaving === undefined) {
    leaving = setTimeout(() => {
      leaving = undefined
      become(gone(state))
    }, OVERLAY_CLOSING)
  }
  for (const listener of listeners) listener(state)
}

export function openOverlay(name: OverlayName): void {
  become(opened(state, name))
}

export function closeOverlay(): void {
  become(closed(state))
}

/** Hears every change. @returns the way to stop listening. */
export function onOverlays(listener: (state: Overlays) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The overlays of this moment; renders again on every change. */
export function useOverlays(): Overlays {
  return useSyncExternalStore(onOverlays, () => state)
}
