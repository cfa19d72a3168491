import { type Deadline, nextDeadline } from '@arc/contracts/inventory/claim-rules'
import type { Claim, ClaimChange } from '@arc/contracts/inventory/claims'
import { useRef } from 'react'
import { useToday } from '../../lib/use-today'
import { FileInput } from '../../ui/file-input'
import { NextCard } from '../../ui/next-card'
import styles from './claim.module.css'
import { dueText, insurerOf, localDay, stepDone } from './claim.rules'
import { CLAIM_TEXTS } from './claims.texts'
import type { useDamagePhotos } from './use-damage-photos'

const TEXTS = CLAIM_TEXTS.next

interface Props {
  claim: Claim
  upload: ReturnType<typeof useDamagePhotos>
  onChange(change: ClaimChange): void
}

/** The one thing to do next: photographs while there are none, else the first usual step that is not done, which one press ticks off. */
export function ClaimNext({ claim, upload, onChange }: Props) {
  const today = localDay(useToday())
  const input = useRef<HTMLInputElement>(null)
  const insurer = insurerOf(claim, claim.policies) ?? CLAIM_TEXTS.open.insurer
  if (claim.project.readOnly) return null
  // Whoever has added photos has taken them.
  const done = claim.photos.length > 0 ? [...claim.done, 'photograph' as const] : claim.done
  const next = nextDeadline({ ...claim, done })
  const gain = ({ step, due }: Deadline) => TEXTS.pressed(CLAIM_TEXTS.steps[step][1], due.kind === 'by' ? dueText(due, today) : null)
  return (
    <div className={styles.next}>
      {next?.step === 'photograph' ? (
        <NextCard label={TEXTS.label} title={TEXTS.photograph} gain={TEXTS.before} onClick={() => upload.busy || input.current?.click()} />
      ) : (
        next && (
          <NextCard
            label={TEXTS.label}
            title={CLAIM_TEXTS.steps[next.step][0](insurer)}
            gain={gain(next)}
            onClick={() => onChange(stepDone({ step: next.step, claim, today, on: true }))}
          />
        )
      )}
      <FileInput
        inputRef={input}
        accept="image/*"
        multiple
        label={CLAIM_TEXTS.acts.photoInput}
        onFiles={(files) => void upload.add(files, null)}
      />
    </div>
  )
}
