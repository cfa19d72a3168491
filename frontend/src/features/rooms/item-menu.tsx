import type { Item } from '@arc/contracts/inventory/items'
import { LoanMenuItems } from '../../entities/loans/loan-menu-items'
import { Menu, MenuItem } from '../../ui/menu'
import type { Asked } from './item-actions'
import { ITEM_ACTION_TEXTS } from './item-actions.texts'

interface Props {
  item: Item
  onAsk(what: Asked['what']): void
  onPin(): void
  onReturn(): void
  onSelect(): void
}

/** The menu of one item in a room. */
export function ItemMenu({ item, onAsk, onPin, onReturn, onSelect }: Props) {
  return (
    <Menu label={ITEM_ACTION_TEXTS.menuOf(item.name)}>
      <MenuItem icon="edit" onSelect={() => onAsk('name')}>
        {ITEM_ACTION_TEXTS.rename}
      </MenuItem>
      <MenuItem icon="move" onSelect={() => onAsk('move')}>
        {ITEM_ACTION_TEXTS.move}
      </MenuItem>
      <MenuItem icon="box" onSelect={() => onAsk('place')}>
        {ITEM_ACTION_TEXTS.place}
      </MenuItem>
      <MenuItem icon="tag" onSelect={() => onAsk('category')}>
        {ITEM_ACTION_TEXTS.category}
      </MenuItem>
      <LoanMenuItems lent={item.loan !== null} onEdit={() => onAsk('loan')} onReturn={onReturn} />
      <MenuItem icon="star" disabled={item.isDashboardImage || !item.imageUrl} onSelect={onPin}>
        {ITEM_ACTION_TEXTS.dashboardImage}
      </MenuItem>
      <MenuItem icon="check" onSelect={onSelect}>
        {ITEM_ACTION_TEXTS.select}
      </MenuItem>
      <MenuItem icon="trash" danger onSelect={() => onAsk('delete')}>
        {ITEM_ACTION_TEXTS.delete}
      </MenuItem>
    </Menu>
  )
}
