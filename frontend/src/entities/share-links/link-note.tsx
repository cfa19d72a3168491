import { formatDate } from '../../lib/format'
import styles from './share-links.module.css'
import { LINK_TEXTS as TEXTS } from './share-links.texts'

/** The line above what a link shows: that nothing can be changed, and when the link ends (ISO 8601; null while that is not known). */
export function LinkNote({ expiresAt }: { expiresAt: string | null }) {
  return (
    <p className={styles.note}>
      <span>{TEXTS.note}</span>
      {expiresAt && <span>{TEXTS.until(formatDate(expiresAt))}</span>}
    </p>
  )
}
