import { EDITABLE_FIELDS, type EditableFieldName, ITEM_FIELDS } from '@arc/contracts/inventory/item-fields'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Controller, type UseFormRegisterReturn, type UseFormReturn, useWatch } from 'react-hook-form'
import { customFieldsQuery } from '../../entities/custom-fields/fields.queries'
import { TipsCarousel } from '../../entities/items/tips-carousel'
import { TagInput } from '../../entities/tags/tag-input'
import { TAG_TEXTS } from '../../entities/tags/tags.texts'
import { changedFields } from '../../lib/changed-fields'
import { Checkbox } from '../../ui/checkbox'
import { cx } from '../../ui/cx'
import { type FieldTexts, TextArea, TextField } from '../../ui/field'
import { Fold } from '../../ui/fold'
import forms from '../../ui/form-grid.module.css'
import { CustomInputs } from './custom-inputs'
import { ITEM_TEXTS } from './item.texts'
import styles from './item-form.module.css'
import { formValues, type ItemFormData, type ItemFormValues, isNumeric } from './item-form.schema'
import { PlaceField } from './place-field'

/** Fields that stand above the details. */
const ABOVE: readonly EditableFieldName[] = ['name', 'category', 'estimatedValue']
const BELOW = EDITABLE_FIELDS.filter((field) => !ABOVE.includes(field))
const WIDE: readonly EditableFieldName[] = ['serialNumber', 'notes']
const EMPTY = formValues()

/** Whether a field stands in the details, where it has to be shown before it can be corrected. */
export const isDetail = (field: string) => BELOW.some((one) => one === field) || field === 'customValues' || field === 'tags'

interface Props {
  form: UseFormReturn<ItemFormValues, unknown, ItemFormData>
  open: boolean
  readOnly: boolean | undefined
  onOpen(open: boolean): void
  /** What an input of a field of the item takes. */
  text(field: EditableFieldName): UseFormRegisterReturn & FieldTexts & { readOnly: boolean | undefined }
  conflictOf(field: 'placeId' | 'customValues' | 'tags'): ReactNode
  onCreatePlace(name: string, roomId: number): Promise<boolean>
}

/** What an item can say beside its name, category, room and value, with the two pins and the tips at the end. */
export function ItemDetails({ form: { control, register }, open, readOnly, onOpen, text, conflictOf, onCreatePlace }: Props) {
  const values = useWatch({ control })
  const custom = useQuery(customFieldsQuery).data ?? []
  const fields = [...BELOW, 'placeId', 'tags'] as const
  const filled = changedFields(EMPTY, { ...EMPTY, ...values }).filter((field) => fields.some((one) => one === field)).length
  const filledCustom = custom.filter(({ id }) => Boolean(values.customValues?.[id])).length
  return (
    <Fold
      title={ITEM_TEXTS.details.more}
      note={ITEM_TEXTS.filled(filled + filledCustom, fields.length + custom.length)}
      open={open}
      onOpen={onOpen}
    >
      <div className={cx(forms.grid, forms.two, styles.details)}>
        {typeof values.roomId === 'number' && (
          <div className={forms.whole}>
            <PlaceField
              control={control}
              roomId={values.roomId}
              disabled={readOnly}
              hint={conflictOf('placeId')}
              onCreate={onCreatePlace}
            />
          </div>
        )}
        {BELOW.map((field) => {
          const Field = ITEM_FIELDS[field].editor === 'text' ? TextArea : TextField
          return (
            <Field
              key={field}
              optional={field !== 'quantity'}
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
        <fieldset className={forms.whole} disabled={readOnly}>
          <legend className="vh">{ITEM_TEXTS.pins}</legend>
          <Checkbox label={ITEM_TEXTS.otherFields.isProjectThumbnail} {...register('isProjectThumbnail')} />
          <Checkbox label={ITEM_TEXTS.otherFields.isDashboardImage} {...register('isDashboardImage')} />
        </fieldset>
        {!readOnly && (
          <div className={forms.whole}>
            <TipsCarousel />
          </div>
        )}
      </div>
    </Fold>
  )
}
