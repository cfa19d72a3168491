import type { FieldChange, HistoryValue, ItemHistoryEntry } from '@arc/contracts/inventory/history'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatLastUpdate, formatMoment } from '../../lib/format'
import { useShownChildren } from '../../lib/use-shown-pages'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import { ListHeading } from '../../ui/list-heading'
import { QueryState } from '../../ui/query-state'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { useUser } from '../auth/auth.queries'
import { householdQuery } from '../household/household.queries'
import { peopleOfOpenHome } from '../household/household.rules'
import { ItemPicture } from '../items/item-picture'
import { itemHistoryPages } from './history.queries'
import { byText, labelOf, labelsOf, picturesOf, valueText } from './history.rules'
import { HISTORY_TEXTS as TEXTS } from './history.texts'
import styles from './item-history.module.css'
import { useUndoChange } from './use-undo-change'

/** Most pictures of a list of photos that are shown before or after a change. */
const MAX_PICTURES = 4

/** Changes that are shown at first. */
const NEWEST = 2

interface Props {
  itemId: number
  readOnly: boolean
}

/** Every change of an item with before and after, by whom, and "Undo" (spec HIST-16). */
export function ItemHistory({ itemId, readOnly }: Props) {
  const pages = useInfiniteQuery(itemHistoryPages(itemId))
  const [all, setAll] = useState(false)
  const rows = useShownChildren(itemHistoryPages(itemId), (page) => page.entries.length)
  const { undo, busy } = useUndoChange(itemId)
  const user = useUser()
  const byOthers =
    pages.data?.pages.some((page) => page.entries.some(({ by, actorId }) => by !== 'service' && actorId !== user?.id)) ?? false
  const household = useQuery({ ...householdQuery, enabled: byOthers })
  const people = user && household.data && peopleOfOpenHome(user, household.data)
  return (
    <section className={styles.history} aria-labelledby="history">
      <ListHeading id="history" title={TEXTS.title} />
      <QueryState query={pages} skeleton={<SkeletonRows count={3} />} what={TEXTS.what}>
        {(loaded) => (
          <ol ref={rows}>
            {loaded.pages
              .flatMap((page) => page.entries)
              .slice(0, all ? undefined : NEWEST)
              .map((entry) => (
                <Entry
                  key={entry.id}
                  itemId={itemId}
                  entry={entry}
                  who={byText(entry, { reader: user?.id ?? '', people })}
                  busy={busy === entry.id}
                  onUndo={readOnly ? undefined : () => void undo(entry)}
                />
              ))}
          </ol>
        )}
      </QueryState>
      {pages.isFetchNextPageError && <p role="alert">{TEXTS.failed}</p>}
      <p className={styles.more}>
        {!all && (pages.data?.pages[0]?.entries.length ?? 0) > NEWEST && (
          <Button look="text" onClick={() => setAll(true)}>
            {TEXTS.all}
          </Button>
        )}
        {all && pages.hasNextPage && (
          <Button look="text" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {pages.isFetchingNextPage ? COMMON_TEXTS.loading : TEXTS.more}
          </Button>
        )}
        <Link className="link small" to="/past">
          {TEXTS.past}
        </Link>
      </p>
    </section>
  )
}

interface EntryProps {
  itemId: number
  entry: ItemHistoryEntry
  /** Who made the change, as a text. */
  who: string
  busy: boolean
  onUndo: (() => void) | undefined
}

function Entry({ itemId, entry, who, busy, onUndo }: EntryProps) {
  const { at, kind, fields, canUndo, changedSince } = entry
  const when = formatLastUpdate(at)
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <p>
          {TEXTS.kinds[kind]} {who}
          <time className={styles.when} dateTime={at} title={formatMoment(at)}>
            {when}
          </time>
        </p>
        {canUndo && onUndo && (
          <Button
            look="text"
            busy={busy}
            icon={<Icon name="undo" size={16} />}
            aria-label={TEXTS.undoNamed(labelsOf(fields), when)}
            onClick={onUndo}
          >
            {TEXTS.undo}
          </Button>
        )}
        {kind === 'changed' && !canUndo && onUndo && !fields.some(({ field }) => field === 'lostIn') && (
          <span className={styles.state}>{changedSince.length > 0 ? TEXTS.since : TEXTS.taken}</span>
        )}
      </div>
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map((change) => (
            <Change key={change.field} itemId={itemId} change={change} />
          ))}
        </dl>
      )}
    </li>
  )
}

function Change({ itemId, change }: { itemId: number; change: FieldChange }) {
  const { field, before, after } = change
  return (
    <div>
      <dt>{labelOf(change)}</dt>
      <dd>
        <Value itemId={itemId} field={field} value={before} className={styles.before} />{' '}
        <Icon name="arrowRight" size={14} className={styles.arrow} />
        <span className="vh">{TEXTS.became}</span> <Value itemId={itemId} field={field} value={after} />
      </dd>
    </div>
  )
}

interface ValueProps {
  itemId: number
  field: string
  value: HistoryValue
  className?: string | undefined
}

function Value({ itemId, field, value, className }: ValueProps) {
  const pictures = picturesOf(field, value) ?? []
  return (
    <span className={cx(className, pictures.length > 0 && styles.pictured)}>
      {valueText(field, value)}
      {pictures.length > 0 && (
        <span className={styles.pictures}>
          {pictures.slice(0, MAX_PICTURES).map((imageUrl) => (
            <ItemPicture key={imageUrl} item={{ id: itemId, imageUrl }} size="thumbnail" ratio="1" radius={6} className={styles.picture} />
          ))}
        </span>
      )}
    </span>
  )
}
