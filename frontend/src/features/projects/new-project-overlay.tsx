import { OverlayFrame, type OverlayProps } from '../../ui/overlay-frame'

export default function NewProjectOverlay(props: OverlayProps) {
  return (
    <OverlayFrame {...props} label="New project">
      <div className="wrap" />
    </OverlayFrame>
  )
}
