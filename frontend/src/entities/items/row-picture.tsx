import type { Item } from '@arc/contracts/inventory/items'
import { RowLetter } from '../../ui/rows'
import { ItemPicture } from './item-picture'
import styles from './row-picture.module.css'

/** The picture of an item at the left of its row; without a photo, the first letter of its name on paper. */
export const RowPicture = ({ item }: { item: Pick<Item, 'id' | 'imageUrl' | 'name'> }) => (
  <ItemPicture item={item} size="thumbnail" ratio="1" radius={8} className={styles.picture} none={<RowLetter of={item.name} />} />
)
