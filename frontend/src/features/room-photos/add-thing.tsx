import type { PhotoThing } from '@arc/contracts/inventory/room-photos'
import type { Box } from '@arc/contracts/media/photos'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { addThingMutation } from '../../entities/room-photos/room-photos.queries'
import { problemText } from '../../lib/api'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { toast } from '../../ui/toast-store'
import styles from './photo-index.module.css'
import { type BoxStep, stepped } from './photo-index.rules'
import { PHOTO_INDEX_TEXTS } from './photo-index.texts'

const TEXTS = PHOTO_INDEX_TEXTS.adding
const STEPS: readonly BoxStep[] = ['left', 'right', 'up', 'down', 'larger', 'smaller']
const Fields = z.object({ name: z.string().refine((name) => name.trim() !== '', TEXTS.nameMissing) })

interface Props {
  path: { id: number; photoId: number }
  box: Box
  onBox(box: Box): void
  onAdded(thing: PhotoThing): void
  onCancel(): void
}

/** Adds a thing where nothing was found: its name, and a box that a tap or the buttons move. */
export function AddThing({ path, box, onBox, onAdded, onCancel }: Props) {
  // The same key for a repeated attempt, so that the thing is added once.
  const [key] = useState(() => crypto.randomUUID())
  const form = useZodForm(Fields, { name: '' })
  const { register, formState } = form
  const add = useMutation(addThingMutation)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])

  async function submit({ name }: z.output<typeof Fields>) {
    try {
      onAdded(await add.mutateAsync({ path, body: { key, name, box } }))
    } catch (error) {
      toast({ title: TEXTS.failed, text: problemText(error) || PHOTO_INDEX_TEXTS.tryAgain, look: 'destructive' })
      return false
    }
  }
  const { ref, ...name } = register('name')
  return (
    <Form form={form} className={styles.add} onSubmit={submit} onCancel={onCancel}>
      <div>
        <h2>{TEXTS.title}</h2>
        <p className={styles.sub}>{TEXTS.hint}</p>
      </div>
      <TextField
        label={TEXTS.name}
        required
        error={formState.errors.name?.message}
        {...name}
        ref={(input) => {
          ref(input)
          field.current = input
        }}
      />
      <fieldset className={styles.steps}>
        <legend>{TEXTS.box}</legend>
        {STEPS.map((step) => (
          <Button key={step} look="line" size="small" onClick={() => onBox(stepped(box, step))}>
            {TEXTS.steps[step]}
          </Button>
        ))}
      </fieldset>
      <div className={styles.acts}>
        <Button type="submit" busy={add.isPending}>
          {TEXTS.submit}
        </Button>
        <Button type="reset" look="text" tone="quiet">
          {TEXTS.cancel}
        </Button>
      </div>
    </Form>
  )
}
