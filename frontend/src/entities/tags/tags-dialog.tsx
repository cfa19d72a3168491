import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Dialog } from '../../ui/dialog'
import { TagInput } from './tag-input'
import styles from './tags.module.css'
import { TAG_TEXTS } from './tags.texts'

interface Tagged {
  name: string
  tags: readonly string[]
}
interface Props {
  items: readonly Tagged[]
  busy: boolean
  onSave(change: { add: string[]; remove: string[] }): void
  onClose(): void
}

/** Changes the tags of one item; for several it adds tags to all of them and removes others. */
export function TagsDialog({ items, busy, onSave, onClose }: Props) {
  const [only] = items
  const one = items.length === 1 ? only : undefined
  const before = [...new Set(items.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b))
  const [tags, setTags] = useState<string[]>(() => [...(one?.tags ?? [])])
  const [removed, setRemoved] = useState<string[]>([])
  const add = one ? tags.filter((tag) => !one.tags.includes(tag)) : tags
  const remove = one ? one.tags.filter((tag) => !tags.includes(tag)) : removed
  return (
    <Dialog
      open
      busy={busy}
      onOpenChange={(open) => open || onClose()}
      title={one ? TAG_TEXTS.ofItem(one.name) : TAG_TEXTS.ofItems(items.length)}
      className={styles.dialog}
      footer={
        <>
          <Button busy={busy} disabled={add.length + remove.length === 0} onClick={() => onSave({ add, remove })}>
            {TAG_TEXTS.save}
          </Button>
          <Button look="text" tone="quiet" onClick={onClose}>
            {COMMON_TEXTS.cancel}
          </Button>
        </>
      }
    >
      <TagInput label={one ? TAG_TEXTS.tags : TAG_TEXTS.toAdd} value={tags} onValue={setTags} autoFocus />
      {!one && before.length > 0 && (
        <fieldset>
          <legend>{TAG_TEXTS.toRemove}</legend>
          {before.map((tag) => (
            <Checkbox
              key={tag}
              label={tag}
              checked={removed.includes(tag)}
              onChange={(event) => setRemoved(event.target.checked ? [...removed, tag] : removed.filter((other) => other !== tag))}
            />
          ))}
        </fieldset>
      )}
      <Link className={`link ${styles.manage}`} to="/tags">
        {TAG_TEXTS.manage}
      </Link>
    </Dialog>
  )
}
