import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useZodForm } from '../lib/use-zod-form'
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
  const form = useZodForm(z.object({ name: schema }), { name: '' })
  const { control, register, formState } = form
  const disabled = useWatch({ control, name: 'name' }).trim() === '' || busy || blocked

  return (
    <div className={`wrap ${styles.form}`}>
      <Plate src={picture} alt="" fit="diorama" eager radius={16} className={styles.picture} />
      <Form form={form} draft={label} onSubmit={({ name }) => (disabled ? false : onAdd(name))}>
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
