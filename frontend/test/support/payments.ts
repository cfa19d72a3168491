import { getPaymentSettings } from '@arc/contracts/billing/checkouts'
import { SANDBOX_PATH } from '@arc/contracts/billing/sandbox'
import type { Subscription, syncSubscription } from '@arc/contracts/billing/subscriptions'
import type { ResponseOf } from '@arc/contracts/define'
import { page } from 'vitest/browser'
import { answer } from './stubs'

export const PASSWORD = 'correct horse'

/** Payments go to the sandbox. @returns a function that takes the stub away */
export const takeSandboxPayments = (): (() => void) =>
  answer(getPaymentSettings, { provider: 'sandbox', publishableKey: 'pk_test_1', sandboxPath: SANDBOX_PATH })

/** Fills the fields of a person, at sign-up or checkout. */
export async function fillPerson(email = 'lena@mail.example'): Promise<void> {
  await page.getByLabelText('First name').fill('Lena')
  await page.getByLabelText('Last name').fill('Vogt')
  await page.getByLabelText('Email').fill(email)
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD)
}

/** Completes the sign-up form, without a card or a trial code. */
export async function fillSignup(): Promise<void> {
  await fillPerson()
  await page.getByLabelText('Confirm password').fill(PASSWORD)
  await page.getByRole('checkbox', { name: 'I accept the' }).click()
}

/** Chooses one of the test cards that the form offers. */
export const chooseCard = (says: 'pays' | 'is declined' | 'the bank asks first'): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`${says}$`) }).click()

/** The provider knows of nothing that the browser comes back from. */
export const NOTHING_RETURNED: ResponseOf<typeof syncSubscription>['returned'] = { upgrade: null, card: false, reactivation: null }

/** A subscription of the basic plan that is paid by card. */
export const subscription = (changes: Partial<Subscription> = {}): Subscription => ({
  ...{ planType: 'basic', nextPlanType: null, interval: 'month', nextInterval: null, price: 1.99, upgradePrice: 3 },
  ...{ status: 'active', free: false, accountStatus: 'active' },
  ...{ currentPeriodEnd: '2027-01-05T09:00:00.000Z', nextPaymentAttempt: null, cancelAtPeriodEnd: false, suspensionDate: null },
  ...{ suspendedUntil: null, trialEndsAt: null, card: { brand: 'visa', last4: '4242' } },
  ...changes,
})
