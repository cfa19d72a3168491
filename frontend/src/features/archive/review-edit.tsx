import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { stripEmoji } from '../../lib/format'
import { useFormDraft } from '../../lib/use-draft'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { cx } from '../../ui/cx'
import { TextArea, TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import forms from '../../ui/form-grid.module.css'
import { Select } from '../../ui/select'
import { ARCHIVE_TEXTS } from './archive.texts'
import { ItemText } from './item-evidence'
import { NameField } from './name-field'
import type { Reviewed, Room } from './review.rules'
import styles from './review-edit.module.css'
import { applyReview, ReviewForm, type ReviewFormData, type ReviewFormValues, reviewValues } from './review-edit.schema'

const TEXTS = ARCHIVE_TEXTS.review

export interface ReviewEditProps {
  item: Reviewed
  rooms: readonly Room[]
  categories: readonly string[]
  /** The names in the review, to complete this one from. */
  names: readonly string[]
  onChange(item: Reviewed): void
  /** True while the item has a room conflict. */
  needsRoom(item: Reviewed): boolean
  /** Saves this item alone; resolves to true when saved, and the item then leaves the review. */
  onSave(item: Reviewed): Promise<boolean>
}

/** Edit form of one finding, below its row: applies to the review, or saves this item immediately. */
export function ReviewEdit(props: ReviewEditProps & { onClose(): void }) {
  const { item, rooms, categories, names, onChange, needsRoom, onSave, onClose } = props
  const form = useForm<ReviewFormValues, unknown, ReviewFormData>({
    resolver: zodResolver(ReviewForm),
    defaultValues: reviewValues(item),
  })
  const { control, register, handleSubmit, setError, formState } = form
  useFormDraft(`finding ${item.key}`, form)
  const [saving, setSaving] = useState(false)
  const { name = '', category, room } = useWatch({ control })
  const { errors } = formState
  const kinds = [...new Set([...categories.map(stripEmoji), category ?? ''])].filter(Boolean)
  const blocked = needsRoom({ ...item, category: category ?? '', chosenRoomId: room ? Number(room) : null })

  const apply = handleSubmit((data) => {
    onChange(applyReview(item, data))
    onClose()
  })
  const save = handleSubmit(async (data) => {
    if (data.name === '') return setError('name', { message: TEXTS.nameRequired }, { shouldFocus: true })
    setSaving(true)
    // Saving removes the row, and this form with it.
    if (!(await onSave(applyReview(item, data)))) setSaving(false)
  })

  return (
    <Form
      className={cx(forms.grid, styles.form)}
      unsaved={formState.isDirty}
      onSubmit={apply}
      onEscape={onClose}
      aria-label={TEXTS.editOf(item.name || ARCHIVE_TEXTS.thisItem)}
    >
      <NameField
        label={TEXTS.fields.name}
        typed={name}
        names={names}
        error={errors.name?.message}
        className={styles.name}
        {...register('name')}
      />
      <Controller
        control={control}
        name="category"
        render={({ field }) => (
          <Select
            label={TEXTS.fields.category}
            placeholder={TEXTS.chooseCategory}
            options={kinds.map((name) => ({ value: name, label: name }))}
            value={field.value}
            onValue={field.onChange}
          />
        )}
      />
      <TextField label={TEXTS.fields.brand} optional error={errors.brand?.message} {...register('brand')} />
      <TextField label={TEXTS.fields.model} optional error={errors.model?.message} {...register('model')} />
      <TextField
        label={TEXTS.fields.serialNumber}
        optional
        autoCapitalize="characters"
        error={errors.serialNumber?.message}
        {...register('serialNumber')}
      />
      {item.upc && <TextField label={TEXTS.fields.upc} optional inputMode="numeric" error={errors.upc?.message} {...register('upc')} />}
      <TextField label={TEXTS.fields.value} optional inputMode="decimal" error={errors.value?.message} {...register('value')} />
      <TextField label={TEXTS.fields.quantity} inputMode="numeric" error={errors.quantity?.message} {...register('quantity')} />
      <Controller
        control={control}
        name="room"
        render={({ field }) => (
          <Select
            label={TEXTS.fields.room}
            placeholder={TEXTS.asSuggested}
            options={rooms.map((room) => ({ value: String(room.id), label: room.name }))}
            value={field.value}
            onValue={field.onChange}
          />
        )}
      />
      <TextArea
        label={TEXTS.fields.description}
        optional
        rows={2}
        error={errors.description?.message}
        className={styles.description}
        {...register('description')}
      />
      <ItemText text={item.visibleText} />
      <p className={forms.end}>
        <Button type="submit" size="small">
          {TEXTS.done}
        </Button>
        <Button look="line" size="small" busy={saving} disabled={blocked} onClick={() => save()}>
          {blocked ? TEXTS.chooseRoom : saving ? TEXTS.saving : TEXTS.saveOne}
        </Button>
        <Button look="text" tone="quiet" onClick={onClose}>
          {COMMON_TEXTS.cancel}
        </Button>
      </p>
    </Form>
  )
}
