import { lineTotalOf } from '@arc/contracts/inventory/item-rules'
import type { ProofItem } from '@arc/contracts/inventory/proof'
import { type Evidence, PROOF_PARTS } from '@arc/contracts/inventory/proof-rules'
import type { Ref } from 'react'
import { ItemPicture } from '../../entities/items/item-picture'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import { Money } from '../../ui/money'
import styles from './proof.module.css'
import { countEvidence, missingWords } from './proof.rules'
import { PROOF_TEXTS } from './proof.texts'

const TEXTS = PROOF_TEXTS.list

interface Props {
  /** The ref of the list of its rows. */
  rows: Ref<HTMLOListElement>
  items: readonly ProofItem[]
  chosen: number | undefined
  onChoose(id: number): void
}

/** The items that lack something, the most valuable first. A press shows what one of them needs. */
export function ProofList({ rows, items, chosen, onChoose }: Props) {
  return (
    <ol ref={rows}>
      {items.map((item) => (
        <li key={item.id} className={cx(styles.row, item.id === chosen && styles.chosen)}>
          <ItemPicture item={item} size="thumbnail" className={styles.thumb} none={<Icon name="image" />} />
          <div className={styles.name}>
            <button type="button" aria-current={item.id === chosen ? 'true' : undefined} onClick={() => onChoose(item.id)}>
              {item.name}
            </button>
            <p className={styles.need}>
              {TEXTS.missing} <b>{missingWords(item)}</b>
            </p>
          </div>
          <Squares evidence={item.evidence} />
          <Money value={lineTotalOf(item)} none={TEXTS.noValue} className={cx(styles.worth, lineTotalOf(item) !== null && 'figure')} />
        </li>
      ))}
    </ol>
  )
}

const SQUARES = { have: styles.have, missing: styles.missing, 'not-needed': styles.notNeeded }

function Squares({ evidence }: { evidence: Evidence }) {
  const { have, asked } = countEvidence(evidence)
  return (
    <span className={styles.four} role="img" aria-label={TEXTS.squares(have, asked)}>
      {PROOF_PARTS.map((part) => (
        <Square key={part} state={evidence[part]} />
      ))}
    </span>
  )
}

export const Square = ({ state }: { state: keyof typeof SQUARES }) => <i className={cx(styles.square, SQUARES[state])} aria-hidden="true" />
