import { OverlayFrame, type OverlayProps } from '../../ui/overlay-frame'

export default function SearchOverlay(props: OverlayProps) {
  return (
    <OverlayFrame {...props} label="Search">
      <div className="wrap" />
    </OverlayFrame>
  )
}
