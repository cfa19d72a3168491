import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ActionItem } from '../../entities/items/action-item'
import { categoriesQuery } from '../../entities/items/items.queries'
import { formatCount } from '../../lib/format'
import { moneyToInput, parseMoney } from '../../lib/number-input'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { Select } from '../../ui/select'
import { ITEM_ACTION_TEXTS } from './item-actions.texts'

export type SettableField = 'name' | 'category' | 'condition' | 'value'
/** What the dialog answers with. */
export type Setting = { name: string } | { category: string } | { condition: string | null } | { estimatedValue: number | null }

interface Props {
  field: SettableField
  items: readonly ActionItem[]
  busy: boolean
  onSet(setting: Setting): void
  onClose(): void
}

const FIELD = { name: 'name', category: 'category', condition: 'condition', value: 'estimatedValue' } as const

/** The value that all items have; empty when they differ. */
function common(items: readonly ActionItem[], field: SettableField): string {
  const [first, ...rest] = items.map((item) => item[FIELD[field]])
  if (first === undefined || first === null || rest.some((value) => value !== first)) return ''
  return typeof first === 'number' ? moneyToInput(first) : first
}

/** Sets one field of one or many items; an empty condition or value removes it. */
export function SetDialog({ field, items, busy, onSet, onClose }: Props) {
  const form = useId()
  const [text, setText] = useState(() => common(items, field))
  const [error, setError] = useState<string | null>(null)
  const { data: categories = [] } = useQuery({ ...categoriesQuery, enabled: field === 'category' })
  const label = ITEM_ACTION_TEXTS.labels[field]

  function save() {
    if (field === 'value') {
      const typed = parseMoney(text)
      if (typed.state === 'invalid' || (typed.state === 'number' && typed.value < 0)) return setError(ITEM_ACTION_TEXTS.invalidValue)
      return onSet({ estimatedValue: typed.state === 'number' ? typed.value : null })
    }
    if (field === 'condition') return onSet({ condition: text.trim() || null })
    if (text.trim() === '') return setError(field === 'name' ? ITEM_ACTION_TEXTS.nameMissing : null)
    return onSet(field === 'name' ? { name: text.trim() } : { category: text })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={ITEM_ACTION_TEXTS.titles[field](formatCount(items.length, 'item'))}
      footer={
        <>
          <Button type="submit" form={form} busy={busy} disabled={field === 'category' && text === ''}>
            {ITEM_ACTION_TEXTS.save}
          </Button>
          <Button look="text" tone="quiet" onClick={onClose}>
            {COMMON_TEXTS.cancel}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={save}>
        {field === 'category' ? (
          <Select
            label={label}
            placeholder={ITEM_ACTION_TEXTS.labels.category}
            options={categories.map(({ name }) => ({ value: name, label: name }))}
            value={text}
            onValue={setText}
          />
        ) : (
          <TextField
            label={label}
            value={text}
            error={error}
            autoFocus
            inputMode={field === 'value' ? 'decimal' : 'text'}
            list={field === 'condition' ? `${form}-conditions` : undefined}
            onChange={(event) => {
              setText(event.target.value)
              setError(null)
            }}
          />
        )}
        <datalist id={`${form}-conditions`}>
          {field === 'condition' && ITEM_ACTION_TEXTS.conditions.map((condition) => <option key={condition} value={condition} />)}
        </datalist>
      </Form>
    </Dialog>
  )
}
