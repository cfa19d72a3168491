import { isConflict, type SaveOutcome } from '../lib/conflict'
import { CONFLICT_TEXTS } from './conflict.texts'
import { type ToastContent, toast } from './toast-store'

/** Waits for a save and shows its outcome as a toast. */
export async function reportSave(
  saving: Promise<unknown>,
  { saved, failed }: { saved: ToastContent; failed(error: unknown): ToastContent },
): Promise<SaveOutcome> {
  try {
    await saving
    toast(saved)
    return 'saved'
  } catch (error) {
    const conflict = isConflict(error)
    toast({ ...(conflict ? CONFLICT_TEXTS.toast : failed(error)), look: 'destructive' })
    return conflict ? 'conflict' : 'failed'
  }
}
