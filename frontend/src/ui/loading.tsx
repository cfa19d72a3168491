import { COMMON_TEXTS } from './common.texts'
import styles from './loading.module.css'
import { LOADING_RUN } from './timings'

/**
 * The name, a line and the tagline: while a document is opened, and not afterwards; what follows shows the blocks of its page.
 * @param duration of one run of the line in milliseconds
 */
export function LoadingIndicator({ duration = LOADING_RUN }: { duration?: number }) {
  return (
    <div className={styles.indicator} role="status">
      <h1 className={styles.name}>{COMMON_TEXTS.brand}</h1>
      <div className={styles.bar} role="progressbar" aria-label={COMMON_TEXTS.loading}>
        <div className={styles.run} style={{ animationDuration: `${duration}ms` }} />
      </div>
      <p className="small muted">{COMMON_TEXTS.slogan}</p>
    </div>
  )
}
