import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { ActionItem } from '../../entities/items/action-item'
import { categoriesQuery } from '../../entities/items/items.queries'
import { formSchema } from '../../lib/form-fields'
import { formatCount } from '../../lib/format'
import { moneyToInput, parseMoney } from '../../lib/number-input'
import { useZodForm } from '../../lib/use-zod-form'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { MoneyField } from '../../ui/money-field'
import { Select } from '../../ui/select'
import { ITEM_ACTION_TEXTS } from './room.texts'

export type SettableField = 'name' | 'category' | 'condition' | 'value'
/** What the dialog answers with. */
export type Setting = { name: string } | { category: string } | { condition: string | null } | { estimatedValue: number | null }

interface Props {
  field: SettableField
  items: readonly ActionItem[]
  onSet(setting: Setting): unknown
  onClose(): void
}

const FIELD = { name: 'name', category: 'category', condition: 'condition', value: 'estimatedValue' } as const

/** The value that all items have; empty when they differ. */
function common(items: readonly ActionItem[], field: SettableField): string {
  const [first, ...rest] = items.map((item) => item[FIELD[field]])
  if (first === undefined || first === null || rest.some((value) => value !== first)) return ''
  return typeof first === 'number' ? moneyToInput(first) : first
}

/** From the typed text to what is set. */
function settingOf(field: SettableField) {
  return ({ text }: { text: string }): { setting: Setting } | { errors: { text?: string } } => {
    const trimmed = text.trim()
    if (field === 'value') {
      const typed = parseMoney(text)
      if (typed.state === 'invalid' || (typed.state === 'number' && typed.value < 0))
        return { errors: { text: ITEM_ACTION_TEXTS.invalidValue } }
      return { setting: { estimatedValue: typed.state === 'number' ? typed.value : null } }
    }
    if (field === 'condition') return { setting: { condition: trimmed || null } }
    if (trimmed === '') return { errors: { text: ITEM_ACTION_TEXTS.nameMissing } }
    return { setting: field === 'name' ? { name: trimmed } : { category: text } }
  }
}

/** Sets one field of one or many items; an empty condition or value removes it. */
export function SetDialog({ field, items, onSet, onClose }: Props) {
  const conditions = useId()
  const form = useZodForm(formSchema(settingOf(field), 'setting'), { text: common(items, field) })
  const { control, register, formState } = form
  const text = useWatch({ control, name: 'text' })
  const { data: categories = [] } = useQuery({ ...categoriesQuery, enabled: field === 'category' })
  const label = ITEM_ACTION_TEXTS.labels[field]

  const Field = field === 'value' ? MoneyField : TextField
  return (
    <FormDialog
      title={ITEM_ACTION_TEXTS.titles[field](formatCount(items.length, 'item'))}
      action={ITEM_ACTION_TEXTS.save}
      blocked={field === 'category' && text === ''}
      form={form}
      onSubmit={onSet}
      onCancel={onClose}
    >
      {field === 'category' ? (
        <Select
          label={label}
          placeholder={ITEM_ACTION_TEXTS.labels.category}
          options={categories.map(({ name }) => ({ value: name, label: name }))}
          {...register('text')}
          value={text}
        />
      ) : (
        <Field
          label={label}
          error={formState.errors.text?.message}
          autoFocus
          list={field === 'condition' ? conditions : undefined}
          {...register('text')}
        />
      )}
      <datalist id={conditions}>
        {field === 'condition' && ITEM_ACTION_TEXTS.conditions.map((condition) => <option key={condition} value={condition} />)}
      </datalist>
    </FormDialog>
  )
}
