import { type ItemFilters, WarrantyState } from '@arc/contracts/inventory/item-filters'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { Select } from '../../ui/select'
import { tagsQuery } from '../tags/tags.queries'
import { FILTER_TEXTS } from './filter.texts'
import styles from './filter-dialog.module.css'
import { type FilterForm, FLAGS, type FormErrors, formOf, readForm } from './filter-form.rules'
import { categoriesQuery } from './items.queries'

interface Props {
  filters: ItemFilters
  /** The names of the rooms that the list can contain; without any there is no choice of a room. */
  rooms: readonly string[]
  onFilters(filters: ItemFilters): void
  onClose(): void
}

const TEXTS = FILTER_TEXTS
const AMOUNT = { inputMode: 'decimal' } as const
const YEARS = { inputMode: 'numeric' } as const
const DAY = { type: 'date' } as const
const INPUTS = { minValue: AMOUNT, maxValue: AMOUNT, minAge: YEARS, maxAge: YEARS, boughtFrom: DAY, boughtTo: DAY }

/** Chooses the filters of a list. */
export function FilterDialog({ filters, rooms, onFilters, onClose }: Props) {
  const id = useId()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { data: tags = [] } = useQuery(tagsQuery)
  const [form, setForm] = useState(() => formOf(filters))
  const [errors, setErrors] = useState<FormErrors>({})
  const set = (field: keyof FilterForm) => (value: string) => {
    setForm((now) => ({ ...now, [field]: value }))
    setErrors({})
  }

  function apply() {
    const read = readForm(form, filters)
    if ('errors' in read) return setErrors(read.errors)
    onFilters(read.filters)
    onClose()
  }
  const input = (field: 'minValue' | 'maxValue' | 'minAge' | 'maxAge' | 'boughtFrom' | 'boughtTo') => (
    <TextField
      className={INPUTS[field] === DAY ? styles.day : undefined}
      label={TEXTS.fields[field]}
      {...INPUTS[field]}
      value={form[field]}
      error={errors[field] ?? null}
      onChange={(event) => set(field)(event.target.value)}
    />
  )
  const choice = (field: 'room' | 'category' | 'tag', names: readonly string[], className?: string) => (
    <Select
      className={className}
      label={TEXTS.fields[field]}
      placeholder={TEXTS.any}
      options={[...new Set([...names, ...(form[field] ? [form[field]] : [])])].map((name) => ({ value: name, label: name }))}
      value={form[field]}
      onValue={set(field)}
    />
  )

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={TEXTS.title}
      footer={
        <>
          <Button type="submit" form={id}>
            {TEXTS.apply}
          </Button>
          <Button
            look="text"
            tone="quiet"
            onClick={() => {
              onFilters({})
              onClose()
            }}
          >
            {TEXTS.clear}
          </Button>
        </>
      }
    >
      <Form free id={id} className={styles.fields} onSubmit={apply}>
        {rooms.length > 0 && choice('room', rooms, styles.wide)}
        {choice(
          'category',
          categories.map(({ name }) => name),
        )}
        {choice(
          'tag',
          tags.map(({ name }) => name),
        )}
        {input('minValue')}
        {input('maxValue')}
        {input('minAge')}
        {input('maxAge')}
        {input('boughtFrom')}
        {input('boughtTo')}
        {FLAGS.map((flag) => {
          const [yes, no] = flag === 'valued' ? TEXTS.known : flag === 'lent' ? TEXTS.chips.lent : TEXTS.attached
          return (
            <Select
              key={flag}
              label={TEXTS.fields[flag]}
              placeholder={TEXTS.any}
              options={[
                { value: 'yes', label: yes },
                { value: 'no', label: no },
              ]}
              value={form[flag]}
              onValue={set(flag)}
            />
          )
        })}
        <Select
          label={TEXTS.fields.warranty}
          placeholder={TEXTS.any}
          options={WarrantyState.options.map((state) => ({ value: state, label: TEXTS.chips.warranty[state] }))}
          value={form.warranty}
          onValue={set('warranty')}
        />
        <TextField label={TEXTS.fields.condition} value={form.condition} onChange={(event) => set('condition')(event.target.value)} />
      </Form>
    </Dialog>
  )
}
