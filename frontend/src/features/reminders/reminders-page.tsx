import type { Reminder } from '@arc/contracts/inventory/reminders'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useReadOnlyAccount } from '../../entities/projects/use-projects'
import { type ReminderState, reminderPages, setReminderMutation } from '../../entities/reminders/reminders.queries'
import { UNDO_TEXTS } from '../../entities/trash/undo.texts'
import { problemText } from '../../lib/api'
import { formatDay, formatNumber } from '../../lib/format'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { EmptyState } from '../../ui/empty-state'
import { Headline } from '../../ui/headline'
import { Columns, Stack } from '../../ui/layout'
import { ListHeading } from '../../ui/list-heading'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { Rows } from '../../ui/rows'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { TOAST } from '../../ui/timings'
import { toast } from '../../ui/toast-store'
import { ReminderGroup } from './reminder-row'
import { ReminderSettingsForm } from './reminder-settings'
import { headlineOf, sectionsOf } from './reminders.rules'
import { REMINDER_TEXTS as TEXTS } from './reminders.texts'

const NOTHING = { today: '', totals: { due: 0, later: 0 } }

/** `/reminders`: what is due by time, and which emails are sent. */
export default function RemindersPage() {
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

  const [{ today, totals } = NOTHING] = reminders.data?.pages ?? []
  const due = reminders.data?.pages.flatMap((page) => page.due) ?? []
  const all = [...due, ...(reminders.data?.pages.flatMap((page) => page.later) ?? [])]
  // Without a day nothing is loaded yet.
  const sections = today === '' ? [] : sectionsOf(all, today)
  const left = totals.due + totals.later - all.length
  return (
    <Page title={TEXTS.title}>
      {all.length === 0 ? (
        <h1 className="vh">{TEXTS.title}</h1>
      ) : (
        <Headline title={headlineOf(left > 0 ? totals.due + totals.later : sections.flatMap(({ rows }) => rows).length)} />
      )}
      <Columns split="7:5">
        <QueryState query={reminders} skeleton={<SkeletonRows count={5} />} what={TEXTS.what}>
          {() =>
            all.length === 0 ? (
              <EmptyState
                picture="/world/things/record-player-400.webp"
                title={TEXTS.empty.title}
                text={TEXTS.empty.text}
                action={<ButtonLink to="/items">{TEXTS.empty.action}</ButtonLink>}
              />
            ) : (
              <Stack gap={8}>
                {sections.map(({ id, title, until, rows }) => (
                  <section key={id} aria-labelledby={id}>
                    <ListHeading id={id} title={title}>
                      {until && <span className="num">{TEXTS.until(formatDay(until))}</span>}
                    </ListHeading>
                    <Rows soft labelledBy={id}>
                      {rows.map((group) => (
                        <ReminderGroup
                          key={`${group[0].kind} ${group[0].subjectId} ${group[0].endsOn} ${group[0].who}`}
                          group={group}
                          isDue={(reminder) => due.includes(reminder)}
                          onSet={(reminder, state, done) => void setAndOfferUndo(reminder, state, done)}
                          {...{ today, busy: isPending, readOnly }}
                        />
                      ))}
                    </Rows>
                  </section>
                ))}
                {reminders.hasNextPage && (
                  <Button look="line" busy={reminders.isFetchingNextPage} onClick={() => void reminders.fetchNextPage()}>
                    {TEXTS.more(formatNumber(left))}
                  </Button>
                )}
                {reminders.isFetchNextPageError && <p role="alert">{TEXTS.moreFailed}</p>}
              </Stack>
            )
          }
        </QueryState>
        <ReminderSettingsForm readOnly={readOnly} />
      </Columns>
    </Page>
  )
}
