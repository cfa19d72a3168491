import { REMINDER_KINDS } from '@arc/contracts/inventory/reminder-rules'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useAuth } from '../../entities/auth/session'
import { changeReminderSettingsMutation, reminderSettingsQuery } from '../../entities/reminders/reminders.queries'
import { problemText } from '../../lib/api'
import { Checkbox } from '../../ui/checkbox'
import { Stack } from '../../ui/layout'
import { ListHeading } from '../../ui/list-heading'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast-store'
import { REMINDER_TEXTS } from './reminders.texts'

const TEXTS = REMINDER_TEXTS.settings

/** Which emails are sent, and in which time zone it is 9:00. */
export function ReminderSettingsForm({ readOnly }: { readOnly: boolean }) {
  const auth = useAuth()
  const home = auth.state === 'authenticated' ? auth.user.home : undefined
  const settings = useQuery(reminderSettingsQuery)
  const { mutateAsync, isPending, variables } = useMutation(changeReminderSettingsMutation)

  async function set(kind: (typeof REMINDER_KINDS)[number], on: boolean) {
    try {
      await mutateAsync({ emails: { [kind]: on } })
    } catch (error) {
      toast({ title: TEXTS.failed, text: problemText(error) || REMINDER_TEXTS.failed.text, look: 'destructive' })
    }
  }

  return (
    <Stack as="aside" gap={2} aria-labelledby="reminder-emails">
      <ListHeading
        id="reminder-emails"
        title={
          <>
            {TEXTS.title[0]} <em>{TEXTS.title[1]}</em>
          </>
        }
      />
      <p className="muted">{home ? TEXTS.member(home.ownerName) : readOnly ? TEXTS.suspended : TEXTS.text}</p>
      <QueryState query={settings} skeleton={<Skeleton height={132} radius={12} />} what={TEXTS.what}>
        {({ emails, timeZone }) => (
          <>
            {REMINDER_KINDS.map((kind) => (
              <Checkbox
                key={kind}
                label={TEXTS.kinds[kind]}
                // What was clicked is shown before the server has answered.
                checked={(isPending ? variables?.emails?.[kind] : undefined) ?? emails[kind]}
                disabled={isPending || readOnly || home !== undefined}
                onChange={(event) => void set(kind, event.target.checked)}
              />
            ))}
            {!home && <p className="small muted">{TEXTS.timeZone(timeZone.replaceAll('_', ' '))}</p>}
          </>
        )}
      </QueryState>
    </Stack>
  )
}
