import { Permanent, reasonOf, Unavailable } from '../errors.js'
import { FairQueue } from '../fair-queue.js'
import type { Log } from '../log.js'
import { safeMessage } from '../safe-errors.js'
import { type DeadLetter, MAX_ATTEMPTS, type Message, OutOfTurn, type Subscription, TooSlow, type Transport, userOf } from './transport.js'

/** Users whose events one service handles at the same time: at most half of its connections, whatever they take. */
const AT_ONCE = 2

interface LocalSubscription {
  subscription: Subscription
  /** The turns of users whose events are handled by themselves. */
  turns: FairQueue
  ended: boolean
  inProgress: number
}

/** Why a consumer did not handle an event. */
interface Failure {
  reason: string
  error: unknown
  isOutage: boolean
}

/**
 * Delivers events to the consumers of this process. `publish` resolves when every consumer has committed, so the outbox row
 * survives a crash: the relay publishes again, and each inbox drops duplicates.
 */
export class LocalTransport implements Transport {
  readonly system = 'in-process'
  private readonly subscriptions: LocalSubscription[] = []
  private readonly deadListeners: ((dead: DeadLetter) => Promise<void>)[] = []

  constructor(private readonly log: Log) {}

  async publish(message: Message): Promise<void> {
    const [error] = await this.publishAll([message])
    if (error) throw error
  }

  async publishAll(messages: Message[], within?: number): Promise<(Error | null)[]> {
    const reasons = new Map<Message, Failure[]>(messages.map((message) => [message, []]))
    const subscribed = this.subscriptions.filter(({ subscription }) => messages.some(({ type }) => subscription.types.includes(type)))
    subscribed.forEach(assertActive)
    await Promise.all(
      subscribed.map(async (local) => {
        const own = messages.filter(({ type }) => local.subscription.types.includes(type))
        const byUser = groupsOf(own)
        // Most are handled at once in one transaction. One user whose events take long, or fail, is no reason for others to wait.
        if (byUser.length > 1 && (await this.deliverTogether(local, own, within)) === 'done') return
        const failed = (message: Message, failure: Failure) => reasons.get(message)?.push(failure)
        await Promise.all(byUser.map((group) => this.deliverTo(local, group, { within, failed })))
      }),
    )
    return [...reasons.values()].map((failures) => {
      const [first] = failures
      if (!first) return null
      const reason = failures.map((failure) => failure.reason).join('; ')
      // An outage is no failed attempt: the relay publishes again later.
      const out = failures.find(({ isOutage }) => isOutage)
      const slow = failures.find(({ error }) => error instanceof TooSlow)
      if (slow) return new TooSlow(reason, { cause: slow.error })
      if (failures.some(({ error }) => error instanceof OutOfTurn)) return new OutOfTurn(reason)
      return out ? new Unavailable(out.error, reason) : new Error(reason, { cause: first.error })
    })
  }

