import { ApiError, fieldIssues, problemText } from '../../lib/request'
import { CardFormMissing, ProviderError } from './provider'
import { PurchaseFailed } from './purchase'

/** Texts for failures without a message of their own (spec SIGN-18). */
export interface PurchaseFallbacks {
  paymentElement: string
  cardElement: string
  subscription: string
  account: string
  unreachable: string
}

/** What to show after a failed purchase: the message of server or provider, else the fallback of the step. */
export function purchaseFailure(error: unknown, texts: PurchaseFallbacks): string {
  if (!(error instanceof PurchaseFailed)) return texts.unreachable
  const { step, cause } = error
  if (step === 'form') return texts.paymentElement
  if (cause instanceof CardFormMissing) return texts.cardElement
  if (cause instanceof ProviderError) return cause.message
  if (!(cause instanceof ApiError)) return texts.unreachable
  return problemText(cause) || (step === 'report' ? texts.account : texts.subscription)
}

/** The problems that belong to fields of the form. */
export function purchaseIssues<Form extends object>(error: unknown, form: Form) {
  return fieldIssues(error instanceof PurchaseFailed ? error.cause : error, form)
}
