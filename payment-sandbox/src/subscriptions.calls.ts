import { z } from 'zod'
import { type Endpoint, flag, Metadata, newestPage, number, one, read, text } from './call.js'
import { attached } from './customers.calls.js'
import { invalid, missing, unknownObject, wrongState } from './errors.js'
import { Price, Schedule, Subscription } from './objects.js'
import { endSubscription, startSubscription } from './subscriptions.js'

const items = z.array(z.object({ id: text.optional(), price: text, quantity: number.default(1) })).min(1)

export const subscriptions: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/subscriptions',
    run: async ({ store, input }) => {
      const shape = z.object({
        customer: text,
        items,
        metadata: Metadata,
        payment_behavior: z.enum(['default_incomplete', 'allow_incomplete']).default('allow_incomplete'),
        default_payment_method: text.optional(),
      })
      const {
        customer,
        items: [item],
        metadata,
        payment_behavior: behaviour,
        default_payment_method: methodId,
      } = read(shape, input)
      if (!item) throw missing('items')
      if (methodId) await attached(store, methodId, customer)
      return startSubscription(store, { customer, price: item.price, behaviour, methodId: methodId ?? null, metadata })
    },
  },
  {
    method: 'GET',
    path: '/v1/subscriptions',
    run: async ({ store, input }) => {
      const { customer, status } = read(z.object({ customer: text, status: text.optional() }), input)
      const all = await store.list(Subscription, customer)
      const found = status ? all.filter((subscription) => subscription.status === status) : all
      return { page: newestPage(found, input), url: '/v1/subscriptions' }
    },
  },
  one(Subscription, '/v1/subscriptions'),
  {
    method: 'POST',
    path: '/v1/subscriptions/:id',
    run: async ({ store, params, input }) => {
      const shape = z.object({
        cancel_at_period_end: flag.optional(),
        default_payment_method: text.optional(),
        items: items.optional(),
        proration_behavior: z.literal('none').optional(),
      })
      const { cancel_at_period_end: ends, default_payment_method: methodId, items: changed } = read(shape, input)
      const subscription = await store.get(Subscription, params.id ?? '')
      if (subscription.ended_at !== null) throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
      if (subscription.schedule && (ends !== undefined || changed))
        throw invalid(
          `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating this is not allowed.`,
        )
      if (methodId) await attached(store, methodId, subscription.customer)
      const price = changed?.[0] ? await store.get(Price, changed[0].price) : null
      const current = await store.get(Price, subscription.hidden.price)
      // Stripe would start a new cycle here and charge at once; our code must never request that.
      if (price && price.recurring?.interval !== current.recurring?.interval)
        throw invalid('Another interval starts a new cycle: use a subscription schedule.', 'items')
      const updated = await store.put(Subscription, {
        ...subscription,
        default_payment_method: methodId ?? subscription.default_payment_method,
        cancel_at_period_end: ends ?? subscription.cancel_at_period_end,
        canceled_at: ends === undefined ? subscription.canceled_at : ends ? store.seconds : null,
        hidden: { ...subscription.hidden, price: price?.id ?? subscription.hidden.price },
      })
      await store.emit('customer.subscription.updated', updated)
      return updated
    },
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    run: async ({ store, params }) => {
      const subscription = await store.get(Subscription, params.id ?? '')
      if (subscription.ended_at !== null) throw unknownObject('subscription', subscription.id)
      return endSubscription(store, subscription)
    },
  },
]

export const schedules: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/subscription_schedules',
    run: async ({ store, input }) => {
      const { from_subscription: id } = read(z.object({ from_subscription: text }), input)
      const subscription = await store.get(Subscription, id)
      if (subscription.schedule) throw invalid('This subscription is already managed by a schedule.', 'from_subscription')
      const { periodStart: start_date, periodEnd: end_date, price } = subscription.hidden
      const schedule = await store.put(Schedule, {
        ...{ id: store.newId(Schedule), object: 'subscription_schedule', created: store.seconds, livemode: false, metadata: {} },
        ...{
          subscription: id,
          status: 'active',
          end_behavior: 'release',
          phases: [{ start_date, end_date, items: [{ price, quantity: 1 }] }],
        },
      })
      await store.put(Subscription, { ...subscription, schedule: schedule.id })
      return schedule
    },
  },
  {
    method: 'POST',
    path: '/v1/subscription_schedules/:id',
    run: async ({ store, params, input }) => {
      const Phase = z.object({
        items,
        start_date: number.optional(),
        end_date: number.optional(),
        duration: z.object({ interval: z.enum(['month', 'year']), interval_count: z.coerce.number().pipe(z.literal(1)) }).optional(),
      })
      const { phases, metadata } = read(z.object({ phases: z.array(Phase).length(2), metadata: Metadata }), input)
      const schedule = await store.get(Schedule, params.id ?? '')
      if (schedule.status !== 'active') throw wrongState('subscription_schedule', schedule.status)
      const [first, second] = phases
      const current = schedule.phases[0]
      if (!first || !second || !current || first.start_date !== current.start_date || first.end_date !== current.end_date)
        throw invalid('The current phase must keep its dates.', 'phases')
      for (const { price } of [...first.items, ...second.items]) await store.get(Price, price)
      const start = current.end_date
      const end_date = start + (second.duration?.interval === 'year' ? 365 : 28) * 24 * 3600
      return store.put(Schedule, {
        ...schedule,
        metadata,
        phases: [
          { ...current, items: first.items.map(({ price, quantity }) => ({ price, quantity })) },
          { start_date: start, end_date, items: second.items.map(({ price, quantity }) => ({ price, quantity })) },
        ],
      })
    },
  },
  {
    method: 'POST',
    path: '/v1/subscription_schedules/:id/release',
    run: async ({ store, params }) => {
      const schedule = await store.get(Schedule, params.id ?? '')
      if (schedule.status !== 'active') throw wrongState('subscription_schedule', schedule.status)
      if (schedule.subscription)
        await store.put(Subscription, { ...(await store.get(Subscription, schedule.subscription)), schedule: null })
      return store.put(Schedule, { ...schedule, status: 'released', subscription: null })
    },
  },
]
