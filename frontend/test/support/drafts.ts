import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { shown } from './expectations'
import type { Screen } from './fresh-page'
import { open as openPage } from './open'
import { user } from './world'

export const PREFIX = 'arc.draft.'

export const dialog = page.getByRole('dialog').first()
export const insurer = dialog.getByLabelText('Insurance company')
export const notes = dialog.getByLabelText('Notes')
export const question = page.getByRole('alertdialog', { name: 'Throw away what you typed?' })

/** The keys of the drafts in a storage. */
export const keysIn = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith(PREFIX))
export const drafts = () => keysIn(localStorage)
/** Waits until a draft holds a text. */
export const isKept = (text: string) => expect.poll(() => drafts().some((key) => localStorage.getItem(key)?.includes(text))).toBe(true)

/** Opens the form of a new policy. The page before ends without an event, as in a crash. */
export async function openNewPolicy(screen: Screen = {}, as = user()) {
  await openPage('/insurance', { ...screen, as })
  await page.getByRole('button', { name: 'Add a policy' }).click()
  await shown(insurer)
}
/** Whether the browser asks before the page is closed. */
export const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
/** The page goes, as if it could come back: the service worker of the stubs goes with a page that does not. */
export const hidePage = () => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
/** Changes the only draft as it is stored. */
export function rewrite(change: (draft: { at: number; values: Record<string, unknown> }) => object) {
  const [key = ''] = drafts()
  localStorage.setItem(key, JSON.stringify(change(JSON.parse(localStorage.getItem(key) ?? '{}'))))
}
