import type { Room } from '@arc/contracts/inventory/rooms'
import { type Control, useWatch } from 'react-hook-form'
import { parseMoney } from '../../lib/number-input'
import { Money } from '../../ui/money'
import styles from './form-summary.module.css'
import { ITEM_TEXTS } from './item.texts'
import type { ItemFormData, ItemFormValues } from './item-form.schema'

interface Props {
  control: Control<ItemFormValues, unknown, ItemFormData>
  rooms: readonly Room[]
}

/** What the form says so far, below the photo: name, value, category and room. */
export function FormSummary({ control, rooms }: Props) {
  const [name, category, roomId, estimatedValue] = useWatch({ control, name: ['name', 'category', 'roomId', 'estimatedValue'] })
  const room = rooms.find(({ id }) => id === roomId)
  const typed = parseMoney(estimatedValue)
  if (!name.trim() && typed.state !== 'number') return null
  return (
    <div className={styles.summary} aria-hidden="true">
      <p className={styles.name}>{name.trim() || ITEM_TEXTS.newItem}</p>
      {typed.state === 'number' && <Money value={typed.value} cents="auto" className={styles.value} />}
      <p className={styles.sub}>{ITEM_TEXTS.summary(category, room?.name)}</p>
    </div>
  )
}
