import { keepChoice, readChoice } from '../lib/kept-choices'
import { OVERLAYS, type Overlays, onOverlays, openOverlay } from '../ui/overlays'

/** Opens the overlay that was open before the app reloaded the page. @returns a function that ends this */
export function restoreOverlay(): () => void {
  const draft = readChoice('overlay')
  const name = OVERLAYS.find((one) => one === draft)
  let shown: Overlays['shown'] = null
  const stop = onOverlays((overlays) => {
    shown = overlays.shown
  })
  const forget = keepChoice('overlay', () => (shown?.phase === 'open' ? shown.name : undefined))
  if (name) openOverlay(name)
  return () => {
    stop()
    forget()
  }
}
