import type { SearchAnswer } from '@arc/contracts/search/search'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { totalValue } from '../../entities/items/items.rules'
import { hasMultipleProjects } from '../../entities/projects/projects.rules'
import { useProjects } from '../../entities/projects/use-projects'
import { formatCount } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { Icon } from '../../ui/icon'
import { OverlayFrame, type OverlayProps } from '../../ui/overlay-frame'
import { searchQuery } from './search.queries'
import { nextResult, SEARCH_DEBOUNCE, searchTerms } from './search.rules'
import { SEARCH_TEXTS } from './search.texts'
import styles from './search-overlay.module.css'
import { SearchResults } from './search-results'

/** The value after a pause in typing. */
function useDebounced(typed: string): string {
  const [quiet, setQuiet] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(typed), SEARCH_DEBOUNCE)
    return () => clearTimeout(timer)
  }, [typed])
  return quiet
}

/** Search as you type (spec SRCH-01 to SRCH-07). */
export default function SearchOverlay(props: OverlayProps) {
  const [typed, setTyped] = useState('')
  const words = searchTerms(useDebounced(typed))
  const search = useQuery(searchQuery(words))
  const { projects } = useProjects()
  const input = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const waiting = searchTerms(typed) !== null && (search.isFetching || searchTerms(typed) !== words)
  const answer = searchTerms(typed) === null ? undefined : search.data

  const projectOf = (id: number) => (hasMultipleProjects(projects) ? projects.find((one) => one.id === id)?.name : undefined)

  function close() {
    setTyped('')
    props.onClose()
  }

  // Arrow keys move from the input through the results and back.
  function onKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const links = [...(results.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex((link) => link.contains(document.activeElement))
    event.preventDefault()
    const next = links[nextResult(at, event.key, links.length)]
    if (next) next.focus()
    else input.current?.focus()
  }

  // A click outside the input and the results closes the search.
  function onClick(event: MouseEvent) {
    if (event.target instanceof Element && !event.target.closest('[data-words]')) close()
  }

  return (
    <OverlayFrame {...props} onClose={close} label={SEARCH_TEXTS.label}>
      <search className={styles.ground} onKeyDown={onKey} onClick={onClick}>
        <div className={`wrap ${styles.columns}`}>
          <div className={styles.ask} data-words>
            <h1>{SEARCH_TEXTS.headline}</h1>
            <p className="muted">{SEARCH_TEXTS.text}</p>
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
                onChange={(event) => setTyped(event.target.value)}
              />
              <kbd>{SEARCH_TEXTS.escape}</kbd>
            </label>
            <p className={styles.hits} role="status">
              {waiting ? SEARCH_TEXTS.searching : answer && answer.totalCount > 0 ? summary(answer) : ''}
            </p>
          </div>
          <div ref={results} className={styles.results} data-words aria-busy={waiting}>
            {answer && words && answer.totalCount === 0 && !waiting && <p className={styles.none}>{SEARCH_TEXTS.nothing(words)}</p>}
            {answer && answer.totalCount > 0 && <SearchResults answer={answer} words={words ?? ''} projectOf={projectOf} onGo={close} />}
          </div>
        </div>
      </search>
    </OverlayFrame>
  )
}

function summary(answer: SearchAnswer): string {
  const value = totalValue(answer.items)
  return SEARCH_TEXTS.summary({
    results: formatCount(answer.totalCount, 'result'),
    rooms: answer.roomGroups.length > 0 ? formatCount(answer.roomGroups.length, 'room') : null,
    value: value > 0 ? formatMoney(value) : null,
  })
}
