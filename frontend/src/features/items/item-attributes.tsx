import { EDITABLE_FIELDS, ITEM_FIELDS, type ItemFieldName } from '@arc/contracts/inventory/item-fields'
import { type Item, ItemChange } from '@arc/contracts/inventory/items'
import type { Room } from '@arc/contracts/inventory/rooms'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { z } from 'zod'
import { categoriesQuery } from '../../entities/items/items.queries'
import { numberInput, textInput } from '../../lib/form-fields'
import { formatMoney, stripEmoji } from '../../lib/format'
import { numberToInput } from '../../lib/number-input'
import { EditableRow, type SaveOutcome } from './editable-row'
import { ITEM_TEXTS } from './item.texts'
import styles from './item-attributes.module.css'
import { NO_ESTIMATE } from './item-form.rules'
import { ATTRIBUTES } from './item-form.schema'

interface Props {
  item: Item
  rooms: readonly Room[]
  readOnly: boolean
  onSave(change: ItemChange, version: number): Promise<SaveOutcome>
}

const isNumeric = (field: ItemFieldName) => ITEM_FIELDS[field].editor === 'money' || ITEM_FIELDS[field].editor === 'integer'

/** From the text of a row to the change that is sent. */
function rowSchema(field: ItemFieldName): z.ZodType<ItemChange, string> {
  if (field === 'quantity') return ATTRIBUTES.quantity.transform((quantity) => ({ quantity }))
  if (field === 'estimatedValue') return ATTRIBUTES.estimatedValue.transform((estimatedValue) => ({ estimatedValue, ...NO_ESTIMATE }))
  const { input } = ITEM_FIELDS[field]
  const typed = isNumeric(field) ? numberInput<unknown>(input) : textInput<unknown>(input)
  return typed.transform((value) => ItemChange.parse({ [field]: value }))
}
const SCHEMAS = new Map(EDITABLE_FIELDS.map((field) => [field, rowSchema(field)]))
const ROOM_SCHEMA = z.string().transform((id): ItemChange => ({ roomId: Number(id) }))

function textOf(item: Item, field: ItemFieldName): string {
  const value = item[field]
  if (field === 'category') return stripEmoji(item.category)
  return typeof value === 'number' ? numberToInput(value) : (value ?? '')
}

/** The attributes of an item, one editable row each. */
export function ItemAttributes({ item, rooms, readOnly, onSave }: Props) {
  const categories = useQuery(categoriesQuery).data ?? []
  const names = [...new Set([stripEmoji(item.category), ...categories.map((one) => stripEmoji(one.name))])]
  const row = { readOnly, version: item.version, onSave }
  return (
    <dl className={styles.attributes}>
      {EDITABLE_FIELDS.map((field) => (
        <Fragment key={field}>
          <EditableRow
            {...row}
            label={ITEM_FIELDS[field].label}
            schema={SCHEMAS.get(field) ?? rowSchema(field)}
            value={textOf(item, field)}
            shown={ITEM_FIELDS[field].editor === 'money' && item[field] !== null ? formatMoney(Number(item[field])) : undefined}
            prefix={ITEM_FIELDS[field].editor === 'money' ? '$' : undefined}
            numeric={isNumeric(field)}
            long={ITEM_FIELDS[field].editor === 'text'}
            options={field === 'category' ? names.map((name) => ({ value: name, label: name })) : undefined}
          />
          {field === 'category' && (
            <EditableRow
              {...row}
              label={ITEM_TEXTS.room}
              schema={ROOM_SCHEMA}
              value={String(item.roomId)}
              shown={rooms.find((room) => room.id === item.roomId)?.name ?? ''}
              options={rooms.map((room) => ({ value: String(room.id), label: room.name }))}
            />
          )}
        </Fragment>
      ))}
    </dl>
  )
}
