import { Fragment } from 'react'
import { AUTH_TEXTS } from './auth.texts'
import styles from './signup.module.css'

const TEXTS = AUTH_TEXTS.signup.cover

/** Decorative preview of the report cover with the name as it is typed. */
export function ReportCover({ name }: { name: string }) {
  return (
    <aside className={styles.cover} aria-hidden="true">
      <div className={styles.sheet}>
        <p className={styles.coverTitle}>{TEXTS.headline}</p>
        <p className={styles.coverName}>{name}</p>
        <div className={styles.coverFrame}>
          {TEXTS.frame[0]}
          <br />
          {TEXTS.frame[1]}
        </div>
        <dl className={styles.coverFacts}>
          {TEXTS.rows.map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
      <p className={styles.coverNote}>{TEXTS.note}</p>
    </aside>
  )
}
