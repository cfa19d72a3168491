import { type Deadline, isStepDone, usualDeadlines } from '@arc/contracts/inventory/claim-rules'
import type { Claim, ClaimChange } from '@arc/contracts/inventory/claims'
import { useToday } from '../../lib/use-today'
import { Checkbox } from '../../ui/checkbox'
import { ListHeading } from '../../ui/list-heading'
import styles from './claim.module.css'
import { dueText, insurerOf, localDay } from './claim.rules'
import { CLAIM_TEXTS } from './claims.texts'

const TEXTS = CLAIM_TEXTS.when

interface Props {
  claim: Claim
  onChange(change: ClaimChange): void
}

/** What policies usually ask for after a loss, each with where that is written, and a box that is stored. */
export function ClaimDeadlines({ claim, onChange }: Props) {
  const today = localDay(useToday())
  const { done, project } = claim
  const insurer = insurerOf(claim, claim.policies) ?? 'your insurer'
  function set(step: Deadline['step'], on: boolean) {
    // Telling the insurer is part of the sentence.
    if (step === 'tell') onChange({ informedOn: on ? today : null })
    else onChange({ done: on ? [...done, step] : done.filter((one) => one !== step) })
  }
  return (
    <section aria-labelledby="claim-when" className={styles.block}>
      <ListHeading id="claim-when" title={TEXTS.title}>
        <span>{TEXTS.note}</span>
      </ListHeading>
      <ul className={styles.deadlines}>
        {usualDeadlines(claim).map(({ step, due, source }) => {
          const [title, note] = CLAIM_TEXTS.steps[step]
          const isDone = isStepDone(step, claim)
          return (
            <li key={step}>
              <span className={styles.due} data-now={(due.kind === 'now' && !isDone) || undefined}>
                {isDone ? TEXTS.done : dueText(due, today)}
              </span>
              <span className={styles.step}>
                {title(insurer)}
                {note && <small>{note}</small>}
                {source && (
                  <a className="link small" href={source.url} target="_blank" rel="noopener noreferrer">
                    {TEXTS.source}: {source.name}
                  </a>
                )}
              </span>
              <Checkbox
                label={<span className="vh">{title(insurer)}</span>}
                checked={isDone}
                disabled={project.readOnly}
                onChange={(event) => set(step, event.target.checked)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
