import { useMutation } from '@tanstack/react-query'
import { problemText } from '../../lib/api'
import { TOAST } from '../../ui/timings'
import { toast } from '../../ui/toast-store'
import { undoMutation } from './trash.queries'
import { UNDO_TEXTS } from './undo.texts'

interface Done {
  title: string
  text?: string
  /** The id that the change was answered with; null when there is nothing to undo. */
  actionId: string | null
  /** Called when it was undone. */
  onUndone?(): void
}

/** Returns a function that reports a change in a toast with "Undo". The toast works after its page was left. */
export function useUndo(): (done: Done) => void {
  const { mutateAsync } = useMutation(undoMutation)

  async function undo({ title, actionId, onUndone }: Done & { actionId: string }) {
    try {
      await mutateAsync(actionId)
      onUndone?.()
      toast({ title: UNDO_TEXTS.undone, text: title })
    } catch (error) {
      toast({ title: UNDO_TEXTS.failed, text: problemText(error) || UNDO_TEXTS.failedText, look: 'destructive' })
    }
  }

  return ({ title, text, actionId, onUndone }) =>
    toast({
      title,
      ...(text === undefined ? {} : { text }),
      ...(actionId === null
        ? {}
        : { duration: TOAST.undo, action: { label: UNDO_TEXTS.undo, onSelect: () => void undo({ title, actionId, onUndone }) } }),
    })
}
