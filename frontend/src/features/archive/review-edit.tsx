import { type FormEvent, useState } from 'react'
import { stripEmoji } from '../../lib/format'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Select } from '../../ui/select'
import { toast } from '../../ui/toast-store'
import { numberOrNull } from '../items/item-form.rules'
import tones from '../projects/tones.module.css'
import type { Reviewed, Room } from './review.rules'
import styles from './review-edit.module.css'

export interface ReviewEditProps {
  item: Reviewed
  rooms: readonly Room[]
  categories: readonly string[]
  onChange(item: Reviewed): void
}

/** The fields of one finding, opened under its row. Nothing is sent: the review is saved as a whole. */
export function ReviewEdit({ item, rooms, categories, onChange, onClose }: ReviewEditProps & { onClose(): void }) {
  const [draft, setDraft] = useState({
    name: item.name,
    category: stripEmoji(item.category),
    brand: item.brand ?? '',
    model: item.model ?? '',
    value: item.estimatedValue === null ? '' : String(item.estimatedValue),
    quantity: String(item.quantity),
    room: item.chosenRoomId === null ? '' : String(item.chosenRoomId),
  })
  const set = (field: keyof typeof draft) => (value: string) => setDraft({ ...draft, [field]: value })
  const typed = (field: keyof typeof draft) => (event: { target: { value: string } }) => set(field)(event.target.value)
  const names = [...new Set([...categories.map(stripEmoji), draft.category])].filter(Boolean)

  function save(event: FormEvent) {
    event.preventDefault()
    const value = numberOrNull(draft.value)
    onChange({
      ...item,
      name: draft.name.trim(),
      category: draft.category,
      brand: draft.brand.trim() || null,
      model: draft.model.trim() || null,
      estimatedValue: value,
      valueEdited: item.valueEdited || value !== item.estimatedValue,
      quantity: Math.max(1, Math.round(numberOrNull(draft.quantity) ?? 1)),
      chosenRoomId: draft.room === '' ? null : Number(draft.room),
    })
    toast({ title: 'Item saved', text: draft.name.trim() || 'It still needs a name.' })
    onClose()
  }

  return (
    <form
      className={styles.form}
      onSubmit={save}
      aria-label={`Edit ${item.name || 'this item'}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <TextField label="Name" value={draft.name} onChange={typed('name')} maxLength={200} className={styles.name} />
      <Select
        label="Category"
        placeholder="Choose a category"
        options={names.map((name) => ({ value: name, label: name }))}
        value={draft.category}
        onValue={set('category')}
      />
      <TextField label="Brand" optional value={draft.brand} onChange={typed('brand')} maxLength={200} />
      <TextField label="Model" optional value={draft.model} onChange={typed('model')} maxLength={200} />
      <TextField label="Value of one, $" optional value={draft.value} onChange={typed('value')} inputMode="decimal" />
      <TextField label="Quantity" value={draft.quantity} onChange={typed('quantity')} inputMode="numeric" />
      <Select
        label="Room"
        placeholder="As suggested"
        options={rooms.map((room) => ({ value: String(room.id), label: room.name }))}
        value={draft.room}
        onValue={set('room')}
      />
      <p className={styles.end}>
        <Button type="submit" size="small">
          Done
        </Button>
        <Button look="text" className={tones.quiet} onClick={onClose}>
          Cancel
        </Button>
      </p>
    </form>
  )
}
