import { type CustomField, type CustomValue, type CustomValues, customValueSchema } from '@arc/contracts/inventory/custom-fields'
import { z } from 'zod'
import { numberInput, textInput } from '../../lib/form-fields'
import { numberToInput } from '../../lib/number-input'

/** From the text of an input to the value of a custom field; null removes it. */
export function customInput({ kind, name }: Pick<CustomField, 'kind' | 'name'>): z.ZodType<CustomValue | null, string> {
  const schema = customValueSchema(kind, name)
  if (kind === 'number') return numberInput(schema)
  if (kind === 'flag') return z.string().transform((text) => (text === '' ? null : text === 'yes'))
  return textInput(schema)
}

/** What an input shows of a value. */
export function customText(value: CustomValue | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? numberToInput(value) : value
}

/**
 * From the texts of a form to values, by the ids of their fields. An input without a value has no text. A text of a field that was
 * deleted meanwhile is left out.
 */
export const customInputs = (fields: readonly CustomField[]) =>
  z.record(z.string(), z.string().optional()).transform((texts, context) => {
    const values: Record<string, CustomValue | null> = {}
    for (const field of fields) {
      const checked = customInput(field).safeParse(texts[field.id] ?? '')
      if (checked.success) values[field.id] = checked.data
      else for (const { message } of checked.error.issues) context.addIssue({ code: 'custom', message, path: [String(field.id)] })
    }
    return values
  })

/** The texts of a form. */
export const customTexts = (values: CustomValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, customText(value)]))
