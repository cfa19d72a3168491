import { type EditableFieldName, ITEM_FIELDS } from '@arc/contracts/inventory/item-fields'
import type { Item } from '@arc/contracts/inventory/items'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { customFieldsQuery } from '../../entities/custom-fields/fields.queries'
import { choicesOf, filesAmong } from '../../entities/item-photos/photo-choices.rules'
import { PhotosField } from '../../entities/item-photos/photos-field'
import { placesQuery } from '../../entities/places/places.queries'
import { projectsQuery } from '../../entities/projects/projects.queries'
import { roomsQuery } from '../../entities/rooms/rooms.queries'
import { changedFields } from '../../lib/changed-fields'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { cx } from '../../ui/cx'
import { Dock } from '../../ui/dock'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import forms from '../../ui/form-grid.module.css'
import { Columns, Stack } from '../../ui/layout'
import { MoneyField } from '../../ui/money-field'
import { toast } from '../../ui/toast-store'
import { useFormConflicts } from '../../ui/use-form-conflicts'
import { DeleteItem } from './delete-item'
import { DocumentsField } from './documents-field'
import { FormName } from './form-name'
import { ITEM_TEXTS } from './item.texts'
import { ItemChoices } from './item-choices'
import { ItemDetails, isDetail } from './item-details'
import styles from './item-form.module.css'
import { firstMissing, missingText, saveButtonText, savesAs } from './item-form.rules'
import {
  fieldLabel,
  fieldText,
  formValues,
  type ItemFormData,
  type ItemFormValues,
  itemFormSchema,
  type PendingFiles,
} from './item-form.schema'
import { FORM_TOASTS, SAMPLE_FORM_TOASTS } from './item-form.toasts'
import type { ItemStart } from './item-start'
import { showReadOnlyToast } from './read-only-toast'
import type { RefusedFile } from './refused-files'
import { useCreateChoices } from './use-create-choices'
import { useDraftPhotos } from './use-draft-photos'
import { useSaveItem } from './use-save-item'

interface Props {
  projectId: number
  item?: Item
  /** Initial room of a new item. */
  roomId?: number
  /** What a new item begins with. */
  start?: ItemStart
  /** View only: shows nothing but a "Close" button (spec ITEM-01). */
  readOnly?: boolean
  /** An item of the sample project: fields can be edited, saving is refused (spec ITEM-29). */
  sample?: boolean
  /** In a dialog the picker also accepts text files (spec ITEM-20). */
  inDialog?: boolean
  onSaved(item: Item): void
  onDeleted?(): void
  /** Called when a delete starts and when it fails. */
  onDeleting?(deleting: boolean): void
  onClose(): void
}

/** Fields without an input of their own beside which a conflict could be shown. */
const OTHER_FIELDS = ['imageUrl', 'receiptUrl', 'isProjectThumbnail', 'isDashboardImage'] as const
/** The button that saves and begins the next item. */
const ANOTHER = 'another'

/** The item that is changed, or where a new one is. */
function draftOf({ item, start, roomId, projectId }: Pick<Props, 'item' | 'start' | 'roomId' | 'projectId'>): string {
  if (item) return `item:${item.id}`
  if (start) return `item:thing ${start.photoThingId}`
  return `item:new in ${roomId === undefined ? `project ${projectId}` : `room ${roomId}`}`
}

