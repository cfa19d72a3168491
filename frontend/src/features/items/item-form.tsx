import type { Item } from '@arc/contracts/inventory/items'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { categoriesQuery, createCategoryMutation } from '../../entities/items/items.queries'
import { TipsCarousel } from '../../entities/items/tips-carousel'
import { createRoomMutation, roomsQuery } from '../../entities/rooms/rooms.queries'
import { problemText } from '../../lib/api'
import { stripEmoji } from '../../lib/format'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { TextArea, TextField } from '../../ui/field'
import { toast } from '../../ui/toast-store'
import { ChoiceField } from './choice-field'
import { DeleteItem } from './delete-item'
import { DocumentsField } from './documents-field'
import styles from './item-form.module.css'
import { draftOf, firstMissing, type ItemDraft, missingText, type Required, saveButtonText, savesAs } from './item-form.rules'
import { PictureField } from './picture-field'
import { showReadOnlyToast } from './read-only-toast'
import { NO_FILES, useSaveItem } from './use-save-item'

interface Props {
  projectId: number
  item?: Item
  /** Initial room of a new item. */
  roomId?: number
  /** View only: shows nothing but a "Close" button (spec ITEM-01). */
  readOnly?: boolean
  /** An item of the sample project: fields can be edited, saving is refused (spec ITEM-29). */
  sample?: boolean
  /** In a dialog the picker also accepts text files (spec ITEM-20). */
  inDialog?: boolean
  onSaved(item: Item): void
  onDeleted?(): void
  onClose(): void
}

