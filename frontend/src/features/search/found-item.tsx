import type { FoundItem } from '@arc/contracts/search/search'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { knownTotal } from '../../entities/items/items.rules'
import { LostMark } from '../../entities/items/lost-mark'
import { RowPicture } from '../../entities/items/row-picture'
import { LentMark } from '../../entities/loans/lent-mark'
import { formatNumber, stripEmoji } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { Money } from '../../ui/money'
import { highlight } from './search.rules'
import { SEARCH_TEXTS } from './search.texts'
import styles from './search-overlay.module.css'

/** What results show and do. */
export interface ResultActions {
  words: string
  /** Name of a project, if there are several. */
  projectOf(id: number): string | undefined
  /** Whether an item was lost in a claim. */
  isLost(id: number): boolean
  /** Called when a result was chosen. */
  onGo(): void
  /** Select mode: the chosen items; null outside of it. */
  selection: { has(id: number): boolean; canChoose(item: FoundItem): boolean; toggle(item: FoundItem): void } | null
}

/** One item that was found. */
export function Found({
  item,
  project,
  words,
  isLost,
  onGo,
  selection,
}: ResultActions & { item: FoundItem; project?: string | undefined }) {
  const several =
    item.quantity > 1 &&
    SEARCH_TEXTS.several(formatNumber(item.quantity), item.estimatedValue === null ? '' : formatMoney(item.estimatedValue))
  const details = [stripEmoji(item.category), item.brand, several, project].filter(Boolean).join(', ')
  const content = (
    <>
      <RowPicture item={item} />
      <span className={styles.words}>
        <b>
          <Words text={item.name} words={words} />
        </b>
        <small>
          <Words text={details} words={words} />
        </small>
        {isLost(item.id) && <LostMark />}
        {item.lentTo && <LentMark borrower={item.lentTo} dueOn={item.lentUntil} />}
        {item.matchedDocuments.map((name) => (
          <small key={name}>
            <Words text={name} words={words} />
          </small>
        ))}
      </span>
      <Money value={knownTotal([item])} cents="auto" none={SEARCH_TEXTS.notValued} />
    </>
  )
  return (
    <li>
      {selection ? <Choice item={item} selection={selection} content={content} /> : <Result item={item} onGo={onGo} content={content} />}
    </li>
  )
}

function Result({ item, onGo, content }: { item: FoundItem; onGo(): void; content: ReactNode }) {
  return (
    <Link to={`/item/${item.id}?from=room-${item.roomId}`} className={styles.found} onClick={onGo}>
      {content}
    </Link>
  )
}

function Choice({ item, selection, content }: { item: FoundItem; selection: NonNullable<ResultActions['selection']>; content: ReactNode }) {
  return (
    <label className={styles.found} data-choosing>
      <input
        type="checkbox"
        className={styles.check}
        aria-label={item.name}
        checked={selection.has(item.id)}
        disabled={!selection.canChoose(item)}
        onChange={() => selection.toggle(item)}
      />
      {content}
    </label>
  )
}

/** A text with the words of the query marked. */
export function Words({ text, words }: { text: string; words: string }) {
  return highlight(text, words).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
    part.hit ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
  )
}
