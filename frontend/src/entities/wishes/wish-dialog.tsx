import { type Wish, WishChange } from '@arc/contracts/inventory/wishes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { problemText } from '../../lib/api'
import { isConflict } from '../../lib/conflict'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Dialog } from '../../ui/dialog'
import { TextArea, TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import forms from '../../ui/form-grid.module.css'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast-store'
import { useUndo } from '../trash/use-undo'
import { deleteWishMutation, setWishMutation, wishQuery } from './wishes.queries'
import { WISH_TEXTS as TEXTS } from './wishes.texts'

interface Props {
  item: { id: number; name: string }
  onClose(): void
}

/** Says who is to get an item, or takes it back. */
export function WishDialog({ item, onClose }: Props) {
  const query = useQuery(wishQuery(item.id))
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={TEXTS.title(item.name)} text={TEXTS.text}>
      <QueryState query={query} skeleton={<Skeleton height={220} />} what={TEXTS.what}>
        {({ wish }) => (
          <WishForm item={item} stored={wish} onClose={onClose} onConflict={async () => (await query.refetch()).data?.wish ?? null} />
        )}
      </QueryState>
    </Dialog>
  )
}

interface FormProps extends Props {
  stored: Wish | null
  /** Reads the wish as it is now. */
  onConflict(): Promise<Wish | null>
}

function WishForm({ item, stored, onClose, onConflict }: FormProps) {
  const id = useId()
  // What the form was opened with: a wish that was changed elsewhere since is not overwritten.
  const [opened, setOpened] = useState(stored)
  const [toWhom, setToWhom] = useState(stored?.toWhom ?? '')
  const [note, setNote] = useState(stored?.note ?? '')
  const [error, setError] = useState<string | null>(null)
  const save = useMutation(setWishMutation)
  const remove = useMutation(deleteWishMutation)
  const offerUndo = useUndo()
  const target = { itemId: item.id, version: opened?.version ?? 0 }

  async function report(change: Promise<{ actionId: string | null }>, title: string) {
    try {
      const { actionId } = await change
      offerUndo({ title, text: item.name, actionId })
      onClose()
    } catch (problem) {
      const now = isConflict(problem) ? await onConflict() : opened
      setOpened(now)
      const text = isConflict(problem) ? TEXTS.conflict(now?.toWhom ?? null) : problemText(problem) || TEXTS.failedText
      toast({ title: TEXTS.failed, text, look: 'destructive' })
    }
  }
  function submit() {
    const read = WishChange.safeParse({ toWhom, note })
    const issue = read.error?.issues.find(({ path }) => path[0] === 'toWhom')
    setError(issue?.message ?? null)
    if (read.success) return report(save.mutateAsync({ ...target, wish: read.data }), TEXTS.saved)
  }

  return (
    <Form id={id} className={forms.grid} onSubmit={submit}>
      <TextField
        label={TEXTS.toWhom}
        value={toWhom}
        error={error}
        required
        autoFocus
        autoComplete="off"
        onChange={(event) => setToWhom(event.target.value)}
      />
      <TextArea label={TEXTS.note} optional rows={3} value={note} onChange={(event) => setNote(event.target.value)} />
      <div className={forms.end}>
        <Button type="submit" busy={save.isPending}>
          {TEXTS.save}
        </Button>
        {opened && (
          <Button look="text" tone="danger" busy={remove.isPending} onClick={() => void report(remove.mutateAsync(target), TEXTS.removed)}>
            {TEXTS.remove}
          </Button>
        )}
        <Button look="text" tone="quiet" onClick={onClose}>
          {COMMON_TEXTS.cancel}
        </Button>
      </div>
    </Form>
  )
}
