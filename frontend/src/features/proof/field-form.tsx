import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { SaveOutcome } from '../../lib/conflict'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { Row } from '../../ui/layout'
import { MoneyField } from '../../ui/money-field'
import styles from './proof.module.css'

interface Props<Value> {
  /** Under which the typed text survives a reload. */
  draft: string
  label: string
  hint?: string
  money?: boolean
  /** From the typed text to the value that is saved. */
  schema: z.ZodType<Value, string>
  /** Version of the item that is shown. */
  version: number
  onSave(value: Value, version: number): Promise<SaveOutcome>
  onClose(): void
}

/** One missing value of an item. Enter saves, Escape cancels. */
export function FieldForm<Value>({ draft, label, hint, money, schema, version, onSave, onClose }: Props<Value>) {
  const form = useZodForm(z.object({ value: schema }), { value: '' })
  const { register, setFocus, formState } = form
  // What was shown when the form opened; after a conflict, what the other side saved and the toast has said.
  const [base, setBase] = useState<number | null>(version)
  useEffect(() => setFocus('value'), [setFocus])
  async function submit(data: { value: Value }) {
    const outcome = await onSave(data.value, base ?? version)
    if (outcome === 'conflict') setBase(null)
    if (outcome === 'saved') onClose()
    return outcome === 'saved'
  }
  const Field = money ? MoneyField : TextField
  const busy = formState.isSubmitting
  return (
    <Form form={form} draft={draft} className={styles.form} onSubmit={submit} onCancel={onClose} escapes>
      <Field label={label} hint={hint} error={formState.errors.value?.message} autoComplete="off" readOnly={busy} {...register('value')} />
      <Row gap={3}>
        <Button type="submit" size="small" busy={busy}>
          {COMMON_TEXTS.save}
        </Button>
        <Button type="reset" look="text" tone="quiet" size="small" disabled={busy}>
          {COMMON_TEXTS.cancel}
        </Button>
      </Row>
    </Form>
  )
}
