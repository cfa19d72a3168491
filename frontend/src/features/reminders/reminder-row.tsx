import { addDays, reminderText } from '@arc/contracts/inventory/reminder-rules'
import type { Reminder } from '@arc/contracts/inventory/reminders'
import { Link } from 'react-router-dom'
import { ItemPicture } from '../../entities/items/item-picture'
import { selectProject } from '../../entities/projects/use-projects'
import type { ReminderState } from '../../entities/reminders/reminders.queries'
import { RoomIcon } from '../../entities/rooms/room-icon'
import { iconFor } from '../../entities/rooms/rooms.rules'
import { formatDate } from '../../lib/format'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Menu, MenuItem } from '../../ui/menu'
import { REMINDER_TEXTS as TEXTS } from './reminders.texts'
import styles from './reminders-page.module.css'

/** The page of what a reminder is about. */
function pageOf({ kind, subjectId, itemId }: Reminder): string {
  if (kind === 'claim') return `/claims/${subjectId}`
  return itemId === null ? '/insurance' : `/item/${itemId}`
}

interface Props {
  reminder: Reminder
  today: string
  /** Only what is due can be snoozed. */
  due: boolean
  busy: boolean
  /** Without actions. */
  readOnly: boolean
  /** Sets the state; `title` is what the toast reports. */
  onSet(state: ReminderState, title: string): void
}

/** One reminder with its picture and actions. */
export function ReminderRow({ reminder, today, due, busy, readOnly, onSet }: Props) {
  const { itemId, imageUrl, category, snoozedUntil } = reminder
  const text = reminderText(reminder, today)
  const soon = reminder.endsOn <= addDays(today, 7)
  const snooze = (days: number) => {
    const day = addDays(today, days)
    onSet({ done: false, snoozedUntil: day }, TEXTS.markedSnoozed(formatDate(day)))
  }
  return (
    <li className={styles.row}>
      <div className={styles.picture} aria-hidden="true">
        {itemId === null ? (
          <span className={styles.icon}>
            <Icon name="shield" size={24} />
          </span>
        ) : (
          <ItemPicture item={{ id: itemId, imageUrl }} size="thumbnail" ratio="1" none={<RoomIcon name={iconFor(category ?? '')} />} />
        )}
      </div>
      <div className={styles.words}>
        <p data-soon={soon || undefined}>
          <Link
            className="link"
            to={pageOf(reminder)}
            // The page shows the selected project.
            onClick={() => reminder.kind === 'insurance' && selectProject(reminder.projectId)}
          >
            {text}
          </Link>
        </p>
        {reminder.warnings.map((warning) => (
          <p key={warning} className={styles.about}>
            {warning}
          </p>
        ))}
        {snoozedUntil && <p className={styles.about}>{TEXTS.snoozed(formatDate(snoozedUntil))}</p>}
      </div>
      {!readOnly && (
        <div className={styles.actions}>
          {snoozedUntil && (
            <Button
              look="text"
              disabled={busy}
              aria-label={TEXTS.wakeNamed(text)}
              onClick={() => onSet({ done: false, snoozedUntil: null }, TEXTS.shown)}
            >
              {TEXTS.wake}
            </Button>
          )}
          {due && (
            <Menu
              label={TEXTS.snoozeNamed(text)}
              trigger={
                <Button look="text" disabled={busy} icon={<Icon name="snooze" size={16} />} aria-label={TEXTS.snoozeNamed(text)}>
                  {TEXTS.snooze}
                </Button>
              }
            >
              {TEXTS.snoozeFor.map(({ days, label }) => (
                <MenuItem key={days} onSelect={() => snooze(days)}>
                  {label}
                </MenuItem>
              ))}
            </Menu>
          )}
          <Button
            look="line"
            size="small"
            icon={<Icon name="check" size={16} />}
            disabled={busy}
            aria-label={TEXTS.doneNamed(text)}
            onClick={() => onSet({ done: true, snoozedUntil: null }, TEXTS.markedDone)}
          >
            {TEXTS.done}
          </Button>
        </div>
      )}
    </li>
  )
}
