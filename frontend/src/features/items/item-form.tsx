import { EDITABLE_FIELDS, type EditableFieldName, ITEM_FIELDS } from '@arc/contracts/inventory/item-fields'
import type { Item } from '@arc/contracts/inventory/items'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { customFieldsQuery } from '../../entities/custom-fields/fields.queries'
import { choicesOf } from '../../entities/item-photos/photo-choices.rules'
import { PhotosField } from '../../entities/item-photos/photos-field'
import { TipsCarousel } from '../../entities/items/tips-carousel'
import { placesQuery } from '../../entities/places/places.queries'
import { projectsQuery } from '../../entities/projects/projects.queries'
import { roomsQuery } from '../../entities/rooms/rooms.queries'
import { TagInput } from '../../entities/tags/tag-input'
import { TAG_TEXTS } from '../../entities/tags/tags.texts'
import { changedFields } from '../../lib/changed-fields'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { cx } from '../../ui/cx'
import { TextArea, TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import forms from '../../ui/form-grid.module.css'
import { toast } from '../../ui/toast-store'
import { useFormConflicts } from '../../ui/use-form-conflicts'
import { CustomInputs } from './custom-inputs'
import { DeleteItem } from './delete-item'
import { DocumentsField } from './documents-field'
import { FormSummary } from './form-summary'
import { ITEM_TEXTS } from './item.texts'
import { ItemChoices } from './item-choices'
import styles from './item-form.module.css'
import { firstMissing, missingText, saveButtonText, savesAs } from './item-form.rules'
import {
  fieldLabel,
  fieldText,
  formValues,
  type ItemFormData,
  type ItemFormValues,
  isNumeric,
  itemFormSchema,
  type PendingFiles,
} from './item-form.schema'
import { FORM_TOASTS, SAMPLE_FORM_TOASTS } from './item-form.toasts'
import type { ItemStart } from './item-start'
import { showReadOnlyToast } from './read-only-toast'
import type { RefusedFile } from './refused-files'
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
/** Fields with an input of their own at the top of the form; all others follow in the order of the field table. */
const PLACED: readonly EditableFieldName[] = ['name', 'category', 'estimatedValue', 'quantity']
const WIDE: readonly EditableFieldName[] = ['serialNumber', 'notes']

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
  const setFiles = (chosen: PendingFiles) => setValue('files', chosen, { shouldDirty: true })
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
  const { errors } = formState
  const as = savesAs(item?.id)
  const text = (name: EditableFieldName) => ({
    ...register(name),
    label: ITEM_FIELDS[name].label,
    readOnly,
    error: errors[name]?.message,
    hint: conflictOf(name),
  })

  async function saveForm({ files, ...data }: ItemFormData) {
    if (sample) {
      showReadOnlyToast()
      return false
    }
    const changed = changedFields(base.values, getValues())
    const known = { version: base.version, documents: base.values.documents }
    const answer = await save({ item, start, base: known, data, changed, files, projectId })
    if (!answer) return false
    if ('saved' in answer) return onSaved(answer.saved)
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
  function sayMissing() {
    const values = getValues()
    const problem = firstMissing(values) ? null : missingText(values, roomIds)
    if (problem) toast({ title: ITEM_TEXTS.missingField, text: problem, look: 'destructive' })
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
  return (
    <Form
      className={inDialog ? styles.inDialog : styles.page}
      form={form}
      draft={readOnly || sample ? undefined : draftOf({ item, start, roomId, projectId })}
      onSubmit={saveForm}
      onRefused={sayMissing}
      onCancel={onClose}
      onDraftConflict={mark}
      aria-label={item ? ITEM_TEXTS.formOf(item.name) : ITEM_TEXTS.newItem}
    >
      {!inDialog && (
        <div className={styles.side}>
          {photos}
          <FormSummary control={control} rooms={rooms} />
          <TipsCarousel />
        </div>
      )}
      <div className={cx(forms.grid, forms.two, styles.form)}>
        {inDialog ? (
          photos
        ) : (
          <h2 className={styles.headline}>
            {ITEM_TEXTS.headline[0]} <em>{ITEM_TEXTS.headline[1]}</em>
          </h2>
        )}
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
          className={forms.whole}
          {...register('name')}
        />
        <ItemChoices
          form={form}
          projectId={projectId}
          rooms={rooms}
          roomsFailed={roomList.error}
          disabled={readOnly}
          conflictOf={conflictOf}
        />
        <TextField
          optional
          inputMode="decimal"
          className="num"
          {...text('estimatedValue')}
          label={`${ITEM_FIELDS.estimatedValue.label}, $`}
        />
        <TextField inputMode="numeric" {...text('quantity')} />
        {EDITABLE_FIELDS.filter((field) => !PLACED.includes(field)).map((field) => {
          const Field = ITEM_FIELDS[field].editor === 'text' ? TextArea : TextField
          return (
            <Field
              key={field}
              optional
              className={WIDE.includes(field) ? forms.whole : undefined}
              inputMode={isNumeric(field) ? 'numeric' : undefined}
              placeholder={field === 'age' ? ITEM_TEXTS.ageExample : undefined}
              {...text(field)}
            />
          )
        })}
        <CustomInputs control={control} readOnly={readOnly} hint={conflictOf('customValues')} />
        <div className={forms.whole}>
          <Controller
            control={control}
            name="tags"
            render={({ field }) => (
              <TagInput
                optional
                label={TAG_TEXTS.tags}
                hint={conflictOf('tags')}
                disabled={readOnly}
                value={field.value}
                onValue={field.onChange}
              />
            )}
          />
        </div>
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
        <fieldset className={styles.pins} disabled={readOnly}>
          <legend>{ITEM_TEXTS.pins}</legend>
          <Checkbox label={ITEM_TEXTS.otherFields.isProjectThumbnail} {...register('isProjectThumbnail')} />
          <Checkbox label={ITEM_TEXTS.otherFields.isDashboardImage} {...register('isDashboardImage')} />
        </fieldset>
        {inDialog && !readOnly && (
          <div className={forms.whole}>
            <TipsCarousel />
          </div>
        )}
        {OTHER_FIELDS.filter(conflictOf).map((field) => (
          <div key={field} className={forms.whole}>
            {conflictOf(field)}
          </div>
        ))}
        <div className={cx(forms.end, styles.end)}>
          {readOnly ? (
            <Button look="line" onClick={onClose}>
              {COMMON_TEXTS.close}
            </Button>
          ) : (
            <>
              <Button type="submit" busy={phase !== 'idle'}>
                {saveButtonText(phase, as)}
              </Button>
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
    </Form>
  )
}
