import { formatDay } from '../../lib/format'
import styles from './share-links.module.css'
import { LINK_TEXTS as TEXTS } from './share-links.texts'

interface Props {
  /** Who the link is for; without it the line says that nothing can be changed. */
  sharedWith?: string | null
  /** When the link ends, ISO 8601; null while that is not known. */
  expiresAt: string | null
}

/** The line above what a link shows: for whom it is, and until when. */
export function LinkNote({ sharedWith, expiresAt }: Props) {
  return (
    <p className={styles.note}>
      <span>
        {sharedWith ? (
          <>
            {TEXTS.sharedWith} <b>{sharedWith}</b>
          </>
        ) : (
          TEXTS.note
        )}
      </span>
      {expiresAt && <span>{TEXTS.until(formatDay(expiresAt))}</span>}
    </p>
  )
}
