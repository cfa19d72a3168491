import { TipsCarousel } from '../../entities/items/tips-carousel'
import { ChooseFiles } from './choose-files'
import { DOCUMENT_TEXTS } from './documents.texts'
import { SampleReceipt } from './sample-receipt'
import { UploadList } from './upload-list'
import styles from './upload-view.module.css'
import type { Upload } from './uploads'

const TEXTS = DOCUMENT_TEXTS.upload

interface Props {
  uploads: readonly Upload[]
  onFiles(files: File[]): void
}

/** Choose or photograph documents; while files are uploaded, each has a row with its progress. */
export function UploadView({ uploads, onFiles }: Props) {
  const busy = uploads.some(({ phase }) => phase !== 'failed')
  return (
    <div className={styles.columns} data-busy={busy}>
      <SampleReceipt className={styles.picture} />
      <div className={styles.side}>
        {!busy && (
          <>
            <h2 className={styles.headline}>
              {TEXTS.headline[0]} <em>{TEXTS.headline[1]}</em>
            </h2>
            <p className={styles.text}>{TEXTS.text}</p>
          </>
        )}
        {uploads.length > 0 && <UploadList uploads={uploads} />}
        <div className={styles.choose}>
          <ChooseFiles first="files" cameraLabel={TEXTS.camera} onFiles={onFiles} />
          <p className={styles.drop}>{TEXTS.orDrop}</p>
          <p className="small muted num">{TEXTS.limits}</p>
        </div>
        <div className={styles.tips}>
          <TipsCarousel />
        </div>
      </div>
    </div>
  )
}
