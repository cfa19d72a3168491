import { z } from 'zod'

/** Longest texts in characters (spec D-46), and most photos of a batch and of an item, and items of a photo. */
export const LIMITS = {
  name: 200,
  text: 5000,
  search: 200,
  photosPerBatch: 50,
  photosPerItem: 30,
  itemsPerPhoto: 40,
  documentsPerForm: 10,
} as const

// C0 and C1 control characters except tab, line feed, and carriage return: they are invisible and can disguise a name.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
const lineBreak = /[\t\r\n]/

/** Limits the number of code points, so that an emoji counts as one character. */
const atMost = (what: string, limit: number) =>
  [(text: string) => [...text].length <= limit, `${what} must be at most ${limit.toLocaleString('en-US')} characters.`] as const

/** A name: trimmed, 1 to 200 characters, one line, in any script, with emoji. */
export const name = (what: string, blank = `${what} is required.`) =>
  z
    .string({ error: blank })
    .trim()
    .min(1, blank)
    .refine(...atMost(what, LIMITS.name))
    .meta({ maxLength: LIMITS.name })
    .refine((text) => !control.test(text) && !lineBreak.test(text), `${what} contains characters that cannot be shown.`)

/** A short optional line; an empty one is null. */
export const line = (what: string) =>
  z
    .union([z.string(), z.number().transform(String)])
    .transform((text) => text.trim())
    .pipe(
      z
        .string()
        .refine(...atMost(what, LIMITS.name))
        .meta({ maxLength: LIMITS.name })
        .refine((text) => !control.test(text) && !lineBreak.test(text), `${what} contains characters that cannot be shown.`),
    )
    .transform((text) => text || null)
    .nullable()

/** A long optional text of up to 5,000 characters; an empty one is null. */
export const longText = (what: string) =>
  z
    .string()
    .trim()
    .refine(...atMost(what, LIMITS.text))
    .meta({ maxLength: LIMITS.text })
    .refine((text) => !control.test(text), `${what} contains characters that cannot be shown.`)
    .transform((text) => text || null)
    .nullable()

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)$/
/** The number a text holds, null when it is blank, NaN when it is anything but a plain decimal number: "12O", "0x10" and "1e5" are none. */
const numberIn = (text: string): number | null => {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return DECIMAL.test(trimmed) ? Number(trimmed) : Number.NaN
}

/** A number that may arrive as a string (forms send strings); empty is null. */
export const optionalNumber = (what: string, range: { min: number; max: number; integer?: boolean }) => {
  const between = `${what} must be a number between ${range.min} and ${range.max}.`
  const number = range.integer ? z.number(between).int(`${what} must be a whole number.`) : z.number(between)
  return z.preprocess(
    (value) => (typeof value === 'string' ? numberIn(value) : value),
    number.min(range.min, between).max(range.max, between).nullable(),
  )
}

/** US dollars rounded to cents, 0 to 99,999,999.99. */
export const money = (what: string) =>
  optionalNumber(what, { min: 0, max: 99_999_999.99 }).transform((v) => (v === null ? null : Math.round(v * 100) / 100))

/** A boolean, also as a form string. */
export const flag = z.preprocess(
  (v) => (v === 'true' || v === '1' || v === 'on' ? true : v === 'false' || v === '0' || v === '' ? false : v),
  z.boolean(),
)

/** A numeric id, also as a string of digits. */
export const id = z.coerce.number().int().min(0).max(2_147_483_647)

/** Where the next page of a list begins: the `nextCursor` of the page before, unchanged. */
export const cursor = z.string().max(4_000).optional()

/** The years of days and moments. Beyond them a time zone leads out of the calendar of browsers or of the database. */
const YEARS = { first: 1000, last: 2999 }
const isInYears = (text: string): boolean => Number(text.slice(0, 4)) >= YEARS.first && Number(text.slice(0, 4)) <= YEARS.last

/** True for an existing calendar day, unlike February 30. */
const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return isInYears(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The zones of the world are up to 14 hours from UTC; PostgreSQL takes less than 16, and fails at others. */
const isInZone = (text: string): boolean => Number(/[+-](\d\d):\d\d$/.exec(text)?.[1] ?? 0) <= 14

/** A moment in ISO 8601 with its offset, as in `2026-11-29T18:30:00+01:00`, of any year. @param error what is said to anything else */
export const momentOfAnyYear = (error = 'This is not a moment.') => z.iso.datetime({ offset: true, error }).refine(isInZone, error)

/** A moment of a year that every clock and calendar knows. @param error what is said to anything else */
export const moment = (error = 'This is not a moment.') => momentOfAnyYear(error).refine(isInYears, error)

/** A calendar day, `YYYY-MM-DD`; an empty string is null. */
export const day = (what: string) =>
  z
    .string()
    .trim()
    .transform((text) => text || null)
    .pipe(
      z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?$/, `${what} must be a date.`)
        .transform((t) => t.slice(0, 10))
        .refine(isDay, `${what} must be a date.`)
        .nullable(),
    )
    .nullable()

export const Ok = z.object({ ok: z.literal(true) })
/** The body of routes without input; it is ignored. */
export const Nothing = z.unknown()

/** Most tags of one item. */
export const MAX_ITEM_TAGS = 20
const MAX_TAG_LENGTH = 40
/** A tag: one line of up to 40 characters without a comma, which separates tags. */
export const Tag = z
  .string()
  .trim()
  .min(1, 'A tag needs a name.')
  .refine(...atMost('A tag', MAX_TAG_LENGTH))
  .meta({ maxLength: MAX_TAG_LENGTH })
  .refine((text) => !control.test(text) && !lineBreak.test(text) && !text.includes(','), 'A tag can’t contain a comma or a line break.')

/** The tags of an item without repetitions, whatever their case; forms and tables send them in one text, separated by commas. */
export const tags = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter((tag) => tag.trim() !== '') : value === null ? [] : value),
  z
    .array(Tag)
    .transform((all) => [...new Map(all.map((tag) => [tag.toLowerCase(), tag])).values()])
    .refine((all) => all.length <= MAX_ITEM_TAGS, `An item takes at most ${MAX_ITEM_TAGS} tags.`),
)
