import { type ComponentType, useEffect } from 'react'
import { describeError } from '../lib/describe-error'
import { COMMON_TEXTS } from '../ui/common.texts'
import { LazyPart } from '../ui/lazy-part'
import type { OverlayProps } from '../ui/overlay-frame'
import { closeOverlay, dropOverlay, type OverlayName, phaseOf, useOverlays } from '../ui/overlays'
import { toast } from '../ui/toast-store'

/** An overlay component by its name. */
export type OverlayTable = Partial<Record<OverlayName, ComponentType<OverlayProps>>>

/** Renders the overlay that is open or closing. */
export function OverlayHost({ table }: { table: OverlayTable }) {
  const overlays = useOverlays()
  const name = overlays.shown?.name
  const Overlay = name && table[name]
  if (!name || !Overlay) return null
  return (
    <LazyPart key={name} failed={(error) => <OverlayFailed error={error} />}>
      <Overlay phase={phaseOf(overlays, name)} onClose={closeOverlay} />
    </LazyPart>
  )
}

/** An overlay that fails to load closes with a toast; the page below stays as it is. */
function OverlayFailed({ error }: { error: unknown }) {
  useEffect(() => {
    toast({ title: COMMON_TEXTS.error, text: describeError(error).text, look: 'destructive' })
    dropOverlay()
  }, [error])
  return null
}
