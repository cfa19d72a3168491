import type { Item, ItemChange } from '@arc/contracts/inventory/items'
import type { Project } from '@arc/contracts/inventory/projects'
import { Checkbox } from '../../ui/checkbox'
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
      <h2 id="pins">Pins</h2>
      <Checkbox
        className={styles.pin}
        disabled={readOnly}
        checked={item.isProjectThumbnail}
        onChange={(event) => onSave({ isProjectThumbnail: event.target.checked })}
        label={
          <>
            Project thumbnail<small>Represents {project?.name ?? 'its project'} in the project list</small>
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
            Dashboard image<small>The first picture on the dashboard</small>
          </>
        }
      />
    </section>
  )
}
