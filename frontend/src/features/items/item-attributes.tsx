import { EDITABLE_FIELDS, type EditableFieldName, ITEM_FIELDS } from '@arc/contracts/inventory/item-fields'
import { type Item, ItemChange } from '@arc/contracts/inventory/items'
import type { Room } from '@arc/contracts/inventory/rooms'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { z } from 'zod'
import { categoriesQuery } from '../../entities/items/items.queries'
import type { SaveOutcome } from '../../lib/conflict'
import { formatDate, stripEmoji } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { CustomRows } from './custom-rows'
import { EditableRow } from './editable-row'
import { ITEM_TEXTS } from './item.texts'
import styles from './item-attributes.module.css'
import { NO_ESTIMATE } from './item-form.rules'
import { ATTRIBUTES, inputText, isNumeric } from './item-form.schema'
import { PlaceRow } from './place-row'
import { TagsRow } from './tags-row'

interface Props {
  item: Item
  rooms: readonly Room[]
  readOnly: boolean
  onSave(change: ItemChange, version: number): Promise<SaveOutcome>
}

/** From the text of a row to the change that is sent. A typed value is no estimate any more. */
function rowSchema(field: EditableFieldName): z.ZodType<ItemChange, string> {
  const schema: z.ZodType<unknown, string> = ATTRIBUTES[field]
  return schema.transform((value) => ItemChange.parse({ [field]: value, ...(field === 'estimatedValue' ? NO_ESTIMATE : {}) }))
}
const SCHEMAS = new Map(EDITABLE_FIELDS.map((field) => [field, rowSchema(field)]))
const WARRANTY_SCHEMA = z.string().transform((warrantyExpiration): ItemChange => ItemChange.parse({ warrantyExpiration }))
const ROOM_SCHEMA = z.string().transform((id): ItemChange => ({ roomId: Number(id) }))

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
            draft={`item:${item.id}:${field}`}
            label={ITEM_FIELDS[field].label}
            schema={SCHEMAS.get(field) ?? rowSchema(field)}
            value={inputText(field, item)}
            shown={ITEM_FIELDS[field].editor === 'money' && item[field] !== null ? formatMoney(Number(item[field])) : undefined}
            prefix={ITEM_FIELDS[field].editor === 'money' ? '$' : undefined}
            numeric={isNumeric(field)}
            long={ITEM_FIELDS[field].editor === 'text'}
            options={field === 'category' ? names.map((name) => ({ value: name, label: name })) : undefined}
          />
          {field === 'category' && (
            <EditableRow
              {...row}
              draft={`item:${item.id}:roomId`}
              label={ITEM_TEXTS.room}
              schema={ROOM_SCHEMA}
              value={String(item.roomId)}
              shown={rooms.find((room) => room.id === item.roomId)?.name ?? ''}
              options={rooms.map((room) => ({ value: String(room.id), label: room.name }))}
            />
          )}
          {field === 'category' && <PlaceRow item={item} readOnly={readOnly} onSave={onSave} />}
        </Fragment>
      ))}
      <EditableRow
        {...row}
        draft={`item:${item.id}:warrantyExpiration`}
        label={ITEM_FIELDS.warrantyExpiration.label}
        schema={WARRANTY_SCHEMA}
        value={item.warrantyExpiration ?? ''}
        shown={formatDate(item.warrantyExpiration)}
        type="date"
      />
      <TagsRow item={item} readOnly={readOnly} onSave={onSave} />
      <CustomRows item={item} readOnly={readOnly} onSave={onSave} />
    </dl>
  )
}
