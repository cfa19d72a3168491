import { PickRow, type PickRowProps } from '../../ui/pick-list'
import { RoomIcon } from '../rooms/room-icon'
import { iconFor } from '../rooms/rooms.rules'
import { ItemPicture } from './item-picture'
import type { PickedItem } from './pick-items.queries'

/** An item to choose, with its picture, or the drawing of its category. */
export function ItemPickRow({ item, ...row }: { item: PickedItem } & Omit<PickRowProps, 'name' | 'picture'>) {
  const drawing = <RoomIcon name={iconFor(item.category)} size={20} />
  return <PickRow {...row} name={item.name} picture={<ItemPicture item={item} size="thumbnail" ratio="1" radius={8} none={drawing} />} />
}
