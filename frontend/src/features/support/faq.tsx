import { Headline } from '../../ui/headline'
import { Icon } from '../../ui/icon'
import styles from './faq.module.css'
import { SUPPORT_TEXTS } from './support.texts'

const TEXTS = SUPPORT_TEXTS.faq

/** Five questions that are asked often (spec SUPP-02). */
export function Faq() {
  return (
    <>
      <Headline title={TEXTS.headline} className={styles.headline} />
      <ol className={styles.list}>
        {TEXTS.entries.map(({ question, answer }, at) => (
          <li key={question}>
            <details open={at === 0}>
              <summary>
                <h2>{question}</h2>
                <Icon name="chevronDown" size={16} />
              </summary>
              <p>{answer}</p>
            </details>
          </li>
        ))}
      </ol>
    </>
  )
}
