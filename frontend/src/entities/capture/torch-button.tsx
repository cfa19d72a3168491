import Flashlight from 'lucide-react/icons/flashlight'
import { cx } from '../../ui/cx'
import { drawingOf } from '../../ui/icon-drawing'
import { CAPTURE_TEXTS as TEXTS } from './capture.texts'
import styles from './torch-button.module.css'
import type { Camera } from './use-camera'

/** Turns the camera's light on and off. Its icon is not in `ui/icon.tsx`, which is part of the landing page. */
export function TorchButton({ torch }: { torch: NonNullable<Camera['torch']> }) {
  return (
    <button
      type="button"
      className={cx(styles.torch, torch.on && styles.pressed)}
      aria-label={TEXTS.torch}
      aria-pressed={torch.on}
      onClick={torch.toggle}
    >
      <Flashlight {...drawingOf(20)} />
    </button>
  )
}
