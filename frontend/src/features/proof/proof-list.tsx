import { lineTotalOf } from '@arc/contracts/inventory/item-rules'
import type { ProofItem } from '@arc/contracts/inventory/proof'
import type { ReactNode, Ref } from 'react'
import { ItemPicture } from '../../entities/items/item-picture'
import { countEvidence, squaresOf } from '../../entities/proof/proof.rules'
import { PROOF_TEXTS } from '../../entities/proof/proof.texts'
import { Money } from '../../ui/money'
import { RowLetter } from '../../ui/rows'
import { Squares } from '../../ui/squares'
import styles from './proof.module.css'

const TEXTS = PROOF_TEXTS.list

interface Props {
  /** The ref of the list of its rows. */
  rows: Ref<HTMLOListElement>
  items: readonly ProofItem[]
  chosen: number | undefined
  /** A press opens a row, or closes it. */
  onChoose(id: number | null): void
  /** What an open row shows. */
  children: ReactNode
}

/** The items that lack something, in the order of what one receipt proves. A row opens with what its item needs. */
export function ProofList({ rows, items, chosen, onChoose, children }: Props) {
  return (
    <ol ref={rows} aria-labelledby="missing">
      {items.map((item) => {
        const { have, asked } = countEvidence(item.evidence)
        const isOpen = item.id === chosen
        return (
          <li key={item.id} className={styles.row}>
            <button type="button" className={styles.item} aria-expanded={isOpen} onClick={() => onChoose(isOpen ? null : item.id)}>
              <ItemPicture item={item} size="thumbnail" ratio="1" className={styles.picture} none={<RowLetter of={item.name} />} />
              <span className={styles.words}>
                <b>{item.name}</b>
                <small>{item.roomName}</small>
              </span>
              <Money value={lineTotalOf(item)} none={TEXTS.noValue} />
            </button>
            <Squares label={TEXTS.squares(have, asked)} squares={squaresOf(item)} className={styles.squares} />
            {isOpen && children}
          </li>
        )
      })}
    </ol>
  )
}
