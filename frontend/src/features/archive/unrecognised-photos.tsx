import type { BatchProgress } from '@arc/contracts/analysis/batches'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button'
import { recogniserQuery } from './archive.queries'
import { ARCHIVE_TEXTS } from './archive.texts'
import styles from './unrecognised-photos.module.css'

const TEXTS = ARCHIVE_TEXTS.unrecognised

interface Props {
  /** The recogniser of the photos. */
  source: BatchProgress['source']
  /** True when nothing else was found: then it is the headline of the page. */
  alone: boolean
  photos: BatchProgress['photos']
  onShow(photoId: string): void
  /** Adds an item with this photo; the user names it. */
  onAdd(photoId: string): void
}

/** The photos on which nothing was recognised, each with a button to name what is on it. */
export function UnrecognisedPhotos({ source, alone, photos, onShow, onAdd }: Props) {
  const builtIn = useQuery(recogniserQuery).data?.builtIn ?? true
  if (photos.length === 0) return null
  const title = TEXTS.title(photos.length)
  return (
    <section className={styles.section} data-alone={alone || undefined} aria-label={title}>
      <h2>{title}</h2>
      <p className="muted">
        {source === 'local' && builtIn && TEXTS.kinds} {TEXTS.advice}
      </p>
      <ul>
        {photos.map((photo) => (
          <li key={photo.photoId}>
            <button type="button" onClick={() => onShow(photo.photoId)} aria-label={ARCHIVE_TEXTS.status.show(photo.name)}>
              <img src={`/api/thumbnail/${photo.photoId}?size=thumbnail`} alt="" width={84} height={63} loading="lazy" />
            </button>
            <p>{photo.name}</p>
            <Button look="line" size="small" aria-label={TEXTS.addFrom(photo.name)} onClick={() => onAdd(photo.photoId)}>
              {TEXTS.add}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
