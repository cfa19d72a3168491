import type { Item, ItemChange } from '@arc/contracts/inventory/items'
import { useState } from 'react'
import { PlaceDialog } from '../../entities/places/place-dialog'
import { PLACE_TEXTS } from '../../entities/places/places.texts'
import type { SaveOutcome } from '../../lib/conflict'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import styles from './item-attributes.module.css'

interface Props {
  item: Item
  readOnly: boolean
  onSave(change: ItemChange, version: number): Promise<SaveOutcome>
}

/** The place of an item; a click chooses another one, also in another room. */
export function PlaceRow({ item, readOnly, onSave }: Props) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const { placePath } = item

  return (
    <div className={styles.row}>
      <dt>{PLACE_TEXTS.place}</dt>
      <dd>
        {readOnly ? (
          <span className={cx(styles.value, placePath === null && styles.none)}>{placePath ?? '–'}</span>
        ) : (
          <button
            type="button"
            className={styles.value}
            aria-label={placePath === null ? PLACE_TEXTS.addPlace : PLACE_TEXTS.editPlace(placePath)}
            onClick={() => setOpen(true)}
          >
            <span className={placePath === null ? styles.none : undefined}>{placePath ?? PLACE_TEXTS.add}</span>
            <Icon name="edit" size={16} />
          </button>
        )}
        {open && (
          <PlaceDialog
            title={PLACE_TEXTS.put.one(item.name)}
            action={PLACE_TEXTS.put.action}
            now={{ roomId: item.roomId, placeId: item.placeId }}
            busy={busy}
            onChoose={async ({ roomId, placeId }) => {
              setBusy(true)
              const outcome = await onSave(roomId === item.roomId ? { placeId } : { roomId, placeId }, item.version)
              setBusy(false)
              if (outcome === 'saved') setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </dd>
    </div>
  )
}
