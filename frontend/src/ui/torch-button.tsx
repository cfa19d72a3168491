import Flashlight from 'lucide-react/icons/flashlight'
import type { Camera } from '../lib/use-camera'
import { cx } from './cx'
import { drawingOf } from './icon-drawing'
import styles from './torch-button.module.css'

const TEXTS = { torch: 'Torch' }

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