/** Form to create or change an item. */
export function ItemForm({ projectId, item, roomId, start, readOnly, sample, inDialog, onSaved, onDeleted, onDeleting, onClose }: Props) {
  const roomList = useQuery(roomsQuery(projectId))
  const rooms = roomList.data ?? []
  const { data: inSample = false } = useQuery({
    ...projectsQuery,
    select: (projects) => projects.some(({ id, isSample }) => id === projectId && isSample),
  })
  const toasts = inSample ? SAMPLE_FORM_TOASTS : FORM_TOASTS
  const { save, phase } = useSaveItem(toasts)
  const customFields = useQuery(customFieldsQuery).data
  const roomIds = rooms.map((room) => room.id)
  const form = useZodForm<ItemFormValues, ItemFormData>(itemFormSchema(roomIds, customFields), formValues(item ?? start?.values, roomId))
  const { control, register, getValues, setValue, formState } = form
  const files = useWatch({ control, name: 'files' })
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const [open, setOpen] = useState(item !== undefined)
  const draft = readOnly || sample ? undefined : draftOf({ item, start, roomId, projectId })
  const isNew = !item && !start && !inDialog
  const draftPhotos = useDraftPhotos(isNew ? draft : undefined)
  function setFiles(chosen: PendingFiles) {
    setValue('files', chosen, { shouldDirty: true })
    draftPhotos.keep(filesAmong(chosen.photos ?? []))
  }
  const chosenRoom = useWatch({ control, name: 'roomId' })
  const places = useQuery(placesQuery(chosenRoom)).data ?? []
  const { base, show, mark, conflictOf } = useFormConflicts<ItemFormValues>({
    initial: () => ({ values: formValues(item ?? start?.values, roomId), version: item?.version }),
    getValues,
    setField: (field, values, options) => setValue(field, values[field], { ...options, shouldDirty: true }),
    labelOf: fieldLabel,
    textOf: (field, values) => fieldText(field, values, { rooms, places }),
  })
  const receiptUrl = useWatch({ control, name: 'receiptUrl' })
  const create = useCreateChoices(projectId, form)
  const { errors } = formState
  const as = savesAs(item?.id)
  const text = (name: EditableFieldName) => ({
    ...register(name),
    label: ITEM_FIELDS[name].label,
    readOnly,
    error: errors[name]?.message,
    hint: conflictOf(name),
  })

  async function saveForm({ files, ...data }: ItemFormData, by: string) {
    if (sample) {
      showReadOnlyToast()
      return false
    }
    const changed = changedFields(base.values, getValues())
    const known = { version: base.version, documents: base.values.documents }
    const answer = await save({ item, start, base: known, data, changed, files, projectId })
    if (!answer) return false
    if ('saved' in answer) {
      if (by !== ANOTHER) return onSaved(answer.saved)
      // The next one is likely to stand in the same room.
      flushSync(() => {
        form.reset(formValues(undefined, data.roomId))
        setRefused([])
      })
      scrollTo({ top: 0 })
      return form.setFocus('name')
    }
    if ('refused' in answer) {
      setRefused(answer.refused)
      // What was taken is in the library now, and is not sent again.
      setValue('documents', [...data.documents, ...answer.added], { shouldDirty: true })
      setFiles({ ...files, documents: answer.refused.map(({ file }) => file) })
      return false
    }
    show({ values: formValues(answer.conflict.current), version: answer.conflict.current.version })
    return false
  }
  function sayMissing(problems: object) {
    // A field that is folded away cannot take the focus.
    if (Object.keys(problems).some(isDetail)) flushSync(() => setOpen(true))
    const values = getValues()
    const problem = firstMissing(values) ? null : missingText(values, roomIds)
    if (problem) toast({ title: ITEM_TEXTS.missingField, text: problem, look: 'destructive' })
  }

  const describe = ({ name, roomId, estimatedValue }: Record<string, unknown>) => {
    const room = rooms.find(({ id }) => id === roomId)?.name
    const said = [name, room, estimatedValue].filter((one) => typeof one === 'string' && one.trim() !== '').join(', ')
    const { count } = draftPhotos
    return [said ? `${said}.` : ITEM_TEXTS.draft.nothing, ...(count > 0 ? [ITEM_TEXTS.draft.photos(count)] : [])].join(' ')
  }
  const offer = {
    describe,
    onContinue: () => setFiles({ ...files, photos: draftPhotos.take().map((file) => ({ key: crypto.randomUUID(), file })) }),
    onGone: draftPhotos.drop,
  }

  const photos = (
    <PhotosField
      item={{ id: item?.id ?? 0 }}
      choices={files.photos ?? choicesOf(item?.photos ?? start?.photos ?? [])}
      disabled={readOnly}
      large={!inDialog}
      onChoices={(photos) => setFiles({ ...files, photos })}
    />
  )
  const documents = (
    <DocumentsField
      receiptUrl={receiptUrl ?? null}
      documents={getValues('documents')}
      files={files}
      refused={refused.filter(({ file }) => files.documents.includes(file))}
      disabled={readOnly}
      inDialog={inDialog}
      onFiles={setFiles}
      onDocuments={(remaining) => setValue('documents', remaining, { shouldDirty: true })}
      onReceipt={(url) => setValue('receiptUrl', url, { shouldDirty: true })}
    />
  )
  const fields = (
    <>
      {refused.length > 0 && documents}
      <TextField
        label={
          <span>
            Item name <span aria-hidden="true">*</span>
          </span>
        }
        required
        readOnly={readOnly}
        placeholder={ITEM_TEXTS.nameExample}
        error={errors.name?.message}
        hint={conflictOf('name')}
        {...register('name')}
      />
      <ItemChoices form={form} create={create} rooms={rooms} roomsFailed={roomList.error} disabled={readOnly} conflictOf={conflictOf} />
      <MoneyField optional placeholder={ITEM_TEXTS.valueExample} {...text('estimatedValue')} />
      <ItemDetails
        form={form}
        open={open}
        readOnly={readOnly}
        onOpen={setOpen}
        text={text}
        conflictOf={conflictOf}
        onCreatePlace={create.createPlace}
      />
      {refused.length === 0 && documents}
      {OTHER_FIELDS.filter(conflictOf).map((field) => (
        <div key={field}>{conflictOf(field)}</div>
      ))}
    </>
  )
  const submit = (disabled = false) => (
    <Button type="submit" busy={phase !== 'idle'} disabled={disabled}>
      {saveButtonText(phase, as)}
    </Button>
  )
  return (
    <Form
      form={form}
      draft={draft}
      offer={isNew ? offer : undefined}
      onSubmit={saveForm}
      onRefused={sayMissing}
      onCancel={onClose}
      onDraftConflict={mark}
      aria-label={item ? ITEM_TEXTS.formOf(item.name) : ITEM_TEXTS.newItem}
    >
      {(card) =>
        inDialog ? (
          <div className={cx(forms.grid, styles.form)}>
            {photos}
            {fields}
            <div className={cx(forms.end, styles.end)}>
              {readOnly ? (
                <Button look="line" onClick={onClose}>
                  {COMMON_TEXTS.close}
                </Button>
              ) : (
                <>
                  {submit()}
                  <Button type="reset" look="text" tone="quiet">
                    {COMMON_TEXTS.cancel}
                  </Button>
                  {item && as === 'update' && onDeleted && (
                    <DeleteItem item={item} sample={sample} toasts={toasts} onDeleted={onDeleted} onDeleting={onDeleting} />
                  )}
                </>
              )}
            </div>
          </div>
        ) : (
          <Columns split="5:7" stays className={styles.page}>
            <Stack>
              <FormName control={control} rooms={rooms} />
              {photos}
            </Stack>
            <div className={cx(forms.grid, styles.form)}>
              {card}
              {fields}
              <Dock>
                {submit(Boolean(card))}
                <Button type="submit" value={ANOTHER} look="line" disabled={Boolean(card) || phase !== 'idle'}>
                  {ITEM_TEXTS.saveButton.another}
                </Button>
              </Dock>
            </div>
          </Columns>
        )
      }
    </Form>
  )
}
