import { type ItemFilters, WarrantyState } from '@arc/contracts/inventory/item-filters'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { Select } from '../../ui/select'
import { FILTER_TEXTS } from './filter.texts'
import styles from './filter-dialog.module.css'
import { type FilterForm, FLAGS, type FormErrors, formOf, readForm } from './filter-form.rules'
import { categoriesQuery } from './items.queries'

interface Props {
  filters: ItemFilters
  onFilters(filters: ItemFilters): void
  onClose(): void
}

const TEXTS = FILTER_TEXTS

/** Chooses the filters of a list. */
export function FilterDialog({ filters, onFilters, onClose }: Props) {
  const id = useId()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const [form, setForm] = useState(() => formOf(filters))
  const [errors, setErrors] = useState<FormErrors>({})
  const set = (field: keyof FilterForm) => (value: string) => {
    setForm((now) => ({ ...now, [field]: value }))
    setErrors({})
  }
  const names = [...new Set([...categories.map(({ name }) => name), ...(form.category ? [form.category] : [])])]

  function apply(event: FormEvent) {
    event.preventDefault()
    const read = readForm(form, filters)
    if ('errors' in read) return setErrors(read.errors)
    onFilters(read.filters)
    onClose()
  }
  const amount = (field: 'minValue' | 'maxValue') => (
    <TextField
      label={TEXTS.fields[field]}
      inputMode="decimal"
      value={form[field]}
      error={errors[field] ?? null}
      onChange={(event) => set(field)(event.target.value)}
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
      <form id={id} className={styles.fields} onSubmit={apply} noValidate>
        <Select
          className={styles.wide}
          label={TEXTS.fields.category}
          placeholder={TEXTS.any}
          options={names.map((name) => ({ value: name, label: name }))}
          value={form.category}
          onValue={set('category')}
        />
        {amount('minValue')}
        {amount('maxValue')}
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
      </form>
    </Dialog>
  )
}
