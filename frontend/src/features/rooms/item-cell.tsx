import { lineTotalOf, proofOf, unitValueOf } from '@arc/contracts/inventory/item-rules'
import type { Item } from '@arc/contracts/inventory/items'
import { ItemPicture } from '../../entities/items/item-picture'
import { documentCount } from '../../entities/items/items.rules'
import { LostMark } from '../../entities/items/lost-mark'
import { LentMark } from '../../entities/loans/lent-mark'
import { formatMoney } from '../../lib/format-money'
import { Icon } from '../../ui/icon'
import { Money } from '../../ui/money'
import { RowLetter } from '../../ui/rows'
import styles from './item-grid.module.css'
import { ROOM_TEXTS } from './room.texts'

interface Props {
  item: Item
  layout: 'gallery' | 'list'
  /** Where it is, if the list does not say that: a place, a room. */
  where: string | null
}

/** What a list or a gallery shows of an item. Without a photo, a gallery sets its name on paper. */
export function ItemCell({ item, layout, where }: Props) {
  const paper = layout === 'gallery' && item.imageUrl === null
  const name = <b className={styles.name}>{item.name}</b>
  return (
    <>
      {paper ? (
        <span className={styles.paper}>
          {name}
          <small>{ROOM_TEXTS.addPhotoTo}</small>
        </span>
      ) : (
        <ItemPicture
          item={item}
          size={layout === 'list' ? 'thumbnail' : 'small'}
          className={styles.plate}
          none={<RowLetter of={item.name} />}
        />
      )}
      <span className={styles.caption}>
        {!paper && name}
        {item.loan && <LentMark borrower={item.loan.borrower} dueOn={item.loan.dueOn} />}
        {item.lostIn !== null && <LostMark />}
        <small>
          <ProofWord item={item} />
          {item.quantity > 1 && <span className="num">{quantityText(item)}</span>}
          {where && <span>{where}</span>}
          <Documents item={item} />
        </small>
      </span>
      <Money value={lineTotalOf(item)} cents="auto" none="" className={styles.value} />
    </>
  )
}

/** "4 × $95"; without a value only how many. */
function quantityText(item: Item): string {
  const each = unitValueOf(item)
  return each === null ? `${item.quantity} ×` : `${item.quantity} × ${formatMoney(each)}`
}

/** Proven by a receipt or an appraisal, or an estimate; nothing without a value. */
function ProofWord({ item }: { item: Item }) {
  const proof = proofOf(item)
  if (proof === 'none') return null
  return <strong className={proof === 'estimate' ? 'amber' : 'pine'}>{ROOM_TEXTS.proof[proof]}</strong>
}

function Documents({ item }: { item: Item }) {
  const documents = documentCount(item.documents)
  if (documents < 2) return null
  return (
    <span className={styles.documents}>
      <Icon name="document" size={14} />
      <span className="vh">{ROOM_TEXTS.documents}</span>
      {documents}
    </span>
  )
}
