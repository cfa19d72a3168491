/**
 * The browser's Back button closes an open dialog or overlay before it leaves the page. Where the entry before this one belongs
 * to the app, the step back is undone, so that Forward still works; otherwise an open dialog gets an entry of its own.
 * A step to another page is also undone while text is not saved, and made again when the user has said that it may be thrown away.
 */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { entryShown, onFirstPopState } from '../lib/history-steps'
import { hasUnsaved, leaveForms } from '../lib/unsaved'

/** Open dialogs, the topmost last. */
const layers: { close(): void }[] = []
/** React Router's index of the entry at which the layers are open. */
let at = 0
/** Whether that entry was added for the layers. */
let added = false
/** Events of steps that were made here. */
let ownSteps = 0
/** What follows such a step. */
let afterStep: (() => void) | undefined
/** Whether the next step leaves a page whose text may be thrown away. */
let leaving = false

const entry = (): { idx?: number; layer?: boolean } => window.history.state ?? {}

/** Adds an entry for the first layer where there is none to go back to, and removes it with the last one. */
function settle() {
  const { idx = 0, layer } = entry()
  if (layers.length > 0 && !added && idx === 0) {
    window.history.pushState({ ...window.history.state, idx: idx + 1, layer: true }, '')
    added = true
  }
  if (layers.length === 0 && added) {
    added = false
    // A link in the dialog has led to another page: the entry below it is skipped when the user returns.
    if (layer) step(-1)
  }
  at = entry().idx ?? 0
}

function step(delta: number, then?: () => void) {
  ownSteps += 1
  afterStep = then
  window.history.go(delta)
}

/**
 * Whether the browser has not taken a step yet that was made here. Tests wait for it.
 * @public
 */
export const isStepping = (): boolean => ownSteps > 0

function onPopState(event: PopStateEvent) {
  if (ownSteps > 0) {
    ownSteps -= 1
    event.stopImmediatePropagation()
    afterStep?.()
    afterStep = undefined
    return
  }
  const top = layers.at(-1)
  const { idx = 0, layer } = entry()
  const delta = idx - entryShown().index
  if (!top && !leaving && delta !== 0 && entryShown().path !== window.location.pathname && hasUnsaved()) {
    event.stopImmediatePropagation()
    const leave = () => {
      leaving = true
      window.history.go(delta)
    }
    step(-delta, () => leaveForms(leave))
    return
  }
  leaving = false
  if (!top) {
    // An entry that was added for a dialog has nothing to show without it.
    if (layer) window.history.go(idx < at ? -1 : 1)
    at = idx
    return
  }
  if (idx !== at - 1) return
  event.stopImmediatePropagation()
  if (added) added = false
  else step(1)
  top.close()
  // Another dialog may still be open.
  setTimeout(settle)
}

onFirstPopState(onPopState)

/** While `open`, the Back button calls `close` instead of leaving the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  // With the dialog itself: Back that is pressed once it is seen closes it, and nothing else.
  useLayoutEffect(() => {
    if (!open) return
    const layer = { close: () => latest.current() }
    layers.push(layer)
    // Later, because React runs effects twice in development.
    setTimeout(settle)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      setTimeout(settle)
    }
  }, [open])
}
