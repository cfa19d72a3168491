import { addDays, REMINDER_HOUR } from '@arc/contracts/inventory/reminder-rules'

const HOUR_MS = 3_600_000

/** Date and time in a time zone. */
function localTime(now: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
  return { day, hour: Number(part('hour')), asUtc: Date.parse(`${day}T${part('hour')}:${part('minute')}:${part('second')}Z`) }
}

/** The calendar day in a time zone, `YYYY-MM-DD`. @param timeZone an IANA name */
export const localDay = (now: Date, timeZone: string): string => localTime(now, timeZone).day

/** True when the hour of reminders has come on this day of the time zone. */
export const isReminderTime = (now: Date, timeZone: string): boolean => localTime(now, timeZone).hour >= REMINDER_HOUR

/** The next moment after `now` at which the hour of reminders comes in a time zone; daylight saving time is considered. */
export function nextCheck(now: Date, timeZone: string): Date {
  const { day, hour } = localTime(now, timeZone)
  const wanted = Date.parse(`${hour < REMINDER_HOUR ? day : addDays(day, 1)}T00:00:00Z`) + REMINDER_HOUR * HOUR_MS
  let moment = wanted
  // The second pass uses the offset of that moment, which differs from the first guess around a change of the clocks.
  for (let pass = 0; pass < 2; pass++) moment = wanted - (localTime(new Date(moment), timeZone).asUtc - moment)
  return new Date(moment)
}
