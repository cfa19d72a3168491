import { formatDay } from '../../lib/format'

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** "March 11, 7:20 PM" in the reader's time zone; with the year when it is another one than now. */
export const formatMoment = (moment: string, now: Date = new Date()): string =>
  `${formatDay(moment, now)}, ${time.format(new Date(moment))}`
