import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { stripEmoji } from '../../lib/format'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { cx } from '../../ui/cx'
import { TextArea, TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import forms from '../../ui/form-grid.module.css'
import { MoneyField } from '../../ui/money-field'
import { Select } from '../../ui/select'
import { ARCHIVE_TEXTS } from './archive.texts'
import { ItemText } from './item-evidence'
import { NameField } from './name-field'
import type { Reviewed, Room } from './review.rules'
import styles from './review-edit.module.css'
import { applyReview, ReviewForm, type ReviewFormData, reviewValues } from './review-edit.schema'

const TEXTS = ARCHIVE_TEXTS.review
/** The value of the button that saves one finding. */
const ALONE = 'alone'

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
  const form = useZodForm(ReviewForm, reviewValues(item))
  const { control, register, setError, formState } = form
  const [saving, setSaving] = useState(false)
  const { name = '', category, room } = useWatch({ control })
  const { errors } = formState
  const kinds = [...new Set([...categories.map(stripEmoji), category ?? ''])].filter(Boolean)
  const blocked = needsRoom({ ...item, category: category ?? '', chosenRoomId: room ? Number(room) : null })

  function submit(data: ReviewFormData, by: string) {
    if (by === ALONE) return save(data)
    onChange(applyReview(item, data))
    onClose()
  }
  async function save(data: ReviewFormData) {
    if (data.name === '') {
      setError('name', { message: TEXTS.nameRequired })
      return false
    }
    setSaving(true)
    // Saving removes the row, and this form with it.
    const saved = await onSave(applyReview(item, data))
    if (!saved) setSaving(false)
    return saved
  }

  return (
    <Form
      form={form}
      draft={`finding:${item.key}`}
      className={cx(forms.grid, styles.form)}
      onSubmit={submit}
      onCancel={onClose}
      escapes
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
      <Select
        label={TEXTS.fields.category}
        placeholder={TEXTS.chooseCategory}
        options={kinds.map((name) => ({ value: name, label: name }))}
        {...register('category')}
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
      <MoneyField label={TEXTS.fields.value} optional error={errors.value?.message} {...register('value')} />
      <TextField label={TEXTS.fields.quantity} inputMode="numeric" error={errors.quantity?.message} {...register('quantity')} />
      <Select
        label={TEXTS.fields.room}
        placeholder={TEXTS.asSuggested}
        options={rooms.map((room) => ({ value: String(room.id), label: room.name }))}
        {...register('room')}
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
        <Button type="submit" value={ALONE} look="line" size="small" busy={saving} disabled={blocked}>
          {blocked ? TEXTS.chooseRoom : saving ? TEXTS.saving : TEXTS.saveOne}
        </Button>
        <Button type="reset" look="text" tone="quiet">
          {COMMON_TEXTS.cancel}
        </Button>
      </p>
    </Form>
  )
}
