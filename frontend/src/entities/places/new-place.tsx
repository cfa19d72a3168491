import { name as nameSchema } from '@arc/contracts/text'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { problemText } from '../../lib/api'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { toast } from '../../ui/toast-store'
import styles from './places.module.css'
import { createPlaceMutation } from './places.queries'
import { PLACE_TEXTS } from './places.texts'

const Fields = z.object({ name: nameSchema(PLACE_TEXTS.newName) })

interface Props {
  roomId: number
  /** The place that the new one goes into; null for the room itself. */
  parent: { id: number; name: string } | null
  onCreated(place: { id: number; name: string }): void
  onCancel(): void
}

/** Creates a place; Enter adds it, Escape cancels. */
export function NewPlace({ roomId, parent, onCreated, onCancel }: Props) {
  const form = useZodForm(Fields, { name: '' })
  const { register, setError, formState } = form
  const create = useMutation(createPlaceMutation)

  async function add({ name }: z.output<typeof Fields>) {
    try {
      const place = await create.mutateAsync({ name, roomId, parentId: parent?.id ?? null })
      toast({ title: PLACE_TEXTS.created, text: place.path })
      onCreated(place)
    } catch (failure) {
      setError('name', { message: problemText(failure) || PLACE_TEXTS.createFailed })
      return false
    }
  }

  return (
    <Form form={form} className={styles.create} onSubmit={add} onCancel={onCancel} escapes>
      <TextField
        label={PLACE_TEXTS.newName}
        placeholder={PLACE_TEXTS.example}
        hint={parent ? PLACE_TEXTS.newInside(parent.name) : undefined}
        autoFocus
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <span className={styles.buttons}>
        <Button type="submit" look="line" size="small" busy={create.isPending}>
          {PLACE_TEXTS.add}
        </Button>
        <Button type="reset" look="text" tone="quiet" size="small">
          {COMMON_TEXTS.cancel}
        </Button>
      </span>
    </Form>
  )
}
