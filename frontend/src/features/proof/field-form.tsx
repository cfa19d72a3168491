import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { SaveOutcome } from '../../lib/conflict'
import { useFormDraft } from '../../lib/use-draft'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import styles from './proof.module.css'

interface Props<Value> {
  /** Under which the typed text survives a reload. */
  draft: string
  label: string
  hint?: string
  numeric?: boolean
  /** From the typed text to the value that is saved. */
  schema: z.ZodType<Value, string>
  /** Version of the item that is shown. */
  version: number
  onSave(value: Value, version: number): Promise<SaveOutcome>
  onClose(): void
}

/** One missing value of an item. Enter saves, Escape cancels. */
export function FieldForm<Value>({ draft, label, hint, numeric, schema, version, onSave, onClose }: Props<Value>) {
  const form = useForm<{ value: string }, unknown, { value: Value }>({
    resolver: zodResolver(z.object({ value: schema })),
    defaultValues: { value: '' },
  })
  const { register, handleSubmit, setFocus, formState } = form
  useFormDraft(draft, form)
  // What was shown when the form opened; after a conflict, what the other side saved and the toast has said.
  const [base, setBase] = useState<number | null>(version)
  useEffect(() => setFocus('value'), [setFocus])
  const submit = handleSubmit(async (data) => {
    const outcome = await onSave(data.value, base ?? version)
    if (outcome === 'conflict') setBase(null)
    if (outcome === 'saved') onClose()
  })
  const busy = formState.isSubmitting
  return (
    <Form className={styles.form} onSubmit={submit} onEscape={onClose}>
      <TextField
        label={label}
        hint={hint}
        error={formState.errors.value?.message}
        inputMode={numeric ? 'decimal' : undefined}
        autoComplete="off"
        readOnly={busy}
        {...register('value')}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="small" busy={busy}>
          {COMMON_TEXTS.save}
        </Button>
        <Button look="text" tone="quiet" size="small" disabled={busy} onClick={onClose}>
          {COMMON_TEXTS.cancel}
        </Button>
      </div>
    </Form>
  )
}
