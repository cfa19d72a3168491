import { OverlayFrame, type OverlayProps } from '../../ui/overlay-frame'

export default function NewRoomOverlay(props: OverlayProps) {
  return (
    <OverlayFrame {...props} label="New room">
      <div className="wrap" />
    </OverlayFrame>
  )
}
