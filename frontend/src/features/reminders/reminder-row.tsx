import { addDays, reminderText } from '@arc/contracts/inventory/reminder-rules'
import type { Reminder } from '@arc/contracts/inventory/reminders'
import { selectProject } from '../../entities/projects/use-projects'
import type { ReminderState } from '../../entities/reminders/reminders.queries'
import { formatDay } from '../../lib/format'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Menu, MenuItem } from '../../ui/menu'
import { ListRow, Rows } from '../../ui/rows'
import { type Equal, groupTexts, noteOf, titleOf } from './reminders.rules'
import { REMINDER_TEXTS as TEXTS } from './reminders.texts'
import styles from './reminders-page.module.css'

const ICONS = { warranty: 'shield', insurance: 'document', loan: 'lend', claim: 'umbrella' } as const

/** The page of what a reminder is about. */
function pageOf({ kind, subjectId, itemId }: Reminder): string {
  if (kind === 'claim') return `/claims/${subjectId}`
  return itemId === null ? '/insurance' : `/item/${itemId}`
}

export interface RowProps {
  today: string
  /** Only what is due can be snoozed. */
  isDue(reminder: Reminder): boolean
  busy: boolean
  /** Without actions. */
  readOnly: boolean
  /** Sets the state; `title` is what the toast reports. */
  onSet(reminder: Reminder, state: ReminderState, title: string): void
}

/** Equal reminders in one row that opens; one alone is a row. */
export function ReminderGroup({ group, ...props }: RowProps & { group: Equal }) {
  const [first] = group
  if (group.length === 1) return <ReminderRow reminder={first} {...props} />
  const { title, note } = groupTexts(group, formatDay(first.endsOn))
  return (
    <li>
      <details className={styles.group}>
        <summary>
          <Icon name={ICONS[first.kind]} />
          <span>
            <b>{title}</b>
            <small>{note}</small>
          </span>
          <Icon name="chevronDown" size={16} />
        </summary>
        <Rows soft label={title}>
          {group.map((reminder) => (
            <ReminderRow key={reminder.subjectId} reminder={reminder} inGroup {...props} />
          ))}
        </Rows>
      </details>
    </li>
  )
}

/** One reminder: what and when, and its one action; the others are behind the dots. */
function ReminderRow({ reminder, inGroup, today, isDue, busy, readOnly, onSet }: RowProps & { reminder: Reminder; inGroup?: boolean }) {
  const { kind, name, projectId, snoozedUntil, warnings } = reminder
  const text = reminderText(reminder, today)
  const snooze = (days: number) => {
    const day = addDays(today, days)
    onSet(reminder, { done: false, snoozedUntil: day }, TEXTS.snoozed(formatDay(day)))
  }
  const done = () => onSet(reminder, { done: true, snoozedUntil: null }, TEXTS.markedDone)
  const actions = snoozedUntil ? (
    <>
      <Button
        look="line"
        size="small"
        disabled={busy}
        aria-label={TEXTS.wakeNamed(text)}
        onClick={() => onSet(reminder, { done: false, snoozedUntil: null }, TEXTS.shown)}
      >
        {TEXTS.wake}
      </Button>
      <Menu label={TEXTS.actionsOf(text)}>
        <MenuItem icon="check" onSelect={done}>
          {TEXTS.done}
        </MenuItem>
      </Menu>
    </>
  ) : (
    <>
      <Button look="line" size="small" disabled={busy} aria-label={TEXTS.doneNamed(text)} onClick={done}>
        {TEXTS.done}
      </Button>
      {isDue(reminder) && (
        <Menu label={TEXTS.snoozeNamed(text)}>
          {TEXTS.snoozeFor.map(({ days, label }) => (
            <MenuItem key={days} icon="snooze" onSelect={() => snooze(days)}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
  return (
    <ListRow
      to={pageOf(reminder)}
      // The page shows the selected project.
      onClick={() => kind === 'insurance' && selectProject(projectId)}
      start={!inGroup && <Icon name={ICONS[kind]} />}
      title={inGroup ? name : titleOf(reminder)}
      note={
        <>
          {!inGroup && noteOf(reminder, today)}
          {snoozedUntil && <span className={styles.line}>{TEXTS.snoozed(formatDay(snoozedUntil))}</span>}
          {warnings.map((warning) => (
            <span key={warning} className={styles.line}>
              {warning}
            </span>
          ))}
        </>
      }
      end={!readOnly && actions}
    />
  )
}
