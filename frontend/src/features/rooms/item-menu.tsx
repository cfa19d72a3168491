import type { Item } from '@arc/contracts/inventory/items'
import { ItemPicture } from '../../entities/items/item-picture'
import { LoanMenuItems } from '../../entities/loans/loan-menu-items'
import { WISH_TEXTS } from '../../entities/wishes/wishes.texts'
import { stripEmoji } from '../../lib/format'
import { Menu, MenuItem } from '../../ui/menu'
import { RowLetter } from '../../ui/rows'
import type { Asked } from './item-actions'
import styles from './item-menu.module.css'
import { ITEM_ACTION_TEXTS } from './room.texts'

interface Props {
  item: Item
  onAsk(what: Asked['what']): void
  onPin(): void
  onReturn(): void
  onWish(): void
  onSelect(): void
}

/** The menu of one item in a room. */
export function ItemMenu({ item, onAsk, onPin, onReturn, onWish, onSelect }: Props) {
  return (
    <Menu label={ITEM_ACTION_TEXTS.menuOf(item.name)} head={<MenuHead item={item} />}>
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
      <MenuItem icon="gift" onSelect={onWish}>
        {WISH_TEXTS.menu}
      </MenuItem>
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

/** Which item the menu is about; hidden from assistive technology, because the menu is named after it. */
function MenuHead({ item }: { item: Item }) {
  return (
    <div className={styles.item} aria-hidden="true">
      <ItemPicture item={item} size="thumbnail" className={styles.picture} none={<RowLetter of={item.name} />} />
      <span>
        <b>{item.name}</b>
        <small>{[item.brand ?? stripEmoji(item.category), item.placePath].filter(Boolean).join(' · ')}</small>
      </span>
    </div>
  )
}
