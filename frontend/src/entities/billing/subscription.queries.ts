/** The subscription of the signed-in user. */
import {
  cancelSubscription,
  changePlan,
  createSetupIntent,
  getSubscription,
  listInvoices,
  reactivateSubscription,
  type Subscription,
  startFirstPlan,
  syncSubscription,
  upgradeSubscription,
} from '@arc/contracts/billing/subscriptions'
import type { Input } from '@arc/contracts/define'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, hasStatus } from '../../lib/api'

export type { Subscription } from '@arc/contracts/billing/subscriptions'

/** A new account has its subscription within a second or two, by an event: until then it is asked for again, this often, after a pause. */
const [NOT_YET_ATTEMPTS, NOT_YET_PAUSE] = [12, 1_000]

export const subscriptionQuery = queryOptions({
  queryKey: [getSubscription.path],
  queryFn: ({ signal }) => call(getSubscription, {}, { signal }),
  retry: (attempts, error) => hasStatus(error, 404) && attempts < NOT_YET_ATTEMPTS,
  retryDelay: NOT_YET_PAUSE,
})

export const invoicesQuery = queryOptions({
  queryKey: [listInvoices.path],
  queryFn: ({ signal }) => call(listInvoices, {}, { signal }),
})

/** Stores an answer that is the subscription, and fetches it and the invoices again (spec API-52, API-53). */
function store(client: QueryClient, subscription: Subscription): Promise<unknown> {
  client.setQueryData(subscriptionQuery.queryKey, subscription)
  return Promise.all([client.invalidateQueries(subscriptionQuery), client.invalidateQueries(invoicesQuery)])
}

export const cancelMutation = mutationOptions({
  mutationFn: () => call(cancelSubscription),
  onSuccess: (answer, _input, _result, { client }) => store(client, answer),
})

/** `payment` is set when the bank has to confirm: then call again. The plan is the first one of an account without any. */
export const reactivateMutation = mutationOptions({
  mutationFn: (planType: 'monthly' | 'yearly' | 'pro' | undefined) =>
    planType ? call(startFirstPlan, { body: { planType } }) : call(reactivateSubscription),
  onSuccess: ({ payment: _payment, ...answer }, _input, _result, { client }) => store(client, answer),
})

export type PlanChoice = Input<typeof changePlan>['body']['planType']

/** The plan and interval of the next cycle. */
export const changePlanMutation = mutationOptions({
  mutationFn: (planType: PlanChoice) => call(changePlan, { body: { planType } }),
  onSuccess: (answer, _input, _result, { client }) => store(client, answer),
})

/** Reads the provider's state instead of waiting for its events. */
export const syncMutation = mutationOptions({
  mutationFn: (input: { setupIntentId?: string }) => call(syncSubscription, { body: input }),
  onSuccess: ({ returned: _returned, ...answer }, _input, _result, { client }) => store(client, answer),
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
