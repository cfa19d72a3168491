import type { HomeShare, ShareChoice } from '@arc/contracts/inventory/shares'
import { SHARE_TEXTS as TEXTS } from './share.texts'

/** Who a link is for. It only preselects what they see. */
export const AUDIENCES = ['family', 'insurer', 'lawyer', 'mover'] as const
export type Audience = (typeof AUDIENCES)[number]
export type Shown = Pick<ShareChoice, 'values' | 'documents' | 'serialNumbers'>
export const PRESETS: Record<Audience, Shown> = {
  family: { values: false, documents: false, serialNumbers: false },
  insurer: { values: true, documents: true, serialNumbers: false },
  lawyer: { values: true, documents: true, serialNumbers: false },
  mover: { values: false, documents: false, serialNumbers: false },
}

/** When a link ends: after so many days, or on a date. */
export const TERMS = ['1', '7', '30', 'date'] as const
export type Term = (typeof TERMS)[number]

/** Days that a date lies ahead at most. */
const MOST_DAYS = 365

/** The end of the day so many days after another one, in the time zone of the browser. */
function endOfDay(from: Date, days: number): Date {
  const end = new Date(from)
  end.setDate(end.getDate() + days)
  end.setHours(23, 59, 0, 0)
  return end
}

const dayOf = (date: Date): string =>
  [date.getFullYear(), String(date.getMonth() + 1).padStart(2, '0'), String(date.getDate()).padStart(2, '0')].join('-')

/** The first and the last day on which a link can end, `YYYY-MM-DD`. */
export const daysToChoose = (now: Date): { first: string; last: string } => ({ first: dayOf(now), last: dayOf(endOfDay(now, MOST_DAYS)) })

/**
 * When a link ends: 23:59 of its last day.
 * @param date `YYYY-MM-DD`, read for the term `date` only
 * @returns null for a date that is none, is over, or lies more than a year ahead
 */
export function endOf(term: Term, date: string, now: Date): Date | null {
  if (term !== 'date') return endOfDay(now, Number(term))
  const { first, last } = daysToChoose(now)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || date < first || date > last) return null
  const end = endOfDay(new Date(`${date}T00:00:00`), 0)
  return end > now ? end : null
}

/** "All rooms, no values", "Office, with values". @param rooms the rooms of the home */
export function shownText(
  { roomIds, values }: Pick<ShareChoice, 'roomIds' | 'values'>,
  rooms: readonly { id: number; name: string }[],
): string {
  const names =
    roomIds === null
      ? TEXTS.allRooms
      : rooms
          .filter(({ id }) => roomIds.includes(id))
          .map(({ name }) => name)
          .join(', ')
  return `${names || TEXTS.noRooms}, ${values ? TEXTS.withValues : TEXTS.noValues}`
}

/** Whether a link still leads somewhere. */
export const isOpen = ({ expiresAt, endedAt }: Pick<HomeShare, 'expiresAt' | 'endedAt'>, now: Date): boolean =>
  endedAt === null && new Date(expiresAt) > now

const WORDS = [
  ...['amber', 'anchor', 'apple', 'atlas', 'barrel', 'basil', 'beacon', 'birch', 'bottle', 'bridge', 'button', 'cabin', 'candle', 'canoe'],
  ...['cedar', 'chalk', 'cherry', 'clover', 'cobalt', 'copper', 'cotton', 'dahlia', 'ember', 'falcon', 'fern', 'flint', 'garden', 'ginger'],
  ...[
    'harbor',
    'hazel',
    'heron',
    'indigo',
    'island',
    'ivory',
    'jasmine',
    'kettle',
    'lantern',
    'lemon',
    'linen',
    'maple',
    'marble',
    'meadow',
  ],
  ...[
    'mirror',
    'orchard',
    'otter',
    'paper',
    'pebble',
    'pepper',
    'pillow',
    'plum',
    'quartz',
    'ribbon',
    'river',
    'saddle',
    'silver',
    'spruce',
  ],
  ...['tulip', 'velvet', 'violin', 'walnut', 'willow', 'window', 'winter', 'zinnia'],
]
/** A password that can be told by phone: four words, 37 million of them. A link takes few guesses. @param random four random numbers */
export const suggestedPassword = (random: Uint32Array = crypto.getRandomValues(new Uint32Array(4))): string =>
  [...random].map((number) => WORDS[number % WORDS.length]).join('-')
