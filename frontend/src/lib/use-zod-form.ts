import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'

/**
 * The state of a form whose values a schema checks when it is submitted, and again while what was wrong is corrected.
 * @param schema from what the inputs hold to what is sent: that of the contract where one exists
 * @param defaultValues what the inputs hold at first; the form is dirty while they hold something else
 * @returns what `Form` takes
 */
export function useZodForm<Values extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Values>,
  defaultValues: DefaultValues<NoInfer<Values>>,
): UseFormReturn<Values, unknown, Output> {
  // Where the focus goes after a refused submit is decided by `Form`, for one wrong field and for many.
  return useForm<Values, unknown, Output>({ resolver: zodResolver(schema), defaultValues, shouldFocusError: false })
}
