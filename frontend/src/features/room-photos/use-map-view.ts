import type { Box } from '@arc/contracts/media/photos'
import type { RefObject } from 'react'
import { usePhotoView } from '../../entities/item-photos/use-photo-view'
import { useViewGestures } from '../../entities/item-photos/use-view-gestures'
import { type Size, viewOf } from '../../entities/item-photos/zoom.rules'
import { middleOf, type Share } from './photo-index.rules'

/** The size of a photo that covers its stage. */
function covering(photo: Size, stage: Size): Size {
  const scale = Math.max(stage.width / photo.width, stage.height / photo.height)
  return { width: photo.width * scale, height: photo.height * scale }
}

/**
 * A photo that covers its stage, enlarged by pinch and moved by dragging. The page still scrolls when a finger moves up or down over a photo
 * that is not enlarged, and with the wheel.
 * @param onTap called with the point of the photo, and how many shares of it a pixel is
 */
export function useMapView(stage: RefObject<HTMLElement | null>, photo: Size | null, onTap: (at: Share, pixel: Share) => void) {
  const photoView = usePhotoView(stage, photo, covering)
  const { view, fit, size, change, zoom, fromMiddle } = photoView

  /** Moves a box into view: to the middle, as far as the photo reaches. */
  function show(box: Box) {
    change((now) => {
      if (!fit || !size || now.scale > 1) return fit && size ? viewOf(box, fit, size) : now
      const { x, y } = middleOf(box)
      return { scale: 1, x: (0.5 - x) * fit.width, y: (0.5 - y) * fit.height }
    })
  }

  const handlers = useViewGestures(stage, photoView, {
    // A pinch on a touchpad arrives as a wheel with Ctrl; any other wheel scrolls the page.
    wheelStep: ({ ctrlKey }) => (ctrlKey ? 0.01 : 0),
    canDrag: (moved) => moved,
    onRelease({ event, moved }) {
      if (moved || !fit) return
      const at = fromMiddle(event)
      const [width, height] = [fit.width * view.scale, fit.height * view.scale]
      const share = { x: (at.x - view.x) / width + 0.5, y: (at.y - view.y) / height + 0.5 }
      onTap(share, { x: 1 / width, y: 1 / height })
    },
  })

  return { view, fit, zoom, show, handlers }
}
