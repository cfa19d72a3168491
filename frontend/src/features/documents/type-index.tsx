import { type DocumentCounts, DocumentType } from '@arc/contracts/media/documents'
import { formatNumber } from '../../lib/format'
import { DOCUMENT_TEXTS } from './documents.texts'
import styles from './type-index.module.css'

const TEXTS = DOCUMENT_TEXTS.library

interface Props {
  counts: DocumentCounts
  /** Null shows all. */
  value: DocumentType | null
  onValue(type: DocumentType | null): void
}

/** The types that there are, with their counts: an index on a desktop, pills on a phone. */
export function TypeIndex({ counts, value, onValue }: Props) {
  const entries = [
    { type: null, label: TEXTS.all, count: counts.all },
    ...DocumentType.options
      .filter((type) => counts[type] > 0 || type === value)
      .map((type) => ({ type, label: type, count: counts[type] })),
  ]
  return (
    <fieldset className={styles.index}>
      <legend className="vh">{TEXTS.types}</legend>
      {entries.map(({ type, label, count }) => (
        <button key={label} type="button" aria-pressed={type === value} className={styles.entry} onClick={() => onValue(type)}>
          {label} <span className="num">{formatNumber(count)}</span>
        </button>
      ))}
    </fieldset>
  )
}
