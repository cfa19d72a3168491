/**
 * A dialog that asks for one name. The caller mounts it to open it.
 * Props: `title`, `text`, `label` of the input, `initial` (saving it unchanged is disabled), `schema` (checks the name; its
 * message is shown at the input), `action` (label of the button), `busy`, `blocked(text)` (disables saving for another
 * reason), `hint(text)`, `onSave(name)` (resolves to an error to show at the input, or nothing), `onClose`.
 */
import { type ReactNode, useId, useState } from 'react'
import type { z } from 'zod'
import { Button } from './button'
import { COMMON_TEXTS } from './common.texts'
import { Dialog } from './dialog'
import { TextField } from './field'
import { Form } from './form'

interface Props {
  title: ReactNode
  text?: ReactNode
  label: string
  initial?: string
  schema: z.ZodType<string, string>
  action: string
  busy: boolean
  blocked?(text: string): boolean
  hint?(text: string): ReactNode
  onSave(name: string): Promise<string | undefined>
  onClose(): void
}

export function NameDialog({ title, text, label, initial = '', schema, action, busy, blocked, hint, onSave, onClose }: Props) {
  const form = useId()
  const [name, setName] = useState(initial)
  const [error, setError] = useState<string | null>(null)

  async function save() {
    const checked = schema.safeParse(name)
    if (!checked.success) return setError(checked.error.issues[0]?.message ?? null)
    setError((await onSave(checked.data)) ?? null)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      text={text}
      footer={
        <>
          <Button type="submit" form={form} busy={busy} disabled={(initial !== '' && name.trim() === initial) || blocked?.(name)}>
            {action}
          </Button>
          <Button look="text" tone="quiet" onClick={onClose}>
            {COMMON_TEXTS.cancel}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={save}>
        <TextField
          label={label}
          value={name}
          error={error}
          hint={hint?.(name)}
          autoFocus
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value)
            setError(null)
          }}
        />
      </Form>
    </Dialog>
  )
}
