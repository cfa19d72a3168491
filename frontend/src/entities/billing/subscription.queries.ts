/** The subscription of the signed-in user. */

import { createSetupIntent } from '@arc/contracts/billing/cards'
import { listInvoices } from '@arc/contracts/billing/invoices'
import { changePlan } from '@arc/contracts/billing/plan-changes'
import {
  cancelSubscription,
  getSubscription,
  reactivateSubscription,
  type Subscription,
  startFirstPlan,
  syncSubscription,
} from '@arc/contracts/billing/subscriptions'
import { upgradeSubscription } from '@arc/contracts/billing/upgrades'
import type { Input } from '@arc/contracts/define'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, hasStatus } from '../../lib/api'
import { mutationOf, refetchTouched } from '../../lib/mutation-of'
import { queryOf } from '../../lib/query-of'

export type { Subscription } from '@arc/contracts/billing/subscriptions'

/** A new account has its subscription within a second or two, by an event: until then it is asked for again, this often, after a pause. */
const [NOT_YET_ATTEMPTS, NOT_YET_PAUSE] = [12, 1_000]

export const subscriptionQuery = queryOf(
  getSubscription,
  {},
  { retry: (attempts, error) => hasStatus(error, 404) && attempts < NOT_YET_ATTEMPTS, retryDelay: NOT_YET_PAUSE },
)

export const invoicesQuery = queryOf(listInvoices)

/** Shows an answer that is the subscription; it and the invoices are fetched again then (spec API-52, API-53). */
const show = (subscription: Subscription, _input: unknown, client: QueryClient) =>
  client.setQueryData(subscriptionQuery.queryKey, subscription)

export const cancelMutation = mutationOf(cancelSubscription, undefined, { onSuccess: show })

/** `payment` is set when the bank has to confirm: then call again. The plan is the first one of an account without any. */
export const reactivateMutation = mutationOptions({
  mutationFn: (planType: 'monthly' | 'yearly' | 'pro' | undefined) =>
    planType ? call(startFirstPlan, { body: { planType } }) : call(reactivateSubscription),
  onSuccess: ({ payment: _payment, ...answer }, _input, _result, { client }) => {
    show(answer, undefined, client)
    return refetchTouched(client, reactivateSubscription)
  },
})

export type PlanChoice = Input<typeof changePlan>['body']['planType']

/** The plan and interval of the next cycle. */
export const changePlanMutation = mutationOf(changePlan, (planType: PlanChoice) => ({ body: { planType } }), { onSuccess: show })

/** Reads the provider's state instead of waiting for its events. */
export const syncMutation = mutationOf(syncSubscription, (body: { setupIntentId?: string }) => ({ body }), {
  onSuccess: ({ returned: _returned, ...answer }, input, client) => show(answer, input, client),
})

/** Starts a change of the card. @throws ApiError */
export const startSetup = () => call(createSetupIntent)

/** Opens the provider's page for the upgrade fee. @throws ApiError: 401, 403 while suspended, 409 for a pro account */
export const startUpgrade = () => call(upgradeSubscription)

/** A signed-in user who comes back from the page of a bank: the provider's state is read once (spec D-03). */
export const pendingPaymentQuery = queryOptions({
  queryKey: [syncSubscription.path],
  queryFn: () => call(syncSubscription, { body: {} }),
})
