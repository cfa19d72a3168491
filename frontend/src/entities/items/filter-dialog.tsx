import { type ItemFilters, WarrantyState } from '@arc/contracts/inventory/item-filters'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { formSchema } from '../../lib/form-fields'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { Select } from '../../ui/select'
import { tagsQuery } from '../tags/tags.queries'
import { FILTER_TEXTS } from './filter.texts'
import styles from './filter-dialog.module.css'
import { type FilterForm, FLAGS, formOf, readForm } from './filter-form.rules'
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
const WORDS = ['room', 'category', 'tag'] as const
const INPUTS = { minValue: AMOUNT, maxValue: AMOUNT, minAge: YEARS, maxAge: YEARS, boughtFrom: DAY, boughtTo: DAY }

/** Chooses the filters of a list. */
export function FilterDialog({ filters, rooms, onFilters, onClose }: Props) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { data: tags = [] } = useQuery(tagsQuery)
  const id = useId()
  const form = useZodForm(
    formSchema((typed: FilterForm) => readForm(typed, filters), 'filters'),
    formOf(filters),
  )
  const { control, register, formState } = form
  const chosen = useWatch({ control, name: ['room', 'category', 'tag'] })
  const input = (field: 'minValue' | 'maxValue' | 'minAge' | 'maxAge' | 'boughtFrom' | 'boughtTo') => (
    <TextField
      className={INPUTS[field] === DAY ? styles.day : undefined}
      label={TEXTS.fields[field]}
      {...INPUTS[field]}
      error={formState.errors[field]?.message}
      {...register(field)}
    />
  )
  const choice = (field: (typeof WORDS)[number], names: readonly string[], className?: string) => (
    <Select
      className={className}
      label={TEXTS.fields[field]}
      placeholder={TEXTS.any}
      options={[...new Set([...names, chosen[WORDS.indexOf(field)] ?? ''])].filter(Boolean).map((name) => ({ value: name, label: name }))}
      {...register(field)}
      value={chosen[WORDS.indexOf(field)]}
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
      <Form
        free
        id={id}
        form={form}
        className={styles.fields}
        onSubmit={(chosen) => {
          onFilters(chosen)
          onClose()
        }}
      >
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
              {...register(flag)}
            />
          )
        })}
        <Select
          label={TEXTS.fields.warranty}
          placeholder={TEXTS.any}
          options={WarrantyState.options.map((state) => ({ value: state, label: TEXTS.chips.warranty[state] }))}
          {...register('warranty')}
        />
        <TextField label={TEXTS.fields.condition} {...register('condition')} />
      </Form>
    </Dialog>
  )
}
