import { type Wish, WishChange } from '@arc/contracts/inventory/wishes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { problemText } from '../../lib/api'
import { isConflict } from '../../lib/conflict'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Dialog } from '../../ui/dialog'
import { TextArea, TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import forms from '../../ui/form-grid.module.css'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast-store'
import { useFormConflicts } from '../../ui/use-form-conflicts'
import { useUndo } from '../trash/use-undo'
import { deleteWishMutation, setWishMutation, wishQuery } from './wishes.queries'
import { WISH_TEXTS as TEXTS } from './wishes.texts'

interface Props {
  item: { id: number; name: string }
  /** Who is to get it, as long as nobody is. */
  toWhom?: string
  onClose(): void
}

/** Says who is to get an item, or takes it back. */
export function WishDialog({ item, toWhom = '', onClose }: Props) {
  const query = useQuery(wishQuery(item.id))
  const remove = useMutation(deleteWishMutation)
  return (
    <Dialog open busy={remove.isPending} onOpenChange={(open) => open || onClose()} title={TEXTS.title(item.name)} text={TEXTS.text}>
      <QueryState query={query} skeleton={<Skeleton height={220} />} what={TEXTS.what}>
        {({ wish }) => (
          <WishForm
            item={item}
            toWhom={toWhom}
            stored={wish}
            removing={remove.isPending}
            onRemove={remove.mutateAsync}
            onClose={onClose}
            onConflict={async () => (await query.refetch()).data?.wish ?? null}
          />
        )}
      </QueryState>
    </Dialog>
  )
}

const valuesOf = (wish: Wish | null, toWhom: string): Values => ({ toWhom: wish?.toWhom ?? toWhom, note: wish?.note ?? '' })
type Values = z.input<typeof WishChange>

interface FormProps extends Props {
  stored: Wish | null
  removing: boolean
  onRemove(target: { id: number; itemId: number; version: number }): Promise<{ actionId: string | null }>
  /** Reads the wish as it is now. */
  onConflict(): Promise<Wish | null>
}

function WishForm({ item, toWhom = '', stored, removing, onRemove, onClose, onConflict }: FormProps) {
  const form = useZodForm(WishChange, valuesOf(stored, toWhom))
  const { register, getValues, setValue, formState } = form
  const { errors } = formState
  const { mark, conflictOf } = useFormConflicts<Values>({
    initial: () => ({ values: valuesOf(stored, toWhom), version: stored?.version }),
    getValues,
    setField: (field, values, options) => setValue(field, values[field], { ...options, shouldDirty: true }),
    labelOf: (field) => TEXTS[field],
    textOf: (field, values) => values[field] ?? '',
  })
  // What the form was opened with: a wish that was changed elsewhere since is not overwritten.
  const [opened, setOpened] = useState(stored)
  const [draft] = useState(stored ? `wish:${stored.id}` : `wish:of ${item.id}`)
  const save = useMutation(setWishMutation)
  const offerUndo = useUndo()
  const target = { itemId: item.id, version: opened?.version ?? 0 }

  async function report(change: Promise<{ actionId: string | null }>, title: string) {
    try {
      const { actionId } = await change
      offerUndo({ title, text: item.name, actionId })
      onClose()
      return true
    } catch (problem) {
      const now = isConflict(problem) ? await onConflict() : opened
      setOpened(now)
      const text = isConflict(problem) ? TEXTS.conflict(now?.toWhom ?? null) : problemText(problem) || TEXTS.failedText
      toast({ title: TEXTS.failed, text, look: 'destructive' })
      return false
    }
  }

  return (
    <Form
      form={form}
      draft={draft}
      className={forms.grid}
      onSubmit={(wish) => report(save.mutateAsync({ ...target, wish }), TEXTS.saved)}
      onCancel={onClose}
      onDraftConflict={mark}
    >
      <TextField
        label={TEXTS.toWhom}
        error={errors.toWhom?.message}
        hint={conflictOf('toWhom')}
        required
        autoFocus
        autoComplete="off"
        {...register('toWhom')}
      />
      <TextArea label={TEXTS.note} optional rows={3} error={errors.note?.message} hint={conflictOf('note')} {...register('note')} />
      <div className={forms.end}>
        <Button type="submit" busy={save.isPending}>
          {TEXTS.save}
        </Button>
        {opened && (
          <Button
            look="text"
            tone="danger"
            busy={removing}
            onClick={() => void report(onRemove({ ...target, id: opened.id }), TEXTS.removed)}
          >
            {TEXTS.remove}
          </Button>
        )}
        <Button type="reset" look="text" tone="quiet">
          {COMMON_TEXTS.cancel}
        </Button>
      </div>
    </Form>
  )
}
