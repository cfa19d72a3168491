import { MAX_VIEWS, type SavedView, type ViewList, type ViewSettings } from '@arc/contracts/inventory/views'
import { useMutation } from '@tanstack/react-query'
import { problemText } from '../../lib/api'
import { NameDialog } from '../../ui/name-dialog'
import { toast } from '../../ui/toast-store'
import { FILTER_TEXTS } from '../items/filter.texts'
import { changeViewMutation, createViewMutation } from './views.queries'
import { VIEW_NAME, viewNamed } from './views.rules'

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
  const create = useMutation(createViewMutation)
  const change = useMutation(changeViewMutation)

  async function save(name: string) {
    const replaced = viewNamed(views, name)
    try {
      if (replaced) await change.mutateAsync({ view: replaced, settings })
      else await create.mutateAsync({ name, list, settings })
      toast({ title: TEXTS.saved, text: name })
      onClose()
    } catch (failure) {
      toast({ title: TEXTS.failed, text: problemText(failure), look: 'destructive' })
    }
    return undefined
  }

  return (
    <NameDialog
      title={TEXTS.saveTitle}
      text={TEXTS.saveText}
      label={TEXTS.name}
      schema={VIEW_NAME}
      action={TEXTS.save}
      blocked={(text) => views.length >= MAX_VIEWS && !viewNamed(views, text)}
      hint={(text) => {
        const replaced = viewNamed(views, text)
        return replaced && TEXTS.replaces(replaced.name)
      }}
      onSave={save}
      onClose={onClose}
    />
  )
}
