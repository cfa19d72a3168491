import { type ItemFilters, MAX_AGE, setFilters } from '../inventory/item-filters.js'
import { parseMoney } from '../number-input.js'

/** A part of a query that was read as a filter: its place in the text, and what it stands for. */
export interface QueryPart {
  start: number
  end: number
  filters: ItemFilters
}

export interface ReadQuery {
  /** What is searched for as words. */
  words: string
  parts: QueryPart[]
  /** The filters of all parts; of two that contradict each other the later one counts. */
  filters: ItemFilters
}

const UNITS = 'inch(?:es)?|in|cm|mm|m|ft|feet|kg|g|lbs?|oz|gb|tb|mb|w|watts?|v|volts?|l|qt|years?|pieces?|%'
/** An amount; not a measure such as "55 inch". Blanks group thousands. */
const AMOUNT = `(\\$? ?\\d(?:[\\d.,'\\u2019\\u00a0\\u202f]*\\d)?(?: \\d{3})*(?: ?\\$)?)(?![\\d])(?! ?(?:${UNITS})(?![\\p{L}\\p{N}]))`
const GAP = '(?: |(?=\\$))'
const BEFORE = '(?<![\\p{L}\\p{N}])'
const AFTER = '(?![\\p{L}\\p{N}])'
const WORTH = '(?:(?:worth|priced|costing|valued at) )?'
const NO = '(?:no|without(?: an?| any)?|missing|lacking)'
const WITH = '(?:with(?: an?)?|has(?: an?)?)'
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const CENT = 0.01
const cents = (dollars: number) => Math.round(dollars * 100) / 100
const from = (low: number): ItemFilters => ({ minValue: low })
const to = (high: number): ItemFilters => ({ maxValue: Math.max(0, high) })
const between = (low: number, high: number): ItemFilters => ({ minValue: Math.min(low, high), maxValue: Math.max(low, high) })

type Amounts = (...amounts: number[]) => ItemFilters
/** Patterns with amounts, the longer ones first. */
const AMOUNTS: readonly [pattern: string, read: Amounts][] = [
  [`${WORTH}between ${AMOUNT} (?:and|to|-|–) ${AMOUNT}`, between],
  [`${WORTH}from ${AMOUNT} to ${AMOUNT}`, between],
  [`(?=\\$)${AMOUNT} ?(?:-|–|to) ?${AMOUNT}`, between],
  [`${WORTH}(?:(?:at least|minimum|min|from)${GAP}|>= ?)${AMOUNT}`, from],
  [`${AMOUNT} (?:or|and) (?:more|up|over)`, from],
  [`${WORTH}(?:(?:at most|up to|no more than|maximum|max)${GAP}|<= ?)${AMOUNT}`, to],
  [`${AMOUNT} or (?:less|under)`, to],
  [`${WORTH}(?:(?:over|above|more than|greater than)${GAP}|> ?)${AMOUNT}`, (low) => from(cents(low + CENT))],
  [`${WORTH}(?:(?:under|below|less than|cheaper than)${GAP}|< ?)${AMOUNT}`, (high) => to(cents(high - CENT))],
]
/** Patterns without amounts. */
const PHRASES: readonly [pattern: string, filters: ItemFilters][] = [
  [`${NO} receipts?|undocumented|not documented`, { documented: false }],
  [`${WITH} receipts?|documented`, { documented: true }],
  [`${NO} (?:documents?|attachments?)`, { document: false }],
  [`${WITH} (?:documents?|attachments?)`, { document: true }],
  [`${NO} (?:photos?|pictures?|images?)`, { photo: false }],
  [`${WITH} (?:photos?|pictures?|images?)`, { photo: true }],
  [`${NO} (?:values?|prices?)|not valued(?: yet)?|unvalued`, { valued: false }],
  ['(?:lent|loaned)(?: out)?(?: to)?|on loan|borrowed(?: by)?', { lent: true }],
  ['(?:warranty (?:has |is )?expired|expired warrant(?:y|ies)|out of warranty)', { warranty: 'expired' }],
  ['warranty (?:is )?(?:ending|ends|expiring|expires)(?: soon)?', { warranty: 'ending' }],
  [`${NO} warrant(?:y|ies)`, { warranty: 'none' }],
  [`(?:under|in|active|valid|${WITH}) warranty`, { warranty: 'active' }],
]
const WARRANTY_UNTIL = `warranty (?:is )?(?:until|till|through|to|valid until|ends?|ending|expires?|expiring)(?: in| by)? (?:(${MONTHS.join('|')})\\p{L}* )?((?:19|20)\\d\\d)`
const BOUGHT = '(?:bought|purchased) (in|before|since|after) ((?:19|20)\\d\\d)'
const OLDER = '(?:older than (\\d{1,3}) years?|(?:over|at least|more than) (\\d{1,3}) years? old)'
const NEWER = '(?:(?:newer|younger) than (\\d{1,3}) years?|(?:under|at most|less than) (\\d{1,3}) years? old)'
/** Words that mean nothing beside a filter: "everything without a receipt". */
const FILLERS = new Set(['items', 'item', 'things', 'everything', 'anything', 'all', 'my', 'and', 'that', 'which', 'are', 'is', 'worth'])

