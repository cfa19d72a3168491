import { Plate } from '../../ui/plate'
import { ChooseFiles } from './choose-files'
import { DOCUMENT_TEXTS } from './documents.texts'
import styles from './empty-library.module.css'

const TEXTS = DOCUMENT_TEXTS.empty

/**
 * The library without a document: one drawer of the card catalogue is open.
 * @param onFiles null while nothing can be uploaded
 */
export function EmptyLibrary({ onFiles }: { onFiles: ((files: File[]) => void) | null }) {
  return (
    <div className={styles.columns}>
      <Plate src="/world/things/card-catalogue-400.webp" alt="" fit="object" ratio="4 / 3" eager />
      <div>
        <h2>
          {TEXTS.title[0]} <em>{TEXTS.title[1]}</em>
        </h2>
        <p>{onFiles ? TEXTS.text : TEXTS.none}</p>
        {onFiles && <ChooseFiles first="camera" cameraLabel={DOCUMENT_TEXTS.library.photograph} onFiles={onFiles} />}
      </div>
    </div>
  )
}
