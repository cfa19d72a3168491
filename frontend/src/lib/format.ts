/** Formats of numbers, sizes, dates and names; those of money are in `format-money.ts`. */
import { lineTotalOf } from '@arc/contracts/inventory/item-rules'
import { NOUNS } from './nouns.texts'

const LOCALE = 'en-US'

const number = new Intl.NumberFormat(LOCALE)
const percent = new Intl.NumberFormat(LOCALE, { style: 'percent' })
const list = new Intl.ListFormat(LOCALE, { type: 'conjunction' })
/** 1234 is "1,234". */
export function formatNumber(value: number): string {
  return number.format(value)
}

/** 0.42 is "42%". */
export function formatPercent(share: number): string {
  return percent.format(share)
}

/** "Kitchen, Office, and Garage". */
export function formatList(words: readonly string[]): string {
  return list.format(words)
}

const BYTE_UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const

/** A file's size in units of 1024: 1536 is "1.5 KB" (spec CONST-03). */
export function formatBytes(bytes: number): string {
  const unit = bytes < 1 ? 0 : Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  return `${Number((bytes / 1024 ** unit).toFixed(2))} ${BYTE_UNITS[unit]}`
}

const DAY_FORMAT = { month: 'short', day: 'numeric', year: 'numeric' } as const
const localDay = new Intl.DateTimeFormat(LOCALE, DAY_FORMAT)
const calendarDay = new Intl.DateTimeFormat(LOCALE, { ...DAY_FORMAT, timeZone: 'UTC' })

/** "Mar 4, 2026" in the user's time zone; a day without a time is not shifted by the time zone. Empty for an invalid date. */
export function formatDate(value: string | Date | null | undefined): string {
  if (!value) return ''
  const day = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return ''
  return (day ? calendarDay : localDay).format(date)
}

const shortDay = { local: { month: 'short', day: 'numeric' }, calendar: { month: 'short', day: 'numeric', timeZone: 'UTC' } } as const
const thisYear = { local: new Intl.DateTimeFormat(LOCALE, shortDay.local), calendar: new Intl.DateTimeFormat(LOCALE, shortDay.calendar) }

/** As `formatDate`, with the year only when it is another one than now: "Mar 4", "Mar 4, 2025". */
export function formatDay(value: string | Date, now: Date = new Date()): string {
  const written = formatDate(value)
  if (!written.endsWith(String(now.getFullYear()))) return written
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  return thisYear[isDay ? 'calendar' : 'local'].format(new Date(value))
}

const month = new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' })
/** "March", of a calendar day. */
export const formatMonth = (day: string): string => month.format(new Date(day))

const moment = new Intl.DateTimeFormat(LOCALE, { ...DAY_FORMAT, hour: 'numeric', minute: '2-digit' })
/** "Mar 4, 2026, 3:12 PM" in the user's time zone. */
export function formatMoment(value: string | Date): string {
  return moment.format(new Date(value))
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const count = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`

/** Relative time: "Just now" under 1 hour, hours under 24, days under 7, else the date (spec DASH-15). */
export function formatLastUpdate(value: string | Date, now: Date = new Date()): string {
  const passed = now.getTime() - new Date(value).getTime()
  if (passed < HOUR) return 'Just now'
  if (passed < DAY) return `${count(Math.floor(passed / HOUR), 'hour')} ago`
  if (passed < 7 * DAY) return `${count(Math.floor(passed / DAY), 'day')} ago`
  return formatDate(value)
}

/** An e-mail of more than 20 characters is cut to 17 and an ellipsis (spec DASH-14). */
export function truncateEmail(email: string): string {
  return email.length <= 20 ? email : `${email.slice(0, 17)}...`
}

/** A category or room name without its emoji: "🛋️ Furniture" is "Furniture" (spec ITEM-32). */
export function stripEmoji(text: string): string {
  return text
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0e|\ufe0f|\u20e3/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Line total of an item: estimated value (or value if that is missing) x quantity, 1 by default (spec DASH-06). */
export function itemValue(item: { estimatedValue?: number | null; value?: number | null; quantity?: number | null }): number {
  const { estimatedValue = null, value = null } = item
  return lineTotalOf({ estimatedValue, value, quantity: item.quantity ?? 1 }) ?? 0
}

/** "1 item", "12 items". */
export function formatCount(n: number, noun: keyof typeof NOUNS): string {
  return `${formatNumber(n)} ${n === 1 ? NOUNS[noun].one : NOUNS[noun].other}`
}
