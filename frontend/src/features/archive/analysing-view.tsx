import type { BatchProgress } from '@arc/contracts/analysis/batches'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Progress } from '../../ui/progress'
import styles from './analysing-view.module.css'
import { ARCHIVE_TEXTS } from './archive.texts'
import { PhotoStage } from './photo-stage'
import { photoStatusText } from './progress.rules'
import { RecogniserMark } from './recogniser-mark'
import { stagedBoxes } from './staged-boxes'

interface Props {
  progress: BatchProgress
  onStop(): void
}

/** Live view of the analysis: the photo with boxes, the percentage, the photo queue. */
export function AnalysingView({ progress, onStop }: Props) {
  const [picked, setPicked] = useState<string | null>(null)
  const { photos, items: found } = progress
  const foundIn = (photoId: string) => found.filter((item) => item.photoId === photoId)
  // Without a selection, the view follows the newest finding.
  const newest = found.at(-1)?.photoId
  const shown = photos.find((photo) => photo.photoId === (picked ?? newest)) ?? photos[0]
  return (
    <div className={styles.columns}>
      {shown ? (
        <PhotoStage
          key={shown.photoId}
          src={`/api/thumbnail/${shown.photoId}?size=web`}
          alt={`Your photo ${shown.name}`}
          width={shown.width}
          height={shown.height}
          boxes={stagedBoxes(foundIn(shown.photoId))}
        />
      ) : (
        <div className={styles.empty} />
      )}
      <div>
        <h2 className={styles.title}>{ARCHIVE_TEXTS.analysing.title}</h2>
        <p className={`figure ${styles.percent}`}>
          {Math.round(Math.max(0, progress.progress))}
          <small>%</small>
        </p>
        <Progress label={ARCHIVE_TEXTS.analysing.label} value={Math.max(0, progress.progress)} thin className={styles.bar} />
        <p className="num" aria-live="polite">
          {ARCHIVE_TEXTS.status.soFar(found.length, progress.finished, progress.total)}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
        <ul className={styles.queue} aria-label={ARCHIVE_TEXTS.photos} tabIndex={0}>
          {photos.map((photo) => (
            <li key={photo.photoId}>
              <button type="button" onClick={() => setPicked(photo.photoId)} aria-label={ARCHIVE_TEXTS.status.show(photo.name)}>
                <img src={`/api/thumbnail/${photo.photoId}?size=thumbnail`} alt="" width={64} height={48} />
              </button>
              <p>
                {photo.name}
                <small data-bad={photo.status === 'failed'}>{photoStatusText(photo, foundIn(photo.photoId).length)}</small>
              </p>
              <PhotoMark photo={photo} looking={photo === photos.find((one) => one.status === 'waiting')} />
            </li>
          ))}
          {progress.rejected.map((file) => (
            <li key={file.name} className={styles.rejected}>
              <Icon name="alert" />
              <p>
                {file.name}
                <small data-bad>{file.reason}</small>
              </p>
            </li>
          ))}
        </ul>
        <p className="small muted">{ARCHIVE_TEXTS.analysing.leave}</p>
        <Button look="text" onClick={onStop}>
          {ARCHIVE_TEXTS.uploading.stop}
        </Button>
        <RecogniserMark source={progress.source} />
      </div>
    </div>
  )
}

function PhotoMark({ photo, looking }: { photo: BatchProgress['photos'][number]; looking: boolean }) {
  if (photo.status === 'done') return <Icon name="check" className="pine" />
  if (photo.status === 'failed') return <Icon name="alert" className="brick" />
  return looking ? <span className={styles.turning} aria-hidden="true" /> : null
}
