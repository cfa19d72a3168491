import type { ReportKey } from '@arc/contracts/reports/evidence'
import { outcomeOf } from '@arc/evidence/outcome'
import type { Timestamp } from '@arc/evidence/timestamp'
import type { CheckedReport } from '@arc/evidence/verify'
import type { ReactNode, Ref } from 'react'
import { formatDate, formatNumber } from '../../lib/format'
import { Icon } from '../../ui/icon'
import { Money } from '../../ui/money'
import type { Checked } from './check-file'
import { FileList } from './file-list'
import { grouped, type Tone, toneOf } from './verdict.rules'
import styles from './verdict-view.module.css'
import { VERIFY_TEXTS as TEXTS } from './verify.texts'

const ICONS = { good: 'shield', attention: 'alert', bad: 'close' } as const satisfies Record<Tone, string>

interface Props {
  checked: Checked
  /** Those of this installation; null when they could not be loaded. */
  keys: readonly ReportKey[] | null
  headlineRef: Ref<HTMLHeadingElement>
}

/** What the check of a file came to. */
export function VerdictView({ checked: { name, sha256, verdict }, keys, headlineRef }: Props) {
  const outcome = outcomeOf(verdict, keys?.map(({ id }) => id) ?? null)
  const { headline, text } = TEXTS.outcomes[outcome]
  const tone = toneOf(outcome)
  const isReport = verdict.kind === 'report'
  return (
    <div>
      <p className={styles.mark} data-tone={tone}>
        <Icon name={ICONS[tone]} size={28} />
      </p>
      <h1 className={styles.headline} ref={headlineRef} tabIndex={-1}>
        {headline[0]} <em>{headline[1]}</em>
      </h1>
      <p className={styles.text}>{text}</p>
      {isReport && outcome === 'changed' && <Changes report={verdict} />}
      <dl className={styles.facts}>
        <Fact label={TEXTS.facts.file}>{name}</Fact>
        {isReport && <ReportFacts report={verdict} keys={keys} />}
        <Fact label={TEXTS.facts.hash}>
          <span className={styles.hash}>{sha256}</span>
        </Fact>
      </dl>
      {isReport && <FileList report={verdict} />}
    </div>
  )
}

function Changes({ report: { files, added, records } }: { report: CheckedReport }) {
  const isOnlyPages = added.length === 0 && files.every(({ state }) => state === 'intact' || state === 'left-out')
  const numbers = [...(records?.changed ?? []), ...(records?.missing ?? [])]
  return (
    <>
      {isOnlyPages && <p className={styles.text}>{TEXTS.changedPages}</p>}
      {numbers.length > 0 && <p className={styles.text}>{TEXTS.changedItems(numbers.map(formatNumber).join(', '))}</p>}
    </>
  )
}

function ReportFacts({ report: { manifest, keyId, timestamp }, keys }: { report: CheckedReport; keys: Props['keys'] }) {
  const { number, title, createdAt, items, valuedItems, totalValue, code } = manifest.report
  const owner = keys === null ? 'unknown' : keys.some(({ id }) => id === keyId) ? 'ours' : 'other'
  return (
    <>
      <Fact label={TEXTS.facts.report}>{TEXTS.numbered(number, title)}</Fact>
      <Fact label={TEXTS.facts.of}>{momentOf(createdAt)}</Fact>
      <Fact label={TEXTS.facts.items}>{formatNumber(items)}</Fact>
      <Fact label={TEXTS.facts.value}>
        <Money value={valuedItems > 0 ? totalValue : null} cents="auto" />
      </Fact>
      <Fact label={TEXTS.facts.code}>{code}</Fact>
      <Fact label={TEXTS.facts.key}>
        <span className={styles.hash}>{grouped(keyId)}</span> <span className={styles.owner}>{TEXTS.keyOf[owner]}</span>
      </Fact>
      <Fact label={TEXTS.facts.time}>{timeOf(timestamp)}</Fact>
    </>
  )
}

const trustOf = ({ trusted }: Timestamp): string => TEXTS.timestamp.trusted[trusted === null ? 'unknown' : trusted ? 'yes' : 'no']

function timeOf(timestamp: CheckedReport['timestamp']): string {
  if (timestamp === null) return TEXTS.timestamp.none
  return timestamp === 'invalid'
    ? TEXTS.timestamp.invalid
    : TEXTS.timestamp.at(momentOf(timestamp.time), timestamp.authority) + trustOf(timestamp)
}

/** A day with its time in UTC: who compares two reports is not always where they were made. */
const momentOf = (iso: string): string => `${formatDate(iso)}, ${new Date(iso).toISOString().slice(11, 16)} UTC`

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
