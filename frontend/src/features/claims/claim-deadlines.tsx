import { type Deadline, isStepDone, nextDeadline, usualDeadlines } from '@arc/contracts/inventory/claim-rules'
import type { Claim, ClaimChange } from '@arc/contracts/inventory/claims'
import { useState } from 'react'
import { formatDay } from '../../lib/format'
import { useToday } from '../../lib/use-today'
import { IconButton } from '../../ui/icon-button'
import { ListHeading } from '../../ui/list-heading'
import styles from './claim.module.css'
import { dueText, insurerOf, localDay, stepDone } from './claim.rules'
import { CLAIM_TEXTS } from './claims.texts'

const TEXTS = CLAIM_TEXTS.when

interface Props {
  claim: Claim
  onChange(change: ClaimChange): void
}

/** What policies usually ask for after a loss, as one rule with a tick for each: each is a box that is stored. */
export function ClaimDeadlines({ claim, onChange }: Props) {
  const today = localDay(useToday())
  const [explained, setExplained] = useState(false)
  const insurer = insurerOf(claim, claim.policies) ?? CLAIM_TEXTS.open.insurer
  const deadlines = usualDeadlines(claim)
  const next = nextDeadline(claim)?.step
  return (
    <section aria-labelledby="claim-when" className={styles.when}>
      <ListHeading id="claim-when" title={TEXTS.title}>
        <IconButton icon="help" iconSize={16} label={TEXTS.explain} aria-expanded={explained} onClick={() => setExplained(!explained)} />
      </ListHeading>
      <p className="muted small">{TEXTS.note}</p>
      {explained && <Sources deadlines={deadlines} />}
      <ol className={styles.ticks}>
        <li data-done>
          <i aria-hidden="true" />
          <b>{formatDay(claim.lostOn)}</b>
          {TEXTS.happened}
        </li>
        {deadlines.map(({ step, due }) => {
          const isDone = isStepDone(step, claim)
          const title = CLAIM_TEXTS.steps[step][0](insurer)
          return (
            <li key={step} data-done={isDone || undefined} data-now={step === next || undefined}>
              <label>
                <input
                  type="checkbox"
                  checked={isDone}
                  disabled={claim.project.readOnly}
                  onChange={(event) => onChange(stepDone({ step, claim, today, on: event.target.checked }))}
                />
                <i aria-hidden="true" />
                <b aria-hidden="true">{isDone ? doneText(step, claim) : dueText(due, today)}</b>
                {title}
              </label>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** When a step was done, where that is known. */
const doneText = (step: Deadline['step'], { informedOn }: Claim): string =>
  step === 'tell' && informedOn !== null ? formatDay(informedOn) : TEXTS.done

/** Each document that a usual deadline comes from, once. */
function Sources({ deadlines }: { deadlines: readonly Deadline[] }) {
  const sources = new Map(deadlines.flatMap(({ source }) => (source ? [[source.url, source.name] as const] : [])))
  return (
    <ul className={styles.sources} aria-label={TEXTS.source}>
      {[...sources].map(([url, name]) => (
        <li key={url}>
          <a className="link small" href={url} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
