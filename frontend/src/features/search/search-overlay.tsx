import type { FoundItem, SearchAnswer } from '@arc/contracts/search/search'
import { MAX_FOUND_ITEMS, SearchSort } from '@arc/contracts/search/search'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import type { ActionItem } from '../../entities/items/action-item'
import { FILTER_TEXTS } from '../../entities/items/filter.texts'
import { withFilters } from '../../entities/items/filters.rules'
import { totalValue } from '../../entities/items/items.rules'
import { OrderSelect } from '../../entities/items/order-select'
import { hasMultipleProjects } from '../../entities/projects/projects.rules'
import { useProjects } from '../../entities/projects/use-projects'
import { allRoomsQuery } from '../../entities/rooms/rooms.queries'
import { ListTools } from '../../entities/views/list-tools'
import { formatCount, formatNumber } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { Row } from '../../ui/layout'
import { OverlayFrame, type OverlayProps } from '../../ui/overlay-frame'
import { QueryChips } from './query-chips'
import { RecentList } from './recent-list'
import { rememberSearch } from './recent-searches'
import { lostItemsQuery } from './search.queries'
import { nextResult, searchTerms } from './search.rules'
import { SEARCH_TEXTS } from './search.texts'
import { SearchField } from './search-field'
import styles from './search-overlay.module.css'
import { SearchResults } from './search-results'
import { forgetLeftSearch, leaveSearch } from './search-return'
import { useRestoredScroll } from './use-restored-scroll'
import { useSearch } from './use-search'

interface Props extends OverlayProps {
  /** What can be done with the chosen results. */
  actions(items: readonly ActionItem[], onDone: () => void): ReactNode
}

