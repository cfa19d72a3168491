import { MAX_VIEWS, type SavedView, type ViewList, type ViewSettings } from '@arc/contracts/inventory/views'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { problemText } from '../../lib/api'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { toast } from '../../ui/toast-store'
import { FILTER_TEXTS } from '../items/filter.texts'
import { changeViewMutation, createViewMutation } from './views.queries'
import { viewNamed } from './views.rules'

interface Props {
  list: ViewList
  settings: ViewSettings
  /** The views of this list. */
  views: readonly SavedView[]
  onClose(): void
}

const TEXTS = FILTER_TEXTS.views

/** Saves order and filters under a name; the name of a view that exists gets the new settings. */
export function SaveViewDialog({ list, settings, views, onClose }: Props) {
  const id = useId()
  const create = useMutation(createViewMutation)
  const change = useMutation(changeViewMutation)
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const replaced = viewNamed(views, name)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setError(TEXTS.nameMissing)
    try {
      if (replaced) await change.mutateAsync({ view: replaced, settings })
      else await create.mutateAsync({ name: name.trim(), list, settings })
      toast({ title: TEXTS.saved, text: name.trim() })
      onClose()
    } catch (failure) {
      toast({ title: TEXTS.failed, text: problemText(failure), look: 'destructive' })
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={TEXTS.saveTitle}
      text={TEXTS.saveText}
      footer={
        <>
          <Button type="submit" form={id} busy={create.isPending || change.isPending} disabled={views.length >= MAX_VIEWS && !replaced}>
            {TEXTS.save}
          </Button>
          <Button look="text" tone="quiet" onClick={onClose}>
            {COMMON_TEXTS.cancel}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={save} noValidate>
        <TextField
          label={TEXTS.name}
          value={name}
          error={error}
          hint={replaced && TEXTS.replaces(replaced.name)}
          autoFocus
          autoComplete="off"
          maxLength={200}
          onChange={(event) => {
            setName(event.target.value)
            setError(null)
          }}
        />
      </form>
    </Dialog>
  )
}
