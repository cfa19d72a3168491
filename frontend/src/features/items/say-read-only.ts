import { toast } from '../../ui/toast-store'

/** What the sample answers to saving and deleting: everything in it can be tried, nothing is kept (spec ITEM-29). */
export const READ_ONLY = {
  title: 'Sample Home is read-only',
  text: "This is a sample project meant to help guide. You can use the features but you can't save.",
} as const

export function sayReadOnly(): void {
  toast({ ...READ_ONLY, look: 'destructive' })
}
