import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useFormDraft } from '../lib/use-draft'
import { Button } from './button'
import { TextField } from './field'
import { Form } from './form'
import styles from './name-form.module.css'
import { Plate } from './plate'

interface Props {
  picture: string
  headline: string
  text: ReactNode
  label: string
  /** Checks the name; its messages are shown at the input. */
  schema: z.ZodType<string, string>
  busy: boolean
  /** Disables adding for another reason than a blank name. */
  blocked?: boolean
  onAdd(name: string): unknown
}

/** Name form of a new project or room. Enter adds; a blank name cannot be added. */
export function NameForm({ picture, headline, text, label, schema, busy, blocked = false, onAdd }: Props) {
  const nameForm = useForm<{ name: string }>({
    resolver: zodResolver(z.object({ name: schema })),
    defaultValues: { name: '' },
  })
  const { control, register, handleSubmit, formState } = nameForm
  useFormDraft(label, nameForm)
  const disabled = useWatch({ control, name: 'name' }).trim() === '' || busy || blocked
  const submit = handleSubmit(({ name }) => (disabled ? undefined : onAdd(name)))

  return (
    <div className={`wrap ${styles.form}`}>
      <Plate src={picture} alt="" fit="diorama" eager radius={16} className={styles.picture} />
      <Form unsaved={!disabled} onSubmit={(event) => (disabled ? undefined : submit(event))}>
        <h1>{headline}</h1>
        <p>{text}</p>
        <TextField
          label={label}
          placeholder={label}
          autoFocus
          autoComplete="off"
          error={formState.errors.name?.message}
          {...register('name')}
        />
        <Button type="submit" size="tall" disabled={disabled} className={styles.add}>
          {busy ? '...' : 'Add'}
        </Button>
      </Form>
    </div>
  )
}
