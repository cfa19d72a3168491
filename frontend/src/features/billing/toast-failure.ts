import { toast } from '../../ui/toast-store'

/** Says why something failed, and then what. @param cause what the server or the bank says; empty for nothing */
export const toastFailure = (cause: string, what: string) =>
  toast({ title: cause || what, ...(cause ? { text: what } : {}), look: 'destructive' })
