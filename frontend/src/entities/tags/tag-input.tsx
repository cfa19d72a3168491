import { MAX_ITEM_TAGS, Tag } from '@arc/contracts/text'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { FieldFrame } from '../../ui/field'
import fieldStyles from '../../ui/field.module.css'
import { useOtherText } from '../../ui/form-scope'
import { Icon } from '../../ui/icon'
import styles from './tags.module.css'
import { tagsQuery } from './tags.queries'
import { TAG_TEXTS } from './tags.texts'

interface Props {
  label: string
  value: readonly string[]
  onValue(tags: string[]): void
  optional?: boolean
  disabled?: boolean
  autoFocus?: boolean
  hint?: ReactNode
}

/** Several tags: Enter or a comma adds one, Backspace in the empty input removes the last one. Tags of other items are suggested. */
export function TagInput({ label, value, onValue, optional, disabled, autoFocus, hint }: Props) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const known = useQuery(tagsQuery).data ?? []
  const listId = useId()
  useOtherText(text.trim() !== '')
  const has = (tag: string) => value.some((one) => one.toLowerCase() === tag.toLowerCase())

  function add(typed: string) {
    if (typed.trim() === '') return
    const checked = Tag.safeParse(typed)
    if (!checked.success) return setError(checked.error.issues[0]?.message ?? '')
    if (value.length >= MAX_ITEM_TAGS) return setError(TAG_TEXTS.tooMany)
    const spelled = known.find(({ name }) => name.toLowerCase() === checked.data.toLowerCase())?.name ?? checked.data
    if (!has(spelled)) onValue([...value, spelled])
    setText('')
  }
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ',') {
      if (event.key === ',' || text.trim() !== '') event.preventDefault()
      add(text)
    }
    if (event.key === 'Backspace' && text === '' && value.length > 0) onValue(value.slice(0, -1))
  }

  return (
    <FieldFrame label={label} optional={optional} error={error} hint={hint ?? TAG_TEXTS.hint}>
      {(ids) => (
        <div className={styles.input}>
          {value.length > 0 && (
            <ul className={styles.tags} aria-label={label}>
              {value.map((tag) => (
                <li key={tag} className={styles.tag}>
                  {tag}
                  {!disabled && (
                    <button type="button" aria-label={TAG_TEXTS.remove(tag)} onClick={() => onValue(value.filter((one) => one !== tag))}>
                      <Icon name="close" size={14} />
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )}
          {!disabled && (
            <input
              {...ids}
              className={fieldStyles.input}
              list={listId}
              autoComplete="off"
              // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type tags
              autoFocus={autoFocus}
              placeholder={TAG_TEXTS.example}
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                setError(null)
              }}
              onKeyDown={onKey}
              onBlur={() => add(text)}
            />
          )}
          <datalist id={listId}>
            {known
              .filter(({ name }) => !has(name))
              .map(({ name }) => (
                <option key={name} value={name} />
              ))}
          </datalist>
        </div>
      )}
    </FieldFrame>
  )
}
