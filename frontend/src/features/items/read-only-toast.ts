import { toast } from '../../ui/toast-store'
import { ITEM_TEXTS } from './item.texts'

/** Shown when saving or deleting in the sample project (spec ITEM-29). */
export function showReadOnlyToast(): void {
  toast({ ...ITEM_TEXTS.readOnly, look: 'destructive' })
}
