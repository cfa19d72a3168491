/** Texts of every form, collected so that another language can be added. */
const LOCALE = 'en-US'
const time = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric' })
const longDay = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', year: 'numeric' })

/** "at 2:05 PM" for today, else "on Nov 27"; with the year when it is another one. */
function when(moment: Date, now: Date): string {
  if (moment.toDateString() === now.toDateString()) return `at ${time.format(moment)}`
  return `on ${(moment.getFullYear() === now.getFullYear() ? day : longDay).format(moment)}`
}

export const FORM_TEXTS = {
  summary: (count: number) => `${count} fields are not right yet`,
  draft: {
    written: (at: number, now = new Date()) => `You were writing this ${when(new Date(at), now)}.`,
    changed: 'It was changed elsewhere since.',
    startAgain: 'Start again',
    continue: 'Continue',
    discard: 'Discard',
  },
} as const
