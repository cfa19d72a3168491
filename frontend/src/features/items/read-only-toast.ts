import { toast } from '../../ui/toast-store'

/** Shown when saving or deleting in the sample project (spec ITEM-29). */
export const READ_ONLY = {
  title: 'Sample Home is read-only',
  text: "This is a sample project meant to help guide. You can use the features but you can't save.",
} as const

export function showReadOnlyToast(): void {
  toast({ ...READ_ONLY, look: 'destructive' })
}
