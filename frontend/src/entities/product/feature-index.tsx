import styles from './feature-index.module.css'
import { featuresByLetter } from './feature-index.texts'

/** The features in alphabetical order, as the index at the back of a book. */
export function FeatureIndex() {
  return (
    <div className={styles.columns}>
      {featuresByLetter().map(({ letter, entries }) => (
        <div key={letter} className={styles.group}>
          <span className={styles.letter} aria-hidden="true">
            {letter}
          </span>
          <dl className={styles.entries}>
            {entries.map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}
