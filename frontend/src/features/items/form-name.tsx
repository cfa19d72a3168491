import type { Room } from '@arc/contracts/inventory/rooms'
import { type Control, useWatch } from 'react-hook-form'
import { NameHeadline } from '../../ui/headline'
import { ITEM_TEXTS } from './item.texts'
import type { ItemFormData, ItemFormValues } from './item-form.schema'

interface Props {
  control: Control<ItemFormValues, unknown, ItemFormData>
  rooms: readonly Room[]
}

/** The headline of the form: the item as far as it is known. */
export function FormName({ control, rooms }: Props) {
  const [name, roomId] = useWatch({ control, name: ['name', 'roomId'] })
  const room = rooms.find(({ id }) => id === roomId)
  const isNamed = name.trim() !== ''
  return (
    <NameHeadline name={isNamed ? name : ITEM_TEXTS.newItem} note={isNamed && room ? ITEM_TEXTS.inRoom(room.name) : ITEM_TEXTS.enough} />
  )
}