const bounded = (pattern: string) => new RegExp(`${/^[$>(]/.test(pattern) ? '(?<![\\p{L}\\p{N}.,])' : BEFORE}(?:${pattern})${AFTER}`, 'giu')

const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const two = (n: number) => String(n).padStart(2, '0')

/** "until May 2027" is a warranty that ends in May 2027, "until 2027" one that ends in that year. */
function warrantyEnd(month: string | undefined, year: string): ItemFilters {
  const at = month === undefined ? 0 : MONTHS.indexOf(month.toLowerCase()) + 1
  if (at === 0) return { warrantyFrom: `${year}-01-01`, warrantyTo: `${year}-12-31` }
  return { warrantyFrom: `${year}-${two(at)}-01`, warrantyTo: `${year}-${two(at)}-${lastDay(Number(year), at)}` }
}

/** "bought before 2020" ends with the last day of 2019. */
function boughtIn(when: string | undefined, year: string): ItemFilters {
  if (when?.toLowerCase() === 'before') return { boughtTo: `${Number(year) - 1}-12-31` }
  if (when?.toLowerCase() === 'after') return { boughtFrom: `${Number(year) + 1}-01-01` }
  return { boughtFrom: `${year}-01-01`, ...(when?.toLowerCase() === 'in' ? { boughtTo: `${year}-12-31` } : {}) }
}
const years = (groups: (string | undefined)[]) => Number(groups.find((group) => group !== undefined))

const blank = (text: string, start: number, end: number) => `${text.slice(0, start)}${'\u0000'.repeat(end - start)}${text.slice(end)}`

/** Reads the text of a search: "chair over 200" is the word "chair" and a filter. Text in quotes stays words. */
export function readQuery(text: string): ReadQuery {
  const parts: QueryPart[] = []
  // Positions of `rest` are those of the text; what was read is blanked.
  let rest = text.replace(/"[^"]*"/g, (quoted) => '\u0000'.repeat(quoted.length))
  const take = (pattern: string, read: (groups: (string | undefined)[]) => ItemFilters | null) => {
    for (const match of rest.matchAll(bounded(pattern))) {
      const filters = read(match.slice(1))
      if (!filters) continue
      const end = match.index + match[0].length
      parts.push({ start: match.index, end, filters })
      rest = blank(rest, match.index, end)
    }
  }
  take(WARRANTY_UNTIL, ([month, year]) => (year === undefined ? null : warrantyEnd(month, year)))
  take(BOUGHT, ([when, year]) => (year === undefined ? null : boughtIn(when, year)))
  take(OLDER, (groups) => (years(groups) > MAX_AGE ? null : { minAge: years(groups) }))
  take(NEWER, (groups) => (years(groups) > MAX_AGE ? null : { maxAge: years(groups) }))
  for (const [pattern, read] of AMOUNTS)
    take(pattern, (groups) => {
      const numbers = groups.filter((group) => group !== undefined).map((group) => parseMoney(group, 'en-US'))
      const amounts = numbers.flatMap((number) => (number.state === 'number' ? [number.value] : []))
      return amounts.length === numbers.length ? read(...amounts) : null
    })
  for (const [pattern, filters] of PHRASES) take(pattern, () => filters)
  parts.sort((one, other) => one.start - other.start)
  return { words: wordsOutside(text, parts), parts, filters: setFilters(Object.assign({}, ...parts.map((part) => part.filters))) }
}

/** The text without its parts; without fillers where there are parts. */
function wordsOutside(text: string, parts: readonly QueryPart[]): string {
  let words = text
  for (const { start, end } of parts) words = `${words.slice(0, start)}${' '.repeat(end - start)}${words.slice(end)}`
  return words
    .replaceAll('"', ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !(parts.length > 0 && FILLERS.has(word.toLowerCase())))
    .join(' ')
}

/** The text of a query without one of its parts. */
export const withoutPart = (text: string, { start, end }: QueryPart): string =>
  `${text.slice(0, start)} ${text.slice(end)}`.replace(/\s+/g, ' ').trim()
