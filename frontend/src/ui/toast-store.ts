/**
 * The toast store. `toast({title, text?, look?, duration?})` shows one; a new one replaces the old (SHELL-16).
 * A dismissed toast stays in the store, closed, until its removal time, so that its exit can be animated and announced.
 */
import { useSyncExternalStore } from 'react'
import { TOAST } from './timings'

export interface ToastContent {
  title: string
  text?: string
  /** Failures are 'destructive'; anything else is not. */
  look?: 'plain' | 'destructive'
  /** Visible time in milliseconds: `TOAST.normal` (5000) by default, `TOAST.notice` (8000) for account, trial and upgrade. */
  duration?: number
  /** A button beside the text, for example "Undo"; pressing it closes the toast. */
  action?: { label: string; onSelect(): void }
}
export interface Toast extends ToastContent {
  id: number
  open: boolean
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const removals = new Map<number, ReturnType<typeof setTimeout>>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function remove(id: number) {
  removals.delete(id)
  set(toasts.filter((toast) => toast.id !== id))
}

/** Shows a toast in place of the current one. @returns its id, for `dismissToast`. */
export function toast(words: ToastContent): number {
  lastId += 1
  for (const [id, timer] of removals) {
    clearTimeout(timer)
    removals.delete(id)
  }
  set([{ ...words, id: lastId, open: true }])
  return lastId
}

/** Closes a toast; it leaves the store after `TOAST.removal` milliseconds. */
export function dismissToast(id: number): void {
  if (removals.has(id)) return
  removals.set(
    id,
    setTimeout(() => remove(id), TOAST.removal),
  )
  set(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
}

/** The current toasts, for the viewport and for tests. */
export function currentToasts(): readonly Toast[] {
  return toasts
}

/** Subscribes to changes. @returns a function that unsubscribes. */
function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(onToasts, currentToasts, currentToasts)
}
