import { ARCHIVE_TEXTS } from './archive.texts'
import styles from './photo-stage.module.css'
import type { StagedBox } from './staged-boxes'

interface Props {
  src: string
  alt: string
  width: number
  height: number
  boxes: StagedBox[]
  /** Key of the only finding to show; without it all boxes are shown and the first two are labelled. */
  chosen?: string | null
}

const percent = (share: number) => `${share * 100}%`

/** A photo with a box around each finding. Reserves the photo's aspect ratio before it has loaded. */
export function PhotoStage({ src, alt, width, height, boxes, chosen }: Props) {
  const still = chosen !== undefined
  const shown = still ? boxes.filter((one) => one.finding === chosen) : boxes
  const ratio = (width || 4) / (height || 3)
  return (
    // A tall photo is narrowed, not cropped, so that the boxes stay aligned.
    <div
      className={styles.stage}
      style={{ aspectRatio: ratio, maxWidth: `calc(var(--stage, calc(100dvh - var(--head) - 140px)) * ${ratio})` }}
    >
      <img src={src} alt={alt} width={width || undefined} height={height || undefined} />
      <ol className={styles.boxes} aria-label={ARCHIVE_TEXTS.found}>
        {shown.map(({ key, box, label }, at) => (
          <li
            key={key}
            data-chosen={still}
            style={{ left: percent(box.x), top: percent(box.y), width: percent(box.width), height: percent(box.height) }}
          >
            {label && <span data-quiet={!still && at > 1}>{label}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
