import type { Item, ItemChange } from '@arc/contracts/inventory/items'
import type { Room } from '@arc/contracts/inventory/rooms'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { categoriesQuery } from '../../entities/items/items.queries'
import { formatMoney, stripEmoji } from '../../lib/format'
import { numberToInput } from '../../lib/number-input'
import { EditableRow } from './editable-row'
import { ITEM_TEXTS } from './item.texts'
import styles from './item-attributes.module.css'
import { NO_ESTIMATE } from './item-form.rules'
import { ATTRIBUTES } from './item-form.schema'

interface Props {
  item: Item
  rooms: readonly Room[]
  readOnly: boolean
  onSave(change: ItemChange): Promise<boolean>
}

const LABELS = ITEM_TEXTS.attributes
const TEXT = z.string()
const ROOM_ID = z.string().transform(Number)

/** The attributes of an item, one editable row each. */
export function ItemAttributes({ item, rooms, readOnly, onSave }: Props) {
  const categories = useQuery(categoriesQuery).data ?? []
  const names = [...new Set([stripEmoji(item.category), ...categories.map((one) => stripEmoji(one.name))])]
  const row = { readOnly }
  return (
    <dl className={styles.attributes}>
      <EditableRow {...row} label={LABELS.name} schema={ATTRIBUTES.name} value={item.name} onSave={(name) => onSave({ name })} />
      <EditableRow {...row} label={LABELS.brand} schema={ATTRIBUTES.brand} value={item.brand ?? ''} onSave={(brand) => onSave({ brand })} />
      <EditableRow {...row} label={LABELS.model} schema={ATTRIBUTES.model} value={item.model ?? ''} onSave={(model) => onSave({ model })} />
      <EditableRow
        {...row}
        label={LABELS.estimatedValue}
        schema={ATTRIBUTES.estimatedValue}
        prefix="$"
        numeric
        value={numberToInput(item.estimatedValue)}
        shown={item.estimatedValue === null ? '' : formatMoney(item.estimatedValue)}
        onSave={(estimatedValue) => onSave({ estimatedValue, ...NO_ESTIMATE })}
      />
      <EditableRow
        {...row}
        label={LABELS.quantity}
        schema={ATTRIBUTES.quantity}
        numeric
        value={numberToInput(item.quantity)}
        onSave={(quantity) => onSave({ quantity })}
      />
      <EditableRow
        {...row}
        label={LABELS.purchaseYear}
        schema={ATTRIBUTES.purchaseYear}
        numeric
        value={numberToInput(item.purchaseYear)}
        onSave={(purchaseYear) => onSave({ purchaseYear })}
      />
      <EditableRow {...row} label={LABELS.age} schema={ATTRIBUTES.age} value={item.age ?? ''} onSave={(age) => onSave({ age })} />
      <EditableRow
        {...row}
        label={LABELS.category}
        schema={TEXT}
        value={stripEmoji(item.category)}
        options={names.map((name) => ({ value: name, label: name }))}
        onSave={(category) => onSave({ category })}
      />
      <EditableRow
        {...row}
        label={LABELS.room}
        schema={ROOM_ID}
        value={String(item.roomId)}
        shown={rooms.find((room) => room.id === item.roomId)?.name ?? ''}
        options={rooms.map((room) => ({ value: String(room.id), label: room.name }))}
        onSave={(roomId) => onSave({ roomId })}
      />
      <EditableRow
        {...row}
        label={LABELS.serialNumber}
        schema={ATTRIBUTES.serialNumber}
        value={item.serialNumber ?? ''}
        onSave={(serialNumber) => onSave({ serialNumber })}
      />
      <EditableRow
        {...row}
        label={LABELS.notes}
        schema={ATTRIBUTES.notes}
        value={item.notes ?? ''}
        long
        onSave={(notes) => onSave({ notes })}
      />
    </dl>
  )
}
