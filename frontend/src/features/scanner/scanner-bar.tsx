import { TorchButton } from '../../entities/capture/torch-button'
import type { Camera } from '../../entities/capture/use-camera'
import { IconButton } from '../../ui/icon-button'
import styles from './scanner.module.css'
import { SCANNER_TEXTS as TEXTS } from './scanner.texts'

interface Props {
  /** The headline of the camera's screen; null on a screen that has one of its own. */
  title: string | null
  torch: Camera['torch']
  onBack(): void
}

/** The bar of the scanner on a phone, in place of the app's header. */
export function ScannerBar({ title, torch, onBack }: Props) {
  return (
    <div className={styles.bar}>
      <IconButton label={title ? TEXTS.close : TEXTS.back} icon={title ? 'close' : 'arrowLeft'} onClick={onBack} />
      {title ? <h1 className={styles.place}>{title}</h1> : <span className={styles.place}>{TEXTS.bar}</span>}
      <span>{torch && <TorchButton torch={torch} />}</span>
    </div>
  )
}