/** Search as you type (spec SRCH-01 to SRCH-07). */
export function SearchOverlay({ actions, ...props }: Props) {
  const { typed, setTyped, sort, setSort, chosen, setChosen, query, asked, waiting, answer, csv, retry, returnTo } = useSearch()
  const { projects } = useProjects()
  const { data: rooms = [] } = useQuery({ ...allRoomsQuery, enabled: Boolean(asked), select: namesOf })
  const [selected, setSelected] = useState<ReadonlyMap<number, FoundItem> | null>(null)
  const lost = useQuery(lostItemsQuery(answer?.items.map(({ id }) => id) ?? [])).data
  const input = useRef<HTMLInputElement>(null)
  const [results, setResults] = useState<HTMLElement | null>(null)

  useRestoredScroll(results, returnTo, answer !== undefined)

  const projectOf = (id: number) => (hasMultipleProjects(projects) ? projects.find((one) => one.id === id)?.name : undefined)
  const isSample = (id: number) => projects.some((project) => project.id === id && project.isSample)
  const canChoose = (item: FoundItem) => projects.some((project) => project.id === item.projectId && !project.readOnly)

  function close() {
    forgetLeftSearch()
    setTyped('')
    props.onClose()
  }
  /** Remembers the search, so that Back returns to its results. */
  function go() {
    rememberSearch(typed)
    leaveSearch({
      typed,
      sort,
      filters: withFilters(new URLSearchParams(), chosen).toString(),
      top: results?.closest('[data-phase]')?.scrollTop ?? 0,
    })
    props.onClose()
  }
  function toggle(item: FoundItem) {
    const next = new Map(selected)
    if (!next.delete(item.id)) next.set(item.id, item)
    setSelected(next)
  }

  // Arrow keys move from the input through the results and back.
  function onKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    if (event.target instanceof HTMLSelectElement || !isInside(event)) return
    const links = [...(results?.querySelectorAll<HTMLElement>('a, ul button, input') ?? [])]
    const at = links.findIndex((link) => link.contains(document.activeElement))
    event.preventDefault()
    const next = links[nextResult(at, event.key, links.length)]
    if (next) next.focus()
    else input.current?.focus()
  }
  // A click outside the input and the results closes the search.
  function onClick(event: MouseEvent) {
    if (isInside(event) && event.target instanceof Element && event.target.isConnected && !event.target.closest('[data-words]')) close()
  }

  const found = answer !== undefined && answer.totalCount > 0
  const canSelect = answer?.items.some(canChoose) ?? false
  return (
    <OverlayFrame {...props} onClose={close} label={SEARCH_TEXTS.label}>
      <search className={styles.ground} onKeyDown={onKey} onClick={onClick}>
        <div className={`wrap ${styles.body}`}>
          <div data-words>
            <h1 className="vh">{SEARCH_TEXTS.headline}</h1>
            <SearchField input={input} typed={typed} onTyped={setTyped} onEnter={() => rememberSearch(typed)} />
            {!asked && <p className={styles.text}>{SEARCH_TEXTS.text}</p>}
            {query.parts.length > 0 && (
              <Row wraps gap={2} className={styles.understood}>
                <QueryChips typed={typed} query={query} onTyped={setTyped} />
              </Row>
            )}
          </div>
          <div ref={setResults} className={styles.results} data-words aria-busy={waiting}>
            {!asked && <RecentList onChoose={setTyped} />}
            {asked && (
              <div className={styles.tools}>
                <OrderSelect choices={SearchSort.options} value={sort} onValue={setSort} />
                {canSelect && (
                  <Button look="text" onClick={() => setSelected(selected ? null : new Map())}>
                    {selected ? SEARCH_TEXTS.done : SEARCH_TEXTS.select}
                  </Button>
                )}
                <ListTools
                  list="search"
                  rooms={rooms}
                  canSave
                  settings={{ q: typed.trim(), sort, filters: chosen }}
                  onSettings={(next) => {
                    setTyped(next.q)
                    setSort(next.sort)
                    setChosen(next.filters)
                  }}
                  csv={csv}
                />
              </div>
            )}
            <div className={styles.hits}>
              <p role="status">{waiting ? SEARCH_TEXTS.searching : found ? summary(answer) : ''}</p>
              {!waiting && answer && isCut(answer) && <p>{SEARCH_TEXTS.most(formatNumber(MAX_FOUND_ITEMS))}</p>}
              {!waiting && answer?.corrected && <p>{SEARCH_TEXTS.corrected(query.words)}</p>}
            </div>
            {answer && answer.totalCount === 0 && !answer.failed && !waiting && (
              <EmptyState
                picture="/world/things/guitar-400.webp"
                title={searchTerms(typed) ? SEARCH_TEXTS.nothing(typed.trim()) : FILTER_TEXTS.nothing.text}
              />
            )}
            {answer?.failed && !waiting && (
              <div className={styles.failed} role="alert">
                <p>{SEARCH_TEXTS.failed}</p>
                <Button look="line" icon={<Icon name="retry" size={16} />} onClick={() => void retry()}>
                  {COMMON_TEXTS.tryAgain}
                </Button>
              </div>
            )}
            {found && (
              <SearchResults
                answer={answer}
                words={query.words}
                projectOf={projectOf}
                isSample={isSample}
                isLost={(id) => lost?.has(id) ?? false}
                onGo={go}
                selection={selected && { has: (id) => selected.has(id), canChoose, toggle }}
              />
            )}
          </div>
        </div>
      </search>
      {selected && actions([...selected.values()].map(actionItem), () => setSelected(null))}
    </OverlayFrame>
  )
}

/** The names of rooms, each once. */
const namesOf = (rooms: readonly { name: string }[]) =>
  [...new Set(rooms.map(({ name }) => name))].sort((one, other) => one.localeCompare(other))

/** React's events also come from dialogs that are elsewhere in the document. */
const isInside = (event: KeyboardEvent | MouseEvent) => event.target instanceof Node && event.currentTarget.contains(event.target)

const actionItem = (item: FoundItem): ActionItem => ({ ...item, value: null, lostIn: null })

/** More items may match than the answer has. */
const isCut = (answer: SearchAnswer) => answer.items.length >= MAX_FOUND_ITEMS

function summary(answer: SearchAnswer): string {
  if (isCut(answer)) return SEARCH_TEXTS.many(formatCount(answer.totalCount, 'result'))
  const value = totalValue(answer.items)
  return SEARCH_TEXTS.summary({
    results: formatCount(answer.totalCount, 'result'),
    rooms: answer.roomGroups.length > 0 ? formatCount(answer.roomGroups.length, 'room') : null,
    value: value > 0 ? formatMoney(value) : null,
  })
}
