import { formatCount, formatNumber } from '../../lib/format'

/** Texts of the page Cover. Collected so that another language can be added. */
export const COVER_TEXTS = {
  title: 'Cover',
  headline: ['if something', 'happens'],
  what: 'your cover',
  value: 'Value and cover',
  covered: ['Covered: your policy pays up to'],
  claims: {
    title: 'Claims',
    open: (count: number) => `${count} open`,
    none: 'None open. Report a loss when something happens.',
    due: (what: string, when: string) => `${what}, ${when}`,
  },
  proof: {
    title: 'Proof',
    text: (proven: number, items: number) => `${formatNumber(proven)} of ${formatCount(items, 'item')}.`,
    gain: (name: string, sum: string) => `A receipt for ${name} would add ${sum}.`,
    empty: 'Add items first.',
  },
  insurance: {
    title: 'Insurance',
    text: (insurer: string, day: string) => `${insurer}, renews ${day}`,
    none: 'Enter your policy, to see whether it pays enough.',
    policies: (count: number) => (count === 1 ? '1 policy' : `${formatNumber(count)} policies`),
  },
  review: {
    title: 'Yearly review',
    none: 'Room by room, once a year.',
    done: (day: string) => `Next on ${day}`,
    next: (day: string, room: string) => `Due ${day}. Next: ${room}`,
    room: (room: string) => `Next: ${room}`,
    rooms: (done: number, total: number) => `${done} of ${total}`,
  },
  reminders: { title: 'Reminders', none: 'Nothing is due.' },
} as const
