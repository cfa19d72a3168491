import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useAuth } from '../entities/auth/session'
import { changeReminderSettingsMutation, reminderCountQuery } from '../entities/reminders/reminders.queries'
import { Icon } from '../ui/icon'
import styles from './header.module.css'
import { NAVIGATION_TEXTS } from './navigation.texts'

/** A larger number does not fit on the bell. */
const MOST = 99

/** The bell with the number of open reminders. */
export function RemindersBell() {
  const { pathname } = useLocation()
  const { data } = useQuery(reminderCountQuery)
  const auth = useAuth()
  // The emails about the home of somebody else go to its owner.
  const isOwner = auth.state === 'authenticated' && auth.user.home === undefined
  useTimeZone(isOwner ? data?.timeZone : undefined)
  const due = data?.due ?? 0
  return (
    <Link
      to="/reminders"
      className={styles.bell}
      aria-label={NAVIGATION_TEXTS.reminders(due)}
      aria-current={pathname === '/reminders' ? 'page' : undefined}
    >
      <Icon name="bell" />
      {/* Drawn by the style sheet: "99+" is no part of the name, which has the number. */}
      {due > 0 && <span className={styles.due} data-due={due > MOST ? `${MOST}+` : due} aria-hidden="true" />}
    </Link>
  )
}

/**
 * Sends the time zone of this browser when it differs from the stored one, so that emails come at 9:00; once for each page load,
 * because another device may be in another time zone.
 */
function useTimeZone(stored: string | undefined): void {
  const { mutate } = useMutation(changeReminderSettingsMutation)
  const sent = useRef(false)
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    if (stored === undefined || sent.current) return
    sent.current = true
    // A refusal changes nothing that is shown: a suspended account gets no emails.
    if (timeZone && timeZone !== stored) mutate({ timeZone })
  }, [stored, mutate])
}
