import type { Ref } from 'react'
import { Icon } from '../../ui/icon'
import { SEARCH_TEXTS } from './search.texts'
import styles from './search-overlay.module.css'

interface Props {
  input: Ref<HTMLInputElement>
  typed: string
  onTyped(text: string): void
  onEnter(): void
}

/** The input of the search. */
export function SearchField({ input, typed, onTyped, onEnter }: Props) {
  return (
    <label className={styles.field}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        // biome-ignore lint/a11y/noAutofocus: the overlay opens to be typed into
        autoFocus
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={SEARCH_TEXTS.field}
        aria-label={SEARCH_TEXTS.field}
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onEnter()}
      />
      <kbd>{SEARCH_TEXTS.escape}</kbd>
    </label>
  )
}