  async subscribe(subscription: Subscription): Promise<() => Promise<void>> {
    const local: LocalSubscription = { subscription, turns: new FairQueue({ slots: AT_ONCE, perOwner: 1 }), ended: false, inProgress: 0 }
    this.subscriptions.push(local)
    return async () => {
      // It stays listed, so that an event it hasn't received stays in its outbox for the next start.
      local.ended = true
      while (local.inProgress > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }

  async onDeadLetter(listener: (dead: DeadLetter) => Promise<void>): Promise<() => Promise<void>> {
    this.deadListeners.push(listener)
    // It stays listed too: while it can't store a dead letter, the event stays in its outbox.
    return async () => undefined
  }

  async redrive({ message, consumer }: DeadLetter): Promise<void> {
    const local = this.subscriptions.find(
      ({ subscription }) => subscription.consumer === consumer && subscription.types.includes(message.type),
    )
    if (!local) throw unavailable(`${consumer} is not subscribed to this type of event.`)
    assertActive(local)
    const failure = await this.deliver(local, { ...message, attempt: message.attempt + 1 }, { last: true })
    if (failure) throw new Unavailable(failure.error, failure.reason)
  }

  /** Nothing is stored here: an event that wasn't handled is in its outbox. */
  async removeEvents(): Promise<void> {}

  async idle(): Promise<boolean> {
    return this.subscriptions.every(({ inProgress }) => inProgress === 0)
  }

  /** Events that wait are in the outbox of their publisher. */
  async pending(consumer: string): Promise<number> {
    const own = this.subscriptions.filter(({ subscription }) => subscription.consumer === consumer)
    return own.reduce((sum, { inProgress }) => sum + inProgress, 0)
  }

  healthy(): boolean {
    return true
  }

  async close(): Promise<void> {
    this.subscriptions.length = 0
  }

  /** Delivers the events about one user, in their order, and stops at one that takes too long. */
  private deliverTo(
    local: LocalSubscription,
    messages: readonly Message[],
    { within, failed }: { within: number | undefined; failed(message: Message, failure: Failure): void },
  ): Promise<void> {
    const owner = userOf(messages[0]?.payload) ?? ''
    return local.turns.run({ owner }, async () => {
      const end = performance.now() + (within ?? Number.POSITIVE_INFINITY)
      const result = messages.length > 1 ? await this.deliverTogether(local, [...messages], within) : 'failed'
      if (result === 'done') return
      let before = result instanceof TooSlow ? failureOf(local, result) : undefined
      for (const message of messages) {
        const left = within === undefined ? undefined : Math.max(1, end - performance.now())
        if (local.ended) before = { ...failureOf(local, stopping(local)), isOutage: true }
        const failure = before ?? (await this.deliver(local, message, { last: message.attempt >= MAX_ATTEMPTS, within: left }))
        if (failure) failed(message, failure)
        before ??= failure ? afterFailure(local, failure, owner) : undefined
      }
    })
  }

  /** @returns `failed` if they have to be delivered one by one, because one of them failed or the consumer takes single events */
  private async deliverTogether(local: LocalSubscription, messages: Message[], within?: number): Promise<'done' | 'failed' | TooSlow> {
    if (!local.subscription.handleAll) return 'failed'
    local.inProgress++
    try {
      await local.subscription.handleAll(messages, within)
      return 'done'
    } catch (error) {
      // Which one failed, and why, shows when each is delivered by itself.
      return error instanceof TooSlow ? error : 'failed'
    } finally {
      local.inProgress--
    }
  }

  /** Resolves to null if the event is handled or dead, otherwise to the reason for a retry. */
  private async deliver(
    local: LocalSubscription,
    message: Message,
    { last, within }: { last: boolean; within?: number | undefined },
  ): Promise<Failure | null> {
    const { subscription } = local
    const { consumer } = subscription
    local.inProgress++
    try {
      await subscription.handle(message, within)
      return null
    } catch (error) {
      const failure = failureOf(local, error)
      if (failure.isOutage || error instanceof TooSlow || (!last && !(error instanceof Permanent))) return failure
      for (const listener of this.deadListeners) await listener({ message, consumer, reason: reasonOf(error) })
      const { type: event, id, attempt } = message
      this.log.error({ consumer, event, id, attempt, reason: safeMessage(error), err: error }, 'event is dead')
      return null
    } finally {
      local.inProgress--
    }
  }
}

const failureOf = ({ subscription }: LocalSubscription, error: unknown): Failure => ({
  reason: `${subscription.consumer}: ${reasonOf(error)}`,
  error,
  isOutage: error instanceof Error && (subscription.isOutage?.(error) ?? false),
})

/** What becomes of the later events of a user, whose order is kept; events about nobody have none. */
function afterFailure(local: LocalSubscription, failure: Failure, owner: string): Failure | undefined {
  if (failure.error instanceof TooSlow) return failure
  return owner === '' ? undefined : failureOf(local, new OutOfTurn('An earlier event of the user is not handled yet.'))
}

/** Messages by the user that they are about. */
function groupsOf(messages: readonly Message[]): Message[][] {
  const groups = new Map<string | null, Message[]>()
  for (const message of messages) {
    const user = userOf(message.payload)
    const group = groups.get(user)
    if (group) group.push(message)
    else groups.set(user, [message])
  }
  return [...groups.values()]
}

const stopping = ({ subscription }: LocalSubscription): Unavailable => unavailable(`${subscription.consumer} is stopping.`)

/** @throws Unavailable if the subscription has ended */
function assertActive(local: LocalSubscription): void {
  if (local.ended) throw stopping(local)
}

/** What admins read is what the log says. */
const unavailable = (reason: string): Unavailable => new Unavailable(reason, reason)
