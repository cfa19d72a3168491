/** Form fields: from the text of an input to a value that a schema of the contracts accepts. */
import { z } from 'zod'
import { type NumberInput, parseMoney, parseNumber } from './number-input'

export const NOT_A_NUMBER = 'Enter a number, for example 1200 or 12.50.'

/** Checks a value and reports the schema's messages at the input. */
function check<Output>(schema: z.ZodType<Output>, value: unknown, context: z.RefinementCtx): Output {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  for (const { message } of result.error.issues) context.addIssue({ code: 'custom', message })
  return z.NEVER
}

/** A text input. */
export const textInput = <Output>(schema: z.ZodType<Output>) => z.string().transform((text, context) => check(schema, text, context))

/** A text input that may be empty: null. */
export const optionalInput = <Output>(schema: z.ZodType<Output>) =>
  z.string().transform((text, context) => (text === '' ? null : check(schema, text, context)))

const parsedInput = <Output>(schema: z.ZodType<Output>, parse: (text: string) => NumberInput) =>
  z.string().transform((text, context) => {
    const parsed = parse(text)
    if (parsed.state !== 'invalid') return check(schema, parsed.state === 'number' ? parsed.value : null, context)
    context.addIssue({ code: 'custom', message: NOT_A_NUMBER })
    return z.NEVER
  })

/** A text input that holds a number. Empty is null; a text that is not entirely a number is rejected. */
export const numberInput = <Output>(schema: z.ZodType<Output>) => parsedInput(schema, (text) => parseNumber(text))

/** A text input that holds an amount of US dollars; otherwise as `numberInput`. */
export const moneyInput = <Output>(schema: z.ZodType<Output>) => parsedInput(schema, parseMoney)

type FieldErrors = Partial<Record<string, string>>
const isRefused = (result: object): result is { errors: FieldErrors } => 'errors' in result

/**
 * The schema of a form that a function reads as a whole.
 * @param read returns what is wrong by field ("name", "limits.0"), or the output
 * @param key under which it returns the output
 */
export const formSchema = <Values, Key extends string, Output>(
  read: (values: Values) => { [Name in Key]: Output } | { errors: FieldErrors },
  key: Key,
) =>
  z.custom<Values>().transform((values, context) => {
    const result = read(values)
    if (!isRefused(result)) return result[key]
    for (const [field, message] of Object.entries(result.errors))
      if (message) context.addIssue({ code: 'custom', path: field.split('.'), message })
    return z.NEVER
  })

/** What is wrong with a typed text, for example that it is too long; null for an empty one, which blocks a form without a message. */
export function inputProblem(schema: z.ZodType, text: string): string | null {
  if (text.trim() === '') return null
  return schema.safeParse(text).error?.issues[0]?.message ?? null
}
