import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { problemText } from '../lib/api'
import { changedFields, fieldsOf } from '../lib/changed-fields'
import { readConflict } from '../lib/conflict'
import { failureText } from '../lib/describe-error'
import { CONFLICT_TEXTS } from './conflict.texts'
import { FieldConflict } from './field-conflict'
import { toast } from './toast-store'

/** What the values of a form were read from. */
export interface FormBase<Values> {
  values: Values
  /** Undefined for an entity that does not exist yet. */
  version: number | undefined
}

interface Options<Values> {
  initial(): FormBase<Values>
  getValues(): Values
  /** Sets one field to its value in `values`. */
  setField(field: keyof Values & string, values: Values, options: { shouldValidate: boolean }): void
  labelOf(field: keyof Values & string): string
  /** The value of a field as shown to the user; empty for none. */
  textOf(field: keyof Values & string, values: Values): string
}

/**
 * The version the form is based on, and the fields that were changed elsewhere since. After a conflict the form is based
 * on the entity as it is now: untouched fields show its values, fields that the user edited keep what was typed.
 */
export function useFormConflicts<Values extends object>({ initial, getValues, setField, labelOf, textOf }: Options<Values>) {
  const [base, setBase] = useState(initial)
  const [fields, setFields] = useState<readonly (keyof Values & string)[]>([])

  /** Shows a conflict. @param current the values of the entity as it is now */
  function show(current: FormBase<Values>) {
    const edited = changedFields(base.values, getValues())
    const changedElsewhere = changedFields(base.values, current.values)
    for (const field of changedElsewhere) if (!edited.includes(field)) setField(field, current.values, { shouldValidate: false })
    setFields(changedElsewhere.filter((field) => edited.includes(field)))
    setBase(current)
  }
  /**
   * Says why the form was not stored; what was changed elsewhere since is shown beside its fields.
   * @param entity the contract of what the form changes
   * @param baseOf what its form is read from
   * @param title of the message when it failed otherwise
   */
  function explain<Entity>(error: unknown, entity: z.ZodType<Entity>, baseOf: (current: Entity) => FormBase<Values>, title: string) {
    const conflict = readConflict(error, entity)
    if (conflict) show(baseOf(conflict.current))
    toast({ ...(conflict ? CONFLICT_TEXTS.toast : { title, text: problemText(error) || failureText(error) }), look: 'destructive' })
  }
  /** Bases the form on other values, without conflicts. */
  function restart(on: FormBase<Values>) {
    setBase(on)
    setFields([])
  }
  /** Shows fields as changed elsewhere: those of a draft that was based on other values. */
  const mark = (changed: readonly string[]) => setFields(fieldsOf(base.values).filter((field) => changed.includes(field)))
  const resolve = (field: keyof Values & string) => setFields((open) => open.filter((one) => one !== field))

  /** The note beside a field; nothing while it has no conflict. */
  function conflictOf(field: keyof Values & string): ReactNode {
    if (!fields.includes(field)) return undefined
    return (
      <FieldConflict
        label={labelOf(field)}
        theirs={textOf(field, base.values)}
        scroll={field === fields[0]}
        onKeep={() => resolve(field)}
        onTake={() => {
          setField(field, base.values, { shouldValidate: true })
          resolve(field)
        }}
      />
    )
  }

  return { base, show, mark, explain, restart, conflictOf }
}
