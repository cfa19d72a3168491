import type { ClaimItem } from '@arc/contracts/inventory/claims'
import { lineTotalOf } from '@arc/contracts/inventory/item-rules'
import { useState } from 'react'
import { RowPicture } from '../../entities/items/row-picture'
import { formatMoney } from '../../lib/format-money'
import { moneyToInput, parseMoney } from '../../lib/number-input'
import { MoneyField } from '../../ui/money-field'
import { Pill } from '../../ui/pill'
import { ListRow } from '../../ui/rows'
import styles from './claim.module.css'
import type { Mark } from './claim-marks'
import { CLAIM_TEXTS } from './claims.texts'

const TEXTS = CLAIM_TEXTS.touched
const MARKS = [
  ['damaged', 'amber'],
  ['lost', 'brick'],
] as const

interface Props {
  item: ClaimItem
  readOnly: boolean
  onMark(mark: Mark): void
}

/** One item with its two marks; neither of them means that it is fine. */
export function ClaimItemRow({ item, readOnly, onMark }: Props) {
  const worth = lineTotalOf(item)
  const quantity = item.quantity ?? 1
  const facts = [
    worth === null ? TEXTS.noValue : formatMoney(worth),
    ...(quantity > 1 && worth !== null ? [`${quantity} × ${formatMoney(worth / quantity)}`] : []),
    ...(item.documented ? [TEXTS.proven] : []),
  ]
  const cannot = readOnly || item.lostElsewhere !== null
  const marks = MARKS.map(([state, tone]) => (
    <Pill
      key={state}
      tone={tone}
      pressed={item.state === state}
      aria-label={`${CLAIM_TEXTS.states[state]}: ${item.name}`}
      onClick={() => onMark({ state: item.state === state ? 'fine' : state, itemIds: [item.id] })}
    >
      {CLAIM_TEXTS.states[state]}
    </Pill>
  ))
  return (
    <>
      <ListRow
        to={`/item/${item.id}`}
        start={<RowPicture item={item} />}
        title={item.name}
        note={facts.join(', ')}
        wraps
        className={styles.item}
        end={
          cannot ? (
            <small className="muted">{item.lostElsewhere === null ? CLAIM_TEXTS.states[item.state] : TEXTS.lostElsewhere}</small>
          ) : (
            marks
          )
        }
      />
      {item.state === 'damaged' && !cannot && <RepairCost key={String(item.repairCost)} item={item} onMark={onMark} />}
    </>
  )
}

/** What the repair costs; stored when the field is left. */
function RepairCost({ item, onMark }: { item: ClaimItem; onMark(mark: Mark): void }) {
  const [text, setText] = useState(moneyToInput(item.repairCost))
  const parsed = parseMoney(text)
  const isWrong = parsed.state !== 'empty' && parsed.state !== 'number'
  function save() {
    if (isWrong) return
    const repairCost = parsed.state === 'number' ? parsed.value : null
    if (repairCost !== item.repairCost) onMark({ state: 'damaged', itemIds: [item.id], repairCost })
  }
  return (
    <li className={styles.repair}>
      <MoneyField
        label={TEXTS.repair(item.name)}
        aria-invalid={isWrong || undefined}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </li>
  )
}
