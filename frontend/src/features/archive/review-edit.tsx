import { type FormEvent, useRef, useState } from 'react'
import { numberOrNull } from '../../entities/items/items.rules'
import { stripEmoji } from '../../lib/format'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Select } from '../../ui/select'
import type { Reviewed, Room } from './review.rules'
import styles from './review-edit.module.css'

export interface ReviewEditProps {
  item: Reviewed
  rooms: readonly Room[]
  categories: readonly string[]
  onChange(item: Reviewed): void
  /** True while the item has a room conflict. */
  needsRoom(item: Reviewed): boolean
  /** Saves this item alone; resolves to true when saved, and the item then leaves the review. */
  onSave(item: Reviewed): Promise<boolean>
}

/** Edit form of one finding, below its row: applies to the review, or saves this item immediately. */
export function ReviewEdit({ item, rooms, categories, onChange, needsRoom, onSave, onClose }: ReviewEditProps & { onClose(): void }) {
  const [draft, setDraft] = useState({
    name: item.name,
    category: stripEmoji(item.category),
    brand: item.brand ?? '',
    model: item.model ?? '',
    value: item.estimatedValue === null ? '' : String(item.estimatedValue),
    quantity: String(item.quantity),
    room: item.chosenRoomId === null ? '' : String(item.chosenRoomId),
  })
  const [nameless, setNameless] = useState(false)
  const [saving, setSaving] = useState(false)
  const name = useRef<HTMLInputElement>(null)
  const set = (field: keyof typeof draft) => (value: string) => setDraft({ ...draft, [field]: value })
  const typed = (field: keyof typeof draft) => (event: { target: { value: string } }) => set(field)(event.target.value)
  const names = [...new Set([...categories.map(stripEmoji), draft.category])].filter(Boolean)
  const value = numberOrNull(draft.value)
  const changed: Reviewed = {
    ...item,
    name: draft.name.trim(),
    category: draft.category,
    brand: draft.brand.trim() || null,
    model: draft.model.trim() || null,
    estimatedValue: value,
    valueEdited: item.valueEdited || value !== item.estimatedValue,
    quantity: Math.max(1, Math.round(numberOrNull(draft.quantity) ?? 1)),
    chosenRoomId: draft.room === '' ? null : Number(draft.room),
  }
  const blocked = needsRoom(changed)

  function apply(event: FormEvent) {
    event.preventDefault()
    onChange(changed)
    onClose()
  }
  async function save() {
    setNameless(changed.name === '')
    if (changed.name === '') return name.current?.focus()
    setSaving(true)
    // Saving removes the row, and this form with it.
    if (!(await onSave(changed))) setSaving(false)
  }

  return (
    <form
      className={styles.form}
      onSubmit={apply}
      aria-label={`Edit ${item.name || 'this item'}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <TextField
        label="Name"
        inputRef={name}
        value={draft.name}
        error={nameless ? 'Item name is required.' : null}
        onChange={typed('name')}
        maxLength={200}
        className={styles.name}
      />
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
        <Button look="line" size="small" busy={saving} disabled={blocked} onClick={save}>
          {blocked ? 'Choose a room first' : saving ? 'Saving...' : 'Save item'}
        </Button>
        <Button look="text" tone="quiet" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </form>
  )
}
