import type { Reminder } from '@arc/contracts/inventory/reminders'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useReadOnlyAccount } from '../../entities/projects/use-projects'
import { type ReminderState, reminderPages, setReminderMutation } from '../../entities/reminders/reminders.queries'
import { UNDO_TEXTS } from '../../entities/trash/undo.texts'
import { problemText } from '../../lib/api'
import { formatNumber } from '../../lib/format'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { TOAST } from '../../ui/timings'
import { toast } from '../../ui/toast-store'
import { ReminderRow } from './reminder-row'
import { ReminderSettingsForm } from './reminder-settings'
import { REMINDER_TEXTS as TEXTS } from './reminders.texts'
import styles from './reminders-page.module.css'

const NOTHING = { today: '', totals: { due: 0, later: 0 } }

/** `/reminders`: what is due soon and later, and which emails are sent. */
export default function RemindersPage() {
  const navigate = useNavigate()
  const readOnly = useReadOnlyAccount()
  const reminders = useInfiniteQuery(reminderPages)
  const { mutateAsync, isPending } = useMutation(setReminderMutation)

  async function set(reminder: Reminder, state: ReminderState): Promise<boolean> {
    try {
      await mutateAsync({ reminder, state })
      return true
    } catch (error) {
      toast({ title: TEXTS.failed.title, text: problemText(error) || TEXTS.failed.text, look: 'destructive' })
      return false
    }
  }
  async function setAndOfferUndo(reminder: Reminder, state: ReminderState, title: string) {
    const before = { done: false, snoozedUntil: reminder.snoozedUntil }
    if (!(await set(reminder, state))) return
    const undo = async () => {
      if (await set(reminder, before)) toast({ title: UNDO_TEXTS.undone, text: title })
    }
    toast({ title, text: reminder.name, duration: TOAST.undo, action: { label: UNDO_TEXTS.undo, onSelect: () => void undo() } })
  }

  return (
    <Page title={TEXTS.title} className={styles.page}>
      <div className={styles.head}>
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.intro}</p>
      </div>
      <QueryState query={reminders} skeleton={<Bones />} what={TEXTS.what}>
        {({ pages }) => {
          const [{ today, totals } = NOTHING] = pages
          const [due, later] = [pages.flatMap((page) => page.due), pages.flatMap((page) => page.later)]
          return due.length + later.length === 0 ? (
            <EmptyState
              picture="/world/things/record-player-400.webp"
              title={TEXTS.empty.title}
              text={TEXTS.empty.text}
              action={<Button onClick={() => navigate('/dashboard')}>{TEXTS.empty.action}</Button>}
            />
          ) : (
            <>
              <Section
                title={TEXTS.due}
                reminders={due}
                total={totals.due}
                none={TEXTS.noneDue}
                due
                {...{ today, busy: isPending, readOnly, onSet: setAndOfferUndo }}
              />
              {later.length > 0 && (
                <Section
                  title={TEXTS.later}
                  reminders={later}
                  total={totals.later}
                  {...{ today, busy: isPending, readOnly, onSet: setAndOfferUndo }}
                />
              )}
              {reminders.hasNextPage && (
                <Button look="line" busy={reminders.isFetchingNextPage} onClick={() => void reminders.fetchNextPage()}>
                  {TEXTS.more(formatNumber(totals.due + totals.later - due.length - later.length))}
                </Button>
              )}
              {reminders.isFetchNextPageError && <p role="alert">{TEXTS.moreFailed}</p>}
            </>
          )
        }}
      </QueryState>
      <ReminderSettingsForm readOnly={readOnly} />
    </Page>
  )
}

interface SectionProps {
  title: string
  reminders: readonly Reminder[]
  /** The number of all, of which `reminders` are loaded. */
  total: number
  /** Shown when there are none. */
  none?: string
  today: string
  due?: boolean
  busy: boolean
  readOnly: boolean
  onSet(reminder: Reminder, state: ReminderState, title: string): void
}

function Section({ title, reminders, total, none, today, due = false, busy, readOnly, onSet }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>
        {title} <span className="muted num">{formatNumber(total)}</span>
      </h2>
      {reminders.length === 0 && <p className="muted">{none}</p>}
      <ul className={styles.list}>
        {reminders.map((reminder) => (
          <ReminderRow
            key={`${reminder.kind} ${reminder.subjectId} ${reminder.endsOn}`}
            reminder={reminder}
            today={today}
            due={due}
            busy={busy}
            readOnly={readOnly}
            onSet={(state, done) => onSet(reminder, state, done)}
          />
        ))}
      </ul>
    </section>
  )
}

function Bones() {
  return (
    <div className={styles.bones}>
      <p className="vh" role="status">
        {TEXTS.loading}
      </p>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={88} radius={12} />
      ))}
    </div>
  )
}
