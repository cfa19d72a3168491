import type { CustomField } from '@arc/contracts/inventory/custom-fields'
import type { Item, ItemChange } from '@arc/contracts/inventory/items'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { customFieldsQuery } from '../../entities/custom-fields/fields.queries'
import { customInput, customText } from '../../entities/custom-fields/fields.rules'
import { FIELD_TEXTS } from '../../entities/custom-fields/fields.texts'
import type { SaveOutcome } from '../../lib/conflict'
import { formatDate } from '../../lib/format'
import { EditableRow } from './editable-row'

interface Props {
  item: Item
  readOnly: boolean
  onSave(change: ItemChange, version: number): Promise<SaveOutcome>
}

const rowSchema = (field: CustomField): z.ZodType<ItemChange, string> =>
  customInput(field).transform((value) => ({ customValues: { [field.id]: value } }))

/** The values of the fields that the user added, one editable row each. */
export function CustomRows({ item, readOnly, onSave }: Props) {
  const fields = useQuery(customFieldsQuery).data ?? []
  return fields.map((field) => {
    const value = item.customValues[field.id]
    const text = customText(value)
    return (
      <EditableRow
        key={field.id}
        readOnly={readOnly}
        version={item.version}
        onSave={onSave}
        draft={`item:${item.id}:custom ${field.id}`}
        label={field.name}
        schema={rowSchema(field)}
        value={text}
        shown={shownText(field, text)}
        numeric={field.kind === 'number'}
        type={field.kind === 'date' ? 'date' : undefined}
        options={field.kind === 'flag' ? FIELD_TEXTS.choices : undefined}
      />
    )
  })
}

function shownText({ kind }: CustomField, text: string): string {
  if (text === '') return ''
  if (kind === 'date') return formatDate(text)
  return kind === 'flag' ? (FIELD_TEXTS.choices.find(({ value }) => value === text)?.label ?? '') : text
}
