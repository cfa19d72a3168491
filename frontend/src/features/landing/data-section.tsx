import styles from './data-section.module.css'
import { LANDING_MORE_TEXTS } from './landing-more.texts'

const TEXTS = LANDING_MORE_TEXTS.data

/** Who sees, receives and deletes the data, in six sentences (spec LAND-02). */
export function DataSection() {
  return (
    <section className={styles.section} aria-labelledby="data">
      <div className={`wrap ${styles.columns}`}>
        <h2 id="data">
          {TEXTS.headline[0]} <em>{TEXTS.headline[1]}</em>
        </h2>
        <ol>
          {TEXTS.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </div>
    </section>
  )
}
