import type { User } from '@arc/contracts/auth/accounts'
import type { PlanType } from '@arc/contracts/billing/plan-type'
import { checkPassword, type Registration, reportPayment, type Started, startSubscription } from './payments.queries'
import { type CardFormHandle, CardFormMissing } from './provider'

export type PurchaseStep = 'form' | 'card' | 'start' | 'confirm' | 'report'

/** A purchase that stopped. `cause` is the error of the step. */
export class PurchaseFailed extends Error {
  override name = 'PurchaseFailed'

  constructor(
    readonly step: PurchaseStep,
    cause: unknown,
  ) {
    super(`The purchase stopped at "${step}".`, { cause })
  }
}

/** Who buys what. */
export type Buyer = Omit<Registration, 'paymentIntentId' | 'customerId'>

export interface StartedPurchase extends Started {
  email: string
  planType: PlanType
  paid: boolean
}

/**
 * One purchase of a visitor, which may need several attempts: a declined card pays the same subscription again, and a
 * payment that succeeded is never repeated, only reported again. A changed email or plan starts another subscription,
 * unless the first one is paid.
 */
export class Purchase {
  private begun: StartedPurchase | null = null

  constructor(private readonly calls = { checkPassword, startSubscription, reportPayment }) {}

  /** Whether the money was taken; the account may still be missing. */
  get paid(): boolean {
    return this.begun?.paid === true
  }

  /**
   * Card payment method, subscription, confirmation, report: in this order (spec SIGN-16). A password that the account could not
   * have is refused before anything is paid.
   * @param form null while there is no card form
   * @param returnPath where the browser continues after the page of a bank
   * @param onStart the subscription exists; called before the browser may leave the page
   * @throws PurchaseFailed with the step that failed
   */
  async complete(buyer: Buyer, form: CardFormHandle | null, returnPath: string, onStart: (started: Started) => void): Promise<User> {
    if (!this.begun?.paid) await this.pay(buyer, form, returnPath, onStart)
    const { begun } = this
    if (!begun) throw new PurchaseFailed('start', null)
    const { paymentIntentId, customerId, email, planType } = begun
    // The payment belongs to the email and plan that it was started with.
    return at('report', () => this.calls.reportPayment({ ...buyer, email, planType, paymentIntentId, customerId }))
  }

  private async pay(buyer: Buyer, form: CardFormHandle | null, returnPath: string, onStart: (started: Started) => void): Promise<void> {
    if (!form) throw new PurchaseFailed('form', null)
    await at('start', () => this.calls.checkPassword(buyer))
    const cardId = await at('card', () => form.createCard())
    const begun = await this.start(buyer)
    onStart(begun)
    await at('confirm', () => form.confirmPayment({ clientSecret: begun.clientSecret, cardId, returnPath }))
    begun.paid = true
  }

  /** Starts the subscription, once per email and plan. @throws PurchaseFailed */
  async start({ email, planType }: Pick<Buyer, 'email' | 'planType'>): Promise<StartedPurchase> {
    const { begun } = this
    if (begun && begun.email === email && begun.planType === planType) return begun
    const started = await at('start', () => this.calls.startSubscription({ email, planType }))
    this.begun = { ...started, email, planType, paid: false }
    return this.begun
  }
}

async function at<T>(step: PurchaseStep, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new PurchaseFailed(cause instanceof CardFormMissing ? 'card' : step, cause)
  }
}
