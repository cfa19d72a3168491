import { useEffect, useState } from 'react'
import { formatCount } from '../../lib/format'
import { Button } from '../../ui/button'
import { Progress } from '../../ui/progress'
import styles from './analysing-view.module.css'
import { ARCHIVE_TEXTS } from './archive.texts'

interface Props {
  photos: File[]
  /** 0 to 100. */
  percent: number
  onStop(): void
}

/** Upload progress of the photos. */
export function UploadingView({ photos, percent, onStop }: Props) {
  const [preview, setPreview] = useState<string | null>(null)
  const first = photos[0]
  useEffect(() => {
    if (!first) return
    const url = URL.createObjectURL(first)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [first])
  return (
    <div className={styles.columns}>
      <div className={styles.preview}>{preview && <img src={preview} alt={first?.name ?? ''} />}</div>
      <div>
        <h2 className={styles.title}>{ARCHIVE_TEXTS.uploading.title}</h2>
        <p className={`figure ${styles.percent}`}>
          {Math.round(percent)}
          <small>%</small>
        </p>
        <Progress label={ARCHIVE_TEXTS.uploading.label} value={percent} thin className={styles.bar} />
        <p className="num" role="status">
          {percent < 100 ? formatCount(photos.length, 'photo') : ARCHIVE_TEXTS.uploading.uploaded}
        </p>
        <p className="small muted">{ARCHIVE_TEXTS.uploading.stay}</p>
        <Button look="text" onClick={onStop}>
          {ARCHIVE_TEXTS.uploading.stop}
        </Button>
      </div>
    </div>
  )
}
