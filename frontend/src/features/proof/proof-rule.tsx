import { formatMoney } from '../../lib/format-money'
import { Icon } from '../../ui/icon'
import styles from './proof.module.css'
import { PROOF_TEXTS } from './proof.texts'

const TEXTS = PROOF_TEXTS.rule

/** The rule, and how its figures differ from those that count documents. @param documentedValue US dollars */
export function ProofRule({ documentedValue }: { documentedValue: number }) {
  return (
    <details className={styles.rule}>
      <summary>
        {TEXTS.title} <Icon name="chevronDown" size={16} className={styles.arrow} />
      </summary>
      {TEXTS.text.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{TEXTS.documented(formatMoney(documentedValue, 'never'))}</p>
    </details>
  )
}
