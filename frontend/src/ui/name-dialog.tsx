/**
 * A dialog that asks for one name. The caller mounts it to open it.
 * Props: `title`, `text`, `label` of the input, `initial` (saving it unchanged is disabled), `schema` (checks the name; its
 * message is shown at the input), `action` (label of the button), `blocked(text)` (disables saving for another
 * reason), `hint(text)`, `onSave(name)` (resolves to an error to show at the input, or nothing), `onClose`.
 */
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useZodForm } from '../lib/use-zod-form'
import { TextField } from './field'
import { FormDialog } from './form-dialog'

interface Props {
  title: ReactNode
  text?: ReactNode
  label: string
  initial?: string
  schema: z.ZodType<string, string>
  action: string
  blocked?(text: string): boolean
  hint?(text: string): ReactNode
  onSave(name: string): Promise<string | undefined>
  onClose(): void
}

export function NameDialog({ title, text, label, initial = '', schema, action, blocked, hint, onSave, onClose }: Props) {
  const form = useZodForm(z.object({ name: schema }), { name: initial })
  const { register, setError, formState } = form
  const name = useWatch({ control: form.control, name: 'name' })

  async function save(values: { name: string }) {
    const message = await onSave(values.name)
    if (message === undefined) return true
    setError('name', { message })
    return false
  }

  return (
    <FormDialog
      title={title}
      text={text}
      action={action}
      blocked={(initial !== '' && name.trim() === initial) || blocked?.(name)}
      form={form}
      onSubmit={save}
      onCancel={onClose}
    >
      <TextField
        label={label}
        error={formState.errors.name?.message}
        hint={hint?.(name)}
        autoFocus
        autoComplete="off"
        {...register('name')}
      />
    </FormDialog>
  )
}
