import { Icon } from '../../ui/icon'
import styles from './faq.module.css'
import { SUPPORT_TEXTS } from './support.texts'

const TEXTS = SUPPORT_TEXTS.faq

/** Five questions that are asked often (spec SUPP-02). */
export function Faq() {
  return (
    <>
      <h1 className={styles.headline}>
        {TEXTS.headline[0]} <em>{TEXTS.headline[1]}</em>
      </h1>
      <ol className={styles.list}>
        {TEXTS.entries.map(({ question, answer }, at) => (
          <li key={question}>
            <details open={at === 0}>
              <summary>
                <span className={styles.number} aria-hidden="true">
                  {at + 1}
                </span>
                <h2>{question}</h2>
                <Icon name="chevronDown" size={16} className={styles.arrow} />
              </summary>
              <p>{answer}</p>
            </details>
          </li>
        ))}
      </ol>
    </>
  )
}
