import type { Item, ItemChange } from '@arc/contracts/inventory/items'
import { useState } from 'react'
import { TAG_TEXTS } from '../../entities/tags/tags.texts'
import { TagsDialog } from '../../entities/tags/tags-dialog'
import type { SaveOutcome } from '../../lib/conflict'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import styles from './item-attributes.module.css'

interface Props {
  item: Item
  readOnly: boolean
  onSave(change: ItemChange, version: number): Promise<SaveOutcome>
}

/** The tags of an item; a click opens them for a change. */
export function TagsRow({ item, readOnly, onSave }: Props) {
  const [open, setOpen] = useState(false)
  const shown = item.tags.join(', ')
  return (
    <div className={styles.row}>
      <dt>{TAG_TEXTS.tags}</dt>
      <dd>
        {readOnly ? (
          <span className={cx(styles.value, shown === '' && styles.none)}>{shown || '–'}</span>
        ) : (
          <button
            type="button"
            className={styles.value}
            aria-label={shown === '' ? TAG_TEXTS.add : TAG_TEXTS.edit(shown)}
            onClick={() => setOpen(true)}
          >
            <Icon name="edit" size={16} />
            <span className={shown === '' ? styles.none : undefined}>{shown || TAG_TEXTS.none}</span>
          </button>
        )}
        {open && (
          <TagsDialog
            items={[item]}
            onSave={async ({ add, remove }) => {
              const tags = [...item.tags.filter((tag) => !remove.includes(tag)), ...add]
              const saved = (await onSave({ tags }, item.version)) === 'saved'
              if (saved) setOpen(false)
              return saved
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </dd>
    </div>
  )
}
