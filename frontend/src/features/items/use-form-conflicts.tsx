import { ITEM_FIELDS } from '@arc/contracts/inventory/item-fields'
import type { Item } from '@arc/contracts/inventory/items'
import type { Room } from '@arc/contracts/inventory/rooms'
import { type ReactNode, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ItemConflict } from '../../entities/items/conflict'
import { FieldConflict } from './field-conflict'
import { ITEM_TEXTS } from './item.texts'
import { changedFields } from './item-form.rules'
import { formValues, type ItemFormData, type ItemFormValues } from './item-form.schema'

type Field = keyof ItemFormValues
type Form = Pick<UseFormReturn<ItemFormValues, unknown, ItemFormData>, 'getValues' | 'setValue'>

const OTHER_LABELS: Partial<Record<Field, string>> = { roomId: ITEM_TEXTS.room, ...ITEM_TEXTS.otherFields }
const FIELD_LABELS: Partial<Record<string, { label: string }>> = ITEM_FIELDS
const labelOf = (field: Field) => OTHER_LABELS[field] ?? FIELD_LABELS[field]?.label ?? field

/**
 * The version the form is based on, and the fields that were changed elsewhere since. After a conflict the form is based
 * on the item as it is now: untouched fields show its values, fields that the user edited keep what was typed.
 */
export function useFormConflicts({ form, item, rooms, roomId }: { form: Form; item?: Item; rooms: readonly Room[]; roomId?: number }) {
  const [base, setBase] = useState(() => ({ values: formValues(item, roomId), version: item?.version }))
  const [fields, setFields] = useState<readonly Field[]>([])

  function show({ current }: ItemConflict) {
    const edited = changedFields(base.values, form.getValues())
    const values = formValues(current)
    const changedElsewhere = changedFields(base.values, values)
    for (const field of changedElsewhere) if (!edited.includes(field)) form.setValue(field, values[field])
    setFields(changedElsewhere.filter((field) => edited.includes(field)))
    setBase({ values, version: current.version })
  }

  function textOf(field: Field): string {
    const value = base.values[field]
    if (field === 'roomId') return rooms.find((room) => room.id === value)?.name ?? ''
    return typeof value === 'string' ? value : ''
  }
  const resolve = (field: Field) => setFields((open) => open.filter((one) => one !== field))

  /** The note beside a field; nothing while it has no conflict. */
  function conflictOf(field: Field): ReactNode {
    if (!fields.includes(field)) return undefined
    return (
      <FieldConflict
        label={labelOf(field)}
        theirs={textOf(field)}
        onKeep={() => resolve(field)}
        onTake={() => {
          form.setValue(field, base.values[field], { shouldValidate: true })
          resolve(field)
        }}
      />
    )
  }

  return { base, show, conflictOf }
}
