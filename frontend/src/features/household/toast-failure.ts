import { describeError } from '../../lib/describe-error'
import { toast } from '../../ui/toast-store'
import { HOUSEHOLD_TEXTS as TEXTS } from './household.texts'

/** Says why something did not work. */
export const toastFailure = (error: unknown) => toast({ title: TEXTS.failed, text: describeError(error).text, look: 'destructive' })
