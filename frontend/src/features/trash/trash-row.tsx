import { ItemPicture } from '../../entities/items/item-picture'
import { DEFAULT_ROOM_PICTURE, roomPicture } from '../../entities/rooms/rooms.rules'
import { formatCount, formatDay } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { Plate } from '../../ui/plate'
import { RowLetter } from '../../ui/rows'
import { daysLeft, isSoon, opacityOf, shareLeft } from './trash.rules'
import { TRASH_TEXTS } from './trash.texts'
import { subjectOf, type TrashEntry } from './trash-entries.rules'
import styles from './trash-page.module.css'

interface Props {
  entry: TrashEntry
  busy: boolean
  /** Without actions. */
  readOnly: boolean
  /** Whether it is selected; null while nothing is being selected. */
  selected: boolean | null
  onSelect(): void
  onRestore(): void
  onPurge(): void
}

/** One deleted project, room or item. */
export function TrashRow({ entry, busy, readOnly, selected, onSelect, onRestore, onPurge }: Props) {
  const { name, purgeAt } = subjectOf(entry)
  const days = daysLeft(purgeAt)
  return (
    <li className={styles.row} data-selected={selected ?? undefined}>
      {selected !== null && (
        <label className={styles.check}>
          <input type="checkbox" checked={selected} onChange={onSelect} />
          <span className="vh">{name}</span>
        </label>
      )}
      <div className={styles.picture} style={{ opacity: opacityOf(days) }}>
        {entry.kind === 'project' ? (
          <Plate {...DEFAULT_ROOM_PICTURE} sizes="104px" alt="" fit="diorama" ratio="1" />
        ) : entry.kind === 'room' ? (
          <Plate {...roomPicture(name)} sizes="104px" alt="" fit="diorama" ratio="1" />
        ) : (
          <ItemPicture item={entry.item} ratio="1" none={<RowLetter of={name} />} />
        )}
      </div>
      <div className={styles.words}>
        <p>{name}</p>
        <p className={styles.about}>{aboutOf(entry)}</p>
      </div>
      <div className={styles.left} data-soon={isSoon(days)} title={formatDay(purgeAt)}>
        <p>{textOf(days)}</p>
        <span className={styles.bar} style={{ backgroundSize: `${shareLeft(days) * 100}% 100%` }} aria-hidden="true" />
      </div>
      {!readOnly && (
        <div className={styles.actions}>
          <Button
            look="line"
            size="small"
            icon={<Icon name="undo" size={16} />}
            disabled={busy}
            aria-label={TRASH_TEXTS.restoreNamed(name)}
            onClick={onRestore}
          >
            {TRASH_TEXTS.restore}
          </Button>
          <IconButton label={TRASH_TEXTS.purge(name)} icon="trash" disabled={busy} onClick={onPurge} />
        </div>
      )}
    </li>
  )
}

function textOf(days: number): string {
  if (days === 0) return TRASH_TEXTS.deletedToday
  const count = formatCount(days, 'day')
  return isSoon(days) ? TRASH_TEXTS.deletedIn(count) : TRASH_TEXTS.daysLeft(count)
}

/** "Attic, $220, 2 photos", "Sold, Attic, $220", "Room, 12 items, $6,978". */
function aboutOf(entry: TrashEntry): string {
  if (entry.kind === 'project') {
    const { rooms, items, value } = entry.project
    const counts = [formatCount(rooms, 'room'), formatCount(items, 'item')]
    return [TRASH_TEXTS.project, ...counts, ...(value > 0 ? [formatMoney(value)] : [])].join(', ')
  }
  if (entry.kind === 'room') {
    const { items, value } = entry.room
    return [TRASH_TEXTS.room, formatCount(items, 'item'), ...(value > 0 ? [formatMoney(value)] : [])].join(', ')
  }
  const { roomName, roomDeleted, value, photos, reason } = entry.item
  return [
    ...(reason === null ? [] : [TRASH_TEXTS.reasons[reason]]),
    roomName,
    value === null ? TRASH_TEXTS.notValued : formatMoney(value),
    ...(photos > 0 ? [formatCount(photos, 'photo')] : []),
    ...(roomDeleted ? [TRASH_TEXTS.roomDeleted] : []),
  ].join(', ')
}
