import { type Locator, page } from 'vitest/browser'
import { shown } from './expectations'
import type { Screen } from './fresh-page'
import { open } from './open'

/** Opens the landing page as a visitor, and scrolls to its end, so that its lower half is loaded. */
export async function openLanding(screen: Screen = {}): Promise<void> {
  await open('/', screen)
  const last = page.getByRole('heading', { level: 2, name: /^Be Ready Now/ })
  await shown(last)
  // In a frame, what is near the window is not loaded yet: the place of the lower half, above the last headline, has to be in it.
  last.element().scrollIntoView({ block: 'end' })
  await shown(page.getByRole('heading', { level: 2, name: 'walk around a finished room' }))
}

/** Opens the landing page and scrolls to the photo demo. @returns it */
export async function openDemo(screen: Screen = {}): Promise<Locator> {
  await openLanding(screen)
  const demo = page.getByRole('region', { name: 'now yours' })
  demo.element().scrollIntoView()
  await shown(demo.getByRole('button', { name: 'Choose a photo' }))
  return demo
}
