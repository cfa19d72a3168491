import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { useZodForm } from '../../lib/use-zod-form'
import { Checkbox } from '../../ui/checkbox'
import { FormDialog } from '../../ui/form-dialog'
import { TagInput } from './tag-input'
import styles from './tags.module.css'
import { TAG_TEXTS } from './tags.texts'

const Changed = z.object({ tags: z.array(z.string()), removed: z.array(z.string()) })

interface Tagged {
  name: string
  tags: readonly string[]
}
interface Props {
  items: readonly Tagged[]
  /** Resolves to whether it was saved. */
  onSave(change: { add: string[]; remove: string[] }): Promise<boolean>
  onClose(): void
}

/** Changes the tags of one item; for several it adds tags to all of them and removes others. */
export function TagsDialog({ items, onSave, onClose }: Props) {
  const [only] = items
  const one = items.length === 1 ? only : undefined
  const before = [...new Set(items.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b))
  const form = useZodForm(Changed, { tags: [...(one?.tags ?? [])], removed: [] })
  const { control, setValue } = form
  const [tags, removed] = useWatch({ control, name: ['tags', 'removed'] })
  const change = (field: 'tags' | 'removed', value: string[]) => setValue(field, value, { shouldDirty: true })
  const add = one ? tags.filter((tag) => !one.tags.includes(tag)) : tags
  const remove = one ? one.tags.filter((tag) => !tags.includes(tag)) : removed
  return (
    <FormDialog
      title={one ? TAG_TEXTS.ofItem(one.name) : TAG_TEXTS.ofItems(items.length)}
      bodyClassName={styles.dialog}
      action={TAG_TEXTS.save}
      blocked={add.length + remove.length === 0}
      form={form}
      onSubmit={() => onSave({ add, remove })}
      onCancel={onClose}
    >
      <TagInput label={one ? TAG_TEXTS.tags : TAG_TEXTS.toAdd} value={tags} onValue={(next) => change('tags', next)} autoFocus />
      {!one && before.length > 0 && (
        <fieldset>
          <legend>{TAG_TEXTS.toRemove}</legend>
          {before.map((tag) => (
            <Checkbox
              key={tag}
              label={tag}
              checked={removed.includes(tag)}
              onChange={(event) => change('removed', event.target.checked ? [...removed, tag] : removed.filter((other) => other !== tag))}
            />
          ))}
        </fieldset>
      )}
      <Link className={`link ${styles.manage}`} to="/tags">
        {TAG_TEXTS.manage}
      </Link>
    </FormDialog>
  )
}
