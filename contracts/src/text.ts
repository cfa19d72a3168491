import { z } from 'zod'

/** Longest texts in characters (spec D-46), and most photos of a batch and items of a photo. */
export const LIMITS = { name: 200, text: 5000, search: 200, photosPerBatch: 50, itemsPerPhoto: 40 } as const

// C0 and C1 controls but for tab, line feed and carriage return; they cannot be shown and hide what a name says.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
const lineBreak = /[\t\r\n]/

/** Counts what a person would count, so that an emoji is one character and not two. */
const atMost = (what: string, limit: number) =>
  [(text: string) => [...text].length <= limit, `${what} must be at most ${limit.toLocaleString('en-US')} characters.`] as const

/** A name: trimmed, 1 to 200 characters, one line, any script and emoji. */
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

/** US dollars with cents, 0 to 99,999,999.99. */
export const money = (what: string) =>
  optionalNumber(what, { min: 0, max: 99_999_999.99 }).transform((v) => (v === null ? null : Math.round(v * 100) / 100))

/** A flag that may arrive as the strings of a form. */
export const flag = z.preprocess(
  (v) => (v === 'true' || v === '1' || v === 'on' ? true : v === 'false' || v === '0' || v === '' ? false : v),
  z.boolean(),
)

/** A serial id, also as a string of digits. */
export const id = z.coerce.number().int().min(0).max(2_147_483_647)

/** True for a day that there is: not the 30th of February. */
const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A calendar day, `YYYY-MM-DD`; empty is null. */
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
/** The body of calls that need none; anything sent is ignored. */
export const Nothing = z.unknown()
