import type { SavedView } from '@arc/contracts/inventory/views'
import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { problemText } from '../../lib/api'
import { inputProblem } from '../../lib/form-fields'
import { useZodForm } from '../../lib/use-zod-form'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { IconButton } from '../../ui/icon-button'
import { toast } from '../../ui/toast-store'
import { FILTER_TEXTS } from '../items/filter.texts'
import styles from './manage-views-dialog.module.css'
import { changeViewMutation, deleteViewMutation } from './views.queries'
import { VIEW_NAME } from './views.rules'

const TEXTS = FILTER_TEXTS.views
const Fields = z.object({ name: VIEW_NAME })

/** Renames and deletes saved views. */
export function ManageViewsDialog({ views, onClose }: { views: readonly SavedView[]; onClose(): void }) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={TEXTS.manageTitle}>
      {views.map((view) => (
        <ViewRow key={`${view.id} ${view.version}`} view={view} />
      ))}
    </Dialog>
  )
}

function ViewRow({ view }: { view: SavedView }) {
  const change = useMutation(changeViewMutation)
  const remove = useMutation(deleteViewMutation)
  const form = useZodForm(Fields, { name: view.name })
  const { control, register } = form
  const name = useWatch({ control, name: 'name' })
  const renamed = VIEW_NAME.safeParse(name).success && name.trim() !== view.name

  async function run(work: Promise<unknown>, done: { title: string; text: string }, failed: string) {
    try {
      await work
      toast(done)
      return true
    } catch (failure) {
      toast({ title: failed, text: problemText(failure), look: 'destructive' })
      return false
    }
  }
  const rename = ({ name: text }: z.output<typeof Fields>) =>
    renamed && run(change.mutateAsync({ view, name: text }), { title: TEXTS.renamed, text }, TEXTS.failed)

  return (
    <Form form={form} className={styles.view} onSubmit={rename}>
      <TextField
        label={<span className="vh">{TEXTS.rename(view.name)}</span>}
        autoComplete="off"
        error={inputProblem(VIEW_NAME, name)}
        {...register('name')}
      />
      <IconButton type="submit" icon="check" label={TEXTS.renamed} disabled={!renamed || change.isPending} />
      <IconButton
        icon="trash"
        label={TEXTS.delete(view.name)}
        disabled={remove.isPending}
        onClick={() => void run(remove.mutateAsync(view.id), { title: TEXTS.deleted, text: view.name }, TEXTS.deleteFailed)}
      />
    </Form>
  )
}
