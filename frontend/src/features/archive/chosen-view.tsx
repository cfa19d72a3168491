import { useEffect, useState } from 'react'
import { formatCount } from '../../lib/format'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { ARCHIVE_TEXTS } from './archive.texts'
import styles from './chosen-view.module.css'

const TEXTS = ARCHIVE_TEXTS.chosen

interface Props {
  photos: readonly File[]
  onRetry(): void
  onDiscard(): void
}

/** The photos of an upload or analysis that failed: they are sent again with one press. */
export function ChosenView({ photos, onRetry, onDiscard }: Props) {
  return (
    <div className={styles.view}>
      <h2>{TEXTS.title(formatCount(photos.length, 'photo'))}</h2>
      <p>{TEXTS.text}</p>
      <ul className={styles.photos} aria-label={ARCHIVE_TEXTS.photos}>
        {photos.map((photo, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names may repeat
          <li key={at}>
            <Preview photo={photo} />
          </li>
        ))}
      </ul>
      <p className={styles.actions}>
        <Button icon={<Icon name="retry" size={16} />} onClick={onRetry}>
          {TEXTS.again}
        </Button>
        <Button look="text" tone="quiet" onClick={onDiscard}>
          {TEXTS.discard}
        </Button>
      </p>
    </div>
  )
}

function Preview({ photo }: { photo: File }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(photo)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return <img src={url} alt={photo.name} width={96} height={72} />
}
