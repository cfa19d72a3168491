import type { Item, ItemChange } from '@arc/contracts/inventory/items'
import type { Project } from '@arc/contracts/inventory/projects'
import { Checkbox } from '../../ui/checkbox'
import { ITEM_TEXTS } from './item.texts'
import styles from './item-pins.module.css'

interface Props {
  item: Item
  project: Project | undefined
  readOnly: boolean
  onSave(change: ItemChange): Promise<unknown>
}

/** Pins the item's picture as project thumbnail or dashboard image. */
export function ItemPins({ item, project, readOnly, onSave }: Props) {
  return (
    <section className={styles.pins} aria-labelledby="pins">
      <h2 id="pins">{ITEM_TEXTS.pins}</h2>
      <Checkbox
        className={styles.pin}
        disabled={readOnly}
        checked={item.isProjectThumbnail}
        onChange={(event) => onSave({ isProjectThumbnail: event.target.checked })}
        label={
          <>
            {ITEM_TEXTS.otherFields.isProjectThumbnail}
            <small>{ITEM_TEXTS.thumbnailOf(project?.name ?? ITEM_TEXTS.itsProject)}</small>
          </>
        }
      />
      <Checkbox
        className={styles.pin}
        disabled={readOnly}
        checked={item.isDashboardImage}
        onChange={(event) => onSave({ isDashboardImage: event.target.checked })}
        label={
          <>
            {ITEM_TEXTS.otherFields.isDashboardImage}
            <small>{ITEM_TEXTS.dashboardImage}</small>
          </>
        }
      />
    </section>
  )
}
