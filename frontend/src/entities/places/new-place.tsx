import { name as nameSchema } from '@arc/contracts/text'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '../../lib/api'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { toast } from '../../ui/toast-store'
import styles from './places.module.css'
import { createPlaceMutation } from './places.queries'
import { PLACE_TEXTS } from './places.texts'

const NAME = nameSchema(PLACE_TEXTS.newName)

interface Props {
  roomId: number
  /** The place that the new one goes into; null for the room itself. */
  parent: { id: number; name: string } | null
  onCreated(place: { id: number; name: string }): void
  onCancel(): void
}

/** Creates a place; Enter adds it, Escape cancels. */
export function NewPlace({ roomId, parent, onCreated, onCancel }: Props) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const create = useMutation(createPlaceMutation)

  async function add() {
    const checked = NAME.safeParse(text)
    if (!checked.success) return setError(checked.error.issues[0]?.message ?? '')
    try {
      const place = await create.mutateAsync({ name: checked.data, roomId, parentId: parent?.id ?? null })
      toast({ title: PLACE_TEXTS.created, text: place.path })
      onCreated(place)
    } catch (failure) {
      setError(problemText(failure) || PLACE_TEXTS.createFailed)
    }
  }

  return (
    <Form className={styles.create} onSubmit={add} onEscape={onCancel}>
      <TextField
        label={PLACE_TEXTS.newName}
        placeholder={PLACE_TEXTS.example}
        hint={parent ? PLACE_TEXTS.newInside(parent.name) : undefined}
        autoFocus
        autoComplete="off"
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value)
          setError(null)
        }}
      />
      <span className={styles.buttons}>
        <Button type="submit" look="line" size="small" busy={create.isPending}>
          {PLACE_TEXTS.add}
        </Button>
        <Button look="text" tone="quiet" size="small" onClick={onCancel}>
          {COMMON_TEXTS.cancel}
        </Button>
      </span>
    </Form>
  )
}
