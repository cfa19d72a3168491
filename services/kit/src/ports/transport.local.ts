import { Permanent, reasonOf, Unavailable } from '../errors.js'
import { type DeadLetter, MAX_ATTEMPTS, type Message, type Subscription, type Transport } from './transport.js'

interface LocalSubscription {
  subscription: Subscription
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

  async publish(message: Message): Promise<void> {
    const [error] = await this.publishAll([message])
    if (error) throw error
  }

  async publishAll(messages: Message[]): Promise<(Error | null)[]> {
    const reasons = new Map<Message, Failure[]>(messages.map((message) => [message, []]))
    const subscribed = this.subscriptions.filter(({ subscription }) => messages.some(({ type }) => subscription.types.includes(type)))
    subscribed.forEach(assertActive)
    await Promise.all(
      subscribed.map(async (local) => {
        const own = messages.filter(({ type }) => local.subscription.types.includes(type))
        if (own.length > 1 && (await this.deliverTogether(local, own))) return
        for (const message of own) {
          const failure = await this.deliver(local, message, message.attempt >= MAX_ATTEMPTS)
          if (failure) reasons.get(message)?.push(failure)
        }
      }),
    )
    return [...reasons.values()].map((failures) => {
      const [first] = failures
      if (!first) return null
      const reason = failures.map((failure) => failure.reason).join('; ')
      // An outage is no failed attempt: the relay publishes again later.
      const out = failures.find(({ isOutage }) => isOutage)
      return out ? new Unavailable(reason, { cause: out.error }) : new Error(reason, { cause: first.error })
    })
  }

  async subscribe(subscription: Subscription): Promise<() => Promise<void>> {
    const local: LocalSubscription = { subscription, ended: false, inProgress: 0 }
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
    if (!local) throw new Unavailable(`${consumer} is not subscribed to this type of event.`)
    assertActive(local)
    const failure = await this.deliver(local, { ...message, attempt: message.attempt + 1 }, true)
    if (failure) throw new Unavailable(failure.reason, { cause: failure.error })
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

  /** @returns false if they have to be delivered one by one, because one of them failed or the consumer takes single events */
  private async deliverTogether(local: LocalSubscription, messages: Message[]): Promise<boolean> {
    if (!local.subscription.handleAll) return false
    local.inProgress++
    try {
      await local.subscription.handleAll(messages)
      return true
    } catch {
      // Which one failed, and why, shows when each is delivered by itself.
      return false
    } finally {
      local.inProgress--
    }
  }

  /** Resolves to null if the event is handled or dead, otherwise to the reason for a retry. */
  private async deliver(local: LocalSubscription, message: Message, last: boolean): Promise<Failure | null> {
    const { subscription } = local
    const { consumer } = subscription
    local.inProgress++
    try {
      await subscription.handle(message)
      return null
    } catch (error) {
      const reason = reasonOf(error)
      const isOutage = error instanceof Error && (subscription.isOutage?.(error) ?? false)
      if (isOutage || (!last && !(error instanceof Permanent))) return { reason: `${consumer}: ${reason}`, error, isOutage }
      for (const listener of this.deadListeners) await listener({ message, consumer, reason })
      return null
    } finally {
      local.inProgress--
    }
  }
}

/** @throws Unavailable if the subscription has ended */
function assertActive({ ended, subscription }: LocalSubscription): void {
  if (ended) throw new Unavailable(`${subscription.consumer} is stopping.`)
}
