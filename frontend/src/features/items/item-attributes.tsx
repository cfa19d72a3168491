import type { Item, ItemChange } from '@arc/contracts/inventory/items'
import type { Room } from '@arc/contracts/inventory/rooms'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../entities/items/items.queries'
import { numberOrNull } from '../../entities/items/items.rules'
import { formatMoney, stripEmoji } from '../../lib/format'
import { EditableRow } from './editable-row'
import styles from './item-attributes.module.css'

interface Props {
  item: Item
  rooms: readonly Room[]
  readOnly: boolean
  onSave(change: ItemChange): Promise<boolean>
}

/** The attributes of an item, one editable row each. */
export function ItemAttributes({ item, rooms, readOnly, onSave }: Props) {
  const categories = useQuery(categoriesQuery).data ?? []
  const names = [...new Set([stripEmoji(item.category), ...categories.map((one) => stripEmoji(one.name))])]
  const row = { readOnly }
  return (
    <dl className={styles.attributes}>
      <EditableRow {...row} label="Name" value={item.name} required onSave={(name) => onSave({ name })} />
      <EditableRow {...row} label="Brand" value={item.brand ?? ''} onSave={(brand) => onSave({ brand })} />
      <EditableRow {...row} label="Model" value={item.model ?? ''} onSave={(model) => onSave({ model })} />
      <EditableRow
        {...row}
        label="Estimated value"
        prefix="$"
        numeric
        value={item.estimatedValue === null ? '' : String(item.estimatedValue)}
        shown={item.estimatedValue === null ? '' : formatMoney(item.estimatedValue)}
        // A typed value is not an estimate: range and basis are cleared.
        onSave={(typed) => onSave({ estimatedValue: numberOrNull(typed), valueLow: null, valueHigh: null, valueBasis: null })}
      />
      <EditableRow
        {...row}
        label="Quantity"
        numeric
        value={String(item.quantity)}
        onSave={(typed) => onSave({ quantity: numberOrNull(typed) ?? 1 })}
      />
      <EditableRow
        {...row}
        label="Purchase year"
        numeric
        value={item.purchaseYear === null ? '' : String(item.purchaseYear)}
        onSave={(typed) => onSave({ purchaseYear: numberOrNull(typed) })}
      />
      <EditableRow {...row} label="Age" value={item.age ?? ''} onSave={(age) => onSave({ age })} />
      <EditableRow
        {...row}
        label="Category"
        value={stripEmoji(item.category)}
        options={names.map((name) => ({ value: name, label: name }))}
        onSave={(category) => onSave({ category })}
      />
      <EditableRow
        {...row}
        label="Room"
        value={String(item.roomId)}
        shown={rooms.find((room) => room.id === item.roomId)?.name ?? ''}
        options={rooms.map((room) => ({ value: String(room.id), label: room.name }))}
        onSave={(id) => onSave({ roomId: Number(id) })}
      />
      <EditableRow {...row} label="Serial number" value={item.serialNumber ?? ''} onSave={(serialNumber) => onSave({ serialNumber })} />
      <EditableRow {...row} label="Notes" value={item.notes ?? ''} long onSave={(notes) => onSave({ notes })} />
    </dl>
  )
}
