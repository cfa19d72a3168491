import { proofOf } from '@arc/contracts/inventory/item-rules'
import type { Item } from '@arc/contracts/inventory/items'
import { countEvidence, gainText, type Step, squaresOf, stepsOf, withProof } from '../../entities/proof/proof.rules'
import { PROOF_TEXTS as TEXTS } from '../../entities/proof/proof.texts'
import { ProofActs, useProofFiles } from '../../entities/proof/proof-acts'
import { Squares } from '../../ui/squares'
import styles from './proof-line.module.css'

interface Props {
  item: Item
  readOnly: boolean
  /** Opens the row in which a serial number or a value is typed. */
  onType(step: Extract<Step, 'serialNumber' | 'value'>): void
}

/** How complete the proof of an item is: its four squares, how many are there, what the next one gives, and a button for it. */
export function ProofLine({ item, readOnly, onType }: Props) {
  const files = useProofFiles(item)
  const rated = withProof(item)
  const steps = stepsOf(rated)
  const { have, asked } = countEvidence(rated.evidence)
  return (
    <section className={styles.line} aria-label={TEXTS.title}>
      <Squares label={TEXTS.title} squares={squaresOf(rated)} className={styles.squares} />
      <div className={styles.next}>
        <p role="status">
          <b className="num">{TEXTS.list.squares(have, asked)}.</b> {proofOf(item) === 'none' && steps.length === 0 ? '' : gainText(rated)}
        </p>
        {!readOnly && steps.length > 0 && (
          <ProofActs
            files={files}
            library={false}
            steps={steps}
            onStart={(step) => (step === 'serialNumber' || step === 'value' ? onType(step) : files.open(step))}
          />
        )}
      </div>
    </section>
  )
}
