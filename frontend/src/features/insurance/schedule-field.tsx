import { lineTotalOf } from '@arc/contracts/inventory/item-rules'
import { MAX_SCHEDULED } from '@arc/contracts/inventory/policies'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { ItemPickRow } from '../../entities/items/item-pick-row'
import { itemsToPickQuery } from '../../entities/items/pick-items.queries'
import { stripEmoji } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { moneyToInput } from '../../lib/number-input'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { MoneyField } from '../../ui/money-field'
import { PickList, PickRows } from '../../ui/pick-list'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import styles from './fields.module.css'
import { POLICY_TEXTS } from './insurance.texts'
import type { ProblemOf, ScheduledForm } from './policy-form.rules'
import { Problem } from './sub-limits-field'

const TEXTS = POLICY_TEXTS.form
/** Items that are offered at once. */
const OFFERED = 20

interface Props {
  projectId: number
  items: readonly ScheduledForm[]
  problemOf: ProblemOf
  conflict: ReactNode
  onChange(items: readonly ScheduledForm[]): void
}

/** The scheduled items of a policy with their agreed amounts. */
export function ScheduleField({ projectId, items, problemOf, conflict, onChange }: Props) {
  const [picking, setPicking] = useState(false)
  return (
    <fieldset className={styles.set}>
      <legend>{TEXTS.fields.schedule}</legend>
      <p className={styles.hint}>{TEXTS.scheduleHint}</p>
      {conflict}
      {items.map((item, at) => (
        <div key={item.itemId} className={styles.scheduled}>
          <MoneyField
            label={TEXTS.agreedAmount(item.name)}
            placeholder="$"
            error={problemOf(`schedule.${at}`)}
            value={item.amount}
            onChange={(event) => onChange(items.map((one) => (one === item ? { ...one, amount: event.target.value } : one)))}
          />
          <IconButton label={TEXTS.removeItem(item.name)} icon="trash" onClick={() => onChange(items.filter((one) => one !== item))} />
        </div>
      ))}
      <Problem text={problemOf('schedule')} />
      <Button look="text" icon={<Icon name="plus" size={16} />} disabled={items.length >= MAX_SCHEDULED} onClick={() => setPicking(true)}>
        {TEXTS.addItems}
      </Button>
      {picking && (
        <ItemDialog
          projectId={projectId}
          scheduled={items.map(({ itemId }) => itemId)}
          onChoose={(added) => {
            onChange([...items, ...added].slice(0, MAX_SCHEDULED))
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </fieldset>
  )
}

interface ItemDialogProps {
  projectId: number
  scheduled: readonly number[]
  onChoose(items: readonly ScheduledForm[]): void
  onClose(): void
}

/** Chooses items of the project; the agreed amount is their value until another one is typed. */
function ItemDialog({ projectId, scheduled, onChoose, onClose }: ItemDialogProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly ScheduledForm[]>([])
  const query = useQuery(itemsToPickQuery({ words: useDeferredValue(typed.trim()), projectId, sort: 'value', offered: OFFERED }))
  const toggle = (item: ScheduledForm) =>
    setChosen((now) =>
      now.some(({ itemId }) => itemId === item.itemId) ? now.filter(({ itemId }) => itemId !== item.itemId) : [...now, item],
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={TEXTS.pickTitle}
      footer={
        <>
          <Button disabled={chosen.length === 0} onClick={() => onChoose(chosen)}>
            {TEXTS.pick(chosen.length)}
          </Button>
          <Button look="text" tone="quiet" onClick={onClose}>
            {COMMON_TEXTS.cancel}
          </Button>
        </>
      }
    >
      <PickList label={TEXTS.find} value={typed} onValue={setTyped}>
        <QueryState query={query} skeleton={<Skeleton height={200} radius={12} />} what={COMMON_TEXTS.what.items}>
          {(items) => {
            const offered = items.filter(({ id }) => !scheduled.includes(id))
            const rows = offered.map((item) => {
              const value = lineTotalOf(item)
              return (
                <ItemPickRow
                  key={item.id}
                  item={item}
                  detail={[stripEmoji(item.category), value !== null && formatMoney(value)].filter(Boolean).join(' · ')}
                  checked={chosen.some(({ itemId }) => itemId === item.id)}
                  onToggle={() => toggle({ itemId: item.id, name: item.name, amount: moneyToInput(value) })}
                />
              )
            })
            return <PickRows none={offered.length === 0 && TEXTS.noneFound}>{rows}</PickRows>
          }}
        </QueryState>
      </PickList>
    </Dialog>
  )
}
