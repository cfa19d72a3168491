import { groupBarcode } from '@arc/contracts/analysis/barcodes'
import type { Reading } from '@arc/contracts/analysis/batches'
import { confidenceWord } from '@arc/contracts/analysis/confidence'
import styles from './item-evidence.module.css'
import { keepProviders, shownReadings, withReading } from './item-evidence.rules'
import { EVIDENCE_TEXTS } from './item-evidence.texts'
import type { Reviewed } from './review.rules'

interface Props {
  item: Reviewed
  onChange(item: Reviewed): void
}

/** What was read on an item in the photo, what a model said about it, and where the provider says something else. */
export function ItemEvidence({ item, onChange }: Props) {
  const { read, product, providerOnly, caption, differing } = shownReadings(item)
  if (read.length + product.length + providerOnly.length + differing.length === 0 && caption === null) return null
  return (
    <div className={styles.evidence}>
      <Values title={EVIDENCE_TEXTS.read} readings={read} />
      <Values title={EVIDENCE_TEXTS.product} readings={product} />
      <Values title={EVIDENCE_TEXTS.providerOnly} readings={providerOnly} check />
      {caption !== null && (
        <p className={styles.read}>
          {EVIDENCE_TEXTS.caption} <b>{caption}</b> <i>({EVIDENCE_TEXTS.unsure})</i>
        </p>
      )}
      {differing.map((one) => (
        <Difference key={`${one.field} ${one.value}`} reading={one} item={item} onChange={onChange} />
      ))}
    </div>
  )
}

function Values({ title, readings, check = false }: { title: string; readings: readonly Reading[]; check?: boolean }) {
  if (readings.length === 0) return null
  return (
    <p className={styles.read}>
      {title}{' '}
      {readings.map(({ field, value, confidence }, at) => (
        <span key={field}>
          {at > 0 && ', '}
          {EVIDENCE_TEXTS.fields[field]} <b>{field === 'upc' ? groupBarcode(value).replaceAll(' ', '\u00a0') : value}</b>
          {(check || confidenceWord(confidence) !== 'Sure') && <i> ({EVIDENCE_TEXTS.unsure})</i>}
        </span>
      ))}
    </p>
  )
}

function Difference({ reading, item, onChange }: Props & { reading: Reading & { differs: string } }) {
  const { field, value, differs } = reading
  const text = reading.from === 'objects' ? EVIDENCE_TEXTS.counts : EVIDENCE_TEXTS.differs
  return (
    <div className={styles.check}>
      <p>
        <b>{EVIDENCE_TEXTS.check(field)}</b> {text(differs, value)}
      </p>
      <p className={styles.choices}>
        <button type="button" className="link" onClick={() => onChange(withReading(item, reading))}>
          {EVIDENCE_TEXTS.use(value)}
        </button>
        <button type="button" className="link" onClick={() => onChange(keepProviders(item, reading))}>
          {EVIDENCE_TEXTS.keep(differs)}
        </button>
      </p>
    </div>
  )
}

/** All text on an item, in its edit form. */
export function ItemText({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <dl className={styles.written}>
      <dt>{EVIDENCE_TEXTS.visible}</dt>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <dd tabIndex={0}>{text}</dd>
    </dl>
  )
}
