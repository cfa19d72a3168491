import { PROOF_TEXTS } from '../../entities/proof/proof.texts'
import { ReviewLine } from '../../entities/reviews/review-line'
import { Disclosure } from '../../ui/disclosure'
import { ListRow, Rows } from '../../ui/rows'
import styles from './proof.module.css'

const TEXTS = PROOF_TEXTS.guide

/** The four words of proof explained once, and when each of them is asked for. @param complete items that lack nothing */
export function ProofGuide({ complete }: { complete: string }) {
  return (
    <aside className={styles.guide} aria-labelledby="guide">
      <h2 id="guide">
        {TEXTS.title[0]} <em>{TEXTS.title[1]}</em>
      </h2>
      <Rows soft labelledBy="guide">
        {TEXTS.words.map(([word, shows]) => (
          <ListRow
            key={word}
            size={52}
            start={<i aria-hidden="true" />}
            title={
              <>
                <strong>{word}</strong> {shows}
              </>
            }
          />
        ))}
      </Rows>
      <p className="small muted">{TEXTS.proven(complete)}</p>
      <Disclosure summary={TEXTS.when}>
        {TEXTS.rule.map((sentence) => (
          <p key={sentence} className="small muted">
            {sentence}
          </p>
        ))}
      </Disclosure>
      <ReviewLine />
    </aside>
  )
}
