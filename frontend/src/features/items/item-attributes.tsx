import { EDITABLE_FIELDS, type EditableFieldName, ITEM_FIELDS } from '@arc/contracts/inventory/item-fields'
import { type Item, ItemChange } from '@arc/contracts/inventory/items'
import type { Room } from '@arc/contracts/inventory/rooms'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { categoriesQuery } from '../../entities/items/items.queries'
import type { SaveOutcome } from '../../lib/conflict'
import { formatDate, stripEmoji } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { useKeptChoice } from '../../lib/use-kept-choice'
import { Fold } from '../../ui/fold'
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
  /** The row that is to be opened, because its value is asked for elsewhere on the page. */
  typing: EditableFieldName | null
  onTyped(): void
  /** What stands at the end of the details. */
  children: ReactNode
}

/** From the text of a row to the change that is sent. A typed value is no estimate any more. */
function rowSchema(field: EditableFieldName): z.ZodType<ItemChange, string> {
  const schema: z.ZodType<unknown, string> = ATTRIBUTES[field]
  return schema.transform((value) => ItemChange.parse({ [field]: value, ...(field === 'estimatedValue' ? NO_ESTIMATE : {}) }))
}
const SCHEMAS = new Map(EDITABLE_FIELDS.map((field) => [field, rowSchema(field)]))
const WARRANTY_SCHEMA = z.string().transform((warrantyExpiration): ItemChange => ItemChange.parse({ warrantyExpiration }))
const SHOWN_ABOVE: readonly EditableFieldName[] = ['name', 'category']
const ROOM_SCHEMA = z.string().transform((id): ItemChange => ({ roomId: Number(id) }))

/**
 * The attributes of an item, one editable row each: those that are filled, and the others behind "Add details", with what else can be set
 * there (`children`).
 */
export function ItemAttributes({ item, rooms, readOnly, onSave, typing, onTyped, children }: Props) {
  const [open, setOpen] = useKeptChoice('item details', [true, false], false)
  // The category is changed in the details.
  const categories = useQuery({ ...categoriesQuery, enabled: open }).data ?? []
  const names = [...new Set([stripEmoji(item.category), ...categories.map((one) => stripEmoji(one.name))])]
  const row = { readOnly, version: item.version, onSave }
  // Where a row stands is decided once: a row that moved while it is edited would lose what was typed.
  const [first] = useState(item)
  const isEmpty = (field: EditableFieldName) => inputText(field, first) === ''
  // What the head of the page shows is changed below, with what is empty.
  const below = EDITABLE_FIELDS.filter((field) => isEmpty(field) || SHOWN_ABOVE.includes(field))
  const noWarranty = first.warrantyExpiration === null
  const isTypedBelow = typing !== null && below.includes(typing)
  const more = [
    ...EDITABLE_FIELDS.filter(isEmpty).map((field) => ITEM_FIELDS[field].label),
    ...(noWarranty ? [ITEM_FIELDS.warrantyExpiration.label] : []),
  ]

  const rowOf = (field: EditableFieldName) => (
    <EditableRow
      {...row}
      key={field}
      draft={`item:${item.id}:${field}`}
      label={ITEM_FIELDS[field].label}
      schema={SCHEMAS.get(field) ?? rowSchema(field)}
      value={inputText(field, item)}
      shown={ITEM_FIELDS[field].editor === 'money' && item[field] !== null ? formatMoney(Number(item[field])) : undefined}
      prefix={ITEM_FIELDS[field].editor === 'money' ? '$' : undefined}
      numeric={isNumeric(field)}
      long={ITEM_FIELDS[field].editor === 'text'}
      options={field === 'category' ? names.map((name) => ({ value: name, label: name })) : undefined}
      asked={typing === field}
      onOpened={onTyped}
    />
  )
  const warranty = (
    <EditableRow
      {...row}
      draft={`item:${item.id}:warrantyExpiration`}
      label={ITEM_FIELDS.warrantyExpiration.label}
      schema={WARRANTY_SCHEMA}
      value={item.warrantyExpiration ?? ''}
      shown={formatDate(item.warrantyExpiration)}
      type="date"
    />
  )
  const place = <PlaceRow item={item} readOnly={readOnly} onSave={onSave} />
  const tags = <TagsRow item={item} readOnly={readOnly} onSave={onSave} />
  return (
    <>
      <dl className={styles.attributes}>
        {EDITABLE_FIELDS.filter((field) => !below.includes(field)).map(rowOf)}
        {first.placeId !== null && place}
        {!noWarranty && warranty}
        {first.tags.length > 0 && tags}
      </dl>
      <Fold
        title={readOnly ? ITEM_TEXTS.details.more : ITEM_TEXTS.details.add}
        note={ITEM_TEXTS.details.list(more.map((label) => label.toLowerCase()))}
        open={open || isTypedBelow}
        onOpen={setOpen}
      >
        <dl className={styles.attributes}>
          {below.map(rowOf)}
          <EditableRow
            {...row}
            draft={`item:${item.id}:roomId`}
            label={ITEM_TEXTS.room}
            schema={ROOM_SCHEMA}
            value={String(item.roomId)}
            shown={rooms.find((room) => room.id === item.roomId)?.name ?? ''}
            options={rooms.map((room) => ({ value: String(room.id), label: room.name }))}
          />
          {first.placeId === null && place}
          {noWarranty && warranty}
          {first.tags.length === 0 && tags}
          <CustomRows item={item} readOnly={readOnly} onSave={onSave} />
        </dl>
        {children}
      </Fold>
    </>
  )
}