/** Form to create or change an item. */
export function ItemForm({ projectId, item, roomId, readOnly, sample, inDialog, onSaved, onDeleted, onClose }: Props) {
  const [draft, setDraft] = useState<ItemDraft>(() => ({ ...draftOf(item), roomId: item?.roomId ?? roomId ?? null }))
  const [files, setFiles] = useState(NO_FILES)
  const [missing, setMissing] = useState<Required | null>(null)
  const rooms = useQuery(roomsQuery(projectId)).data ?? []
  const categories = useQuery(categoriesQuery).data ?? []
  const newRoom = useMutation(createRoomMutation)
  const newCategory = useMutation(createCategoryMutation)
  const { save, phase } = useSaveItem()
  const fields = {
    name: useRef<HTMLInputElement>(null),
    category: useRef<HTMLSelectElement>(null),
    room: useRef<HTMLSelectElement>(null),
  }
  const as = savesAs(item?.id)
  const set = (change: Partial<ItemDraft>) => setDraft((now) => ({ ...now, ...change }))
  const text = (field: 'brand' | 'model' | 'estimatedValue' | 'purchaseYear' | 'age' | 'serialNumber' | 'quantity' | 'notes') => ({
    value: draft[field],
    readOnly,
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  })
  const categoryNames = [...new Set([...categories.map((one) => stripEmoji(one.name)), stripEmoji(draft.category)])].filter(Boolean)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (readOnly) return
    if (sample) return showReadOnlyToast()
    const first = firstMissing(draft)
    setMissing(first)
    if (first) return fields[first].current?.focus()
    const problem = missingText(
      draft,
      rooms.map((room) => room.id),
    )
    if (problem) return toast({ title: 'Missing required field', text: problem, look: 'destructive' })
    const saved = await save({ item, draft, files, projectId })
    if (saved) onSaved(saved)
  }

  async function createCategory(name: string) {
    try {
      const made = await newCategory.mutateAsync(name)
      toast({ title: 'Category created', text: made.name })
      set({ category: made.name })
      return true
    } catch {
      toast({ title: 'Error', text: 'Failed to create category. Please try again.', look: 'destructive' })
      return false
    }
  }

  async function createRoom(name: string) {
    try {
      const made = await newRoom.mutateAsync({ name, projectId })
      toast({ title: 'Room created', text: made.name })
      set({ roomId: made.id })
      return true
    } catch (error) {
      toast({ title: 'Error', text: problemText(error) || 'Failed to create room. Please try again.', look: 'destructive' })
      return false
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={item ? `Edit ${item.name}` : 'New item'}>
      <PictureField
        item={{ id: item?.id ?? 0, imageUrl: draft.imageUrl }}
        file={files.image}
        disabled={readOnly}
        onFile={(image) => setFiles({ ...files, image })}
        onClear={() => {
          setFiles({ ...files, image: null })
          set({ imageUrl: null })
        }}
      />
      <TextField
        label={
          <span>
            Item name <span aria-hidden="true">*</span>
          </span>
        }
        inputRef={fields.name}
        required
        readOnly={readOnly}
        maxLength={200}
        placeholder="What is it?"
        value={draft.name}
        error={missing === 'name' ? 'Item name is required.' : null}
        onChange={(event) => set({ name: event.target.value })}
        className={styles.whole}
      />
      <ChoiceField
        label="Category"
        noun="category"
        none="No categories available"
        controlRef={fields.category}
        disabled={readOnly}
        options={categoryNames.map((name) => ({ value: name, label: name }))}
        value={stripEmoji(draft.category)}
        error={missing === 'category' ? 'Please choose a category.' : null}
        onValue={(category) => set({ category })}
        onCreate={createCategory}
      />
      <ChoiceField
        label="Room"
        noun="room"
        none="No rooms available"
        controlRef={fields.room}
        disabled={readOnly}
        options={rooms.map((room) => ({ value: String(room.id), label: room.name }))}
        value={draft.roomId === null ? '' : String(draft.roomId)}
        error={missing === 'room' ? 'Please select a room for this item.' : null}
        onValue={(id) => set({ roomId: id === '' ? null : Number(id) })}
        onCreate={createRoom}
      />
      <TextField label="Estimated value, $" optional inputMode="decimal" className="num" {...text('estimatedValue')} />
      <TextField label="Quantity" inputMode="numeric" {...text('quantity')} />
      <TextField label="Brand" optional maxLength={200} {...text('brand')} />
      <TextField label="Model" optional maxLength={200} {...text('model')} />
      <TextField label="Purchase year" optional inputMode="numeric" {...text('purchaseYear')} />
      <TextField label="Age" optional maxLength={200} placeholder="2 years, new" {...text('age')} />
      <TextField label="Serial number" optional maxLength={200} className={styles.whole} {...text('serialNumber')} />
      <TextArea label="Notes" optional maxLength={5000} className={styles.whole} {...text('notes')} />
      <DocumentsField
        receiptUrl={draft.receiptUrl}
        documents={draft.documents}
        files={files}
        disabled={readOnly}
        inDialog={inDialog}
        onFiles={setFiles}
        onDocuments={(documents) => set({ documents })}
        onReceipt={(receiptUrl) => set({ receiptUrl })}
      />
      <fieldset className={styles.pins} disabled={readOnly}>
        <legend>Pins</legend>
        <Checkbox
          label="Project thumbnail"
          checked={draft.isProjectThumbnail}
          onChange={(event) => set({ isProjectThumbnail: event.target.checked })}
        />
        <Checkbox
          label="Dashboard image"
          checked={draft.isDashboardImage}
          onChange={(event) => set({ isDashboardImage: event.target.checked })}
        />
      </fieldset>
      {!readOnly && (
        <div className={styles.whole}>
          <TipsCarousel />
        </div>
      )}
      <div className={styles.end}>
        {readOnly ? (
          <Button look="line" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button type="submit" busy={phase !== 'idle'}>
              {saveButtonText(phase, as)}
            </Button>
            <Button look="text" tone="quiet" onClick={onClose}>
              Cancel
            </Button>
            {item && as === 'update' && onDeleted && <DeleteItem item={item} sample={sample} onDeleted={onDeleted} />}
          </>
        )}
      </div>
    </form>
  )
}
