import { Permanent, reasonOf, Unavailable } from '../errors.js'
import { type DeadLetter, MAX_ATTEMPTS, type Message, type Subscription, type Transport } from './transport.js'

interface LocalSubscription {
  subscription: Subscription
  ended: boolean
  inProgress: number
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
    const subscribed = this.subscriptions.filter(({ subscription }) => subscription.types.includes(message.type))
    subscribed.forEach(assertActive)
    const results = await Promise.all(subscribed.map((one) => this.deliver(one, message, message.attempt >= MAX_ATTEMPTS)))
    const failures = results.filter((failure) => failure !== null)
    if (failures.length > 0) throw new Error(failures.map(({ reason }) => reason).join('; '), { cause: failures[0]?.error })
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
    await this.deliver(local, { ...message, attempt: message.attempt + 1 }, true)
  }

  /** Nothing is stored here: an event that wasn't handled is in its outbox. */
  async removeEvents(): Promise<void> {}

  async idle(): Promise<boolean> {
    return this.subscriptions.every(({ inProgress }) => inProgress === 0)
  }

  healthy(): boolean {
    return true
  }

  async close(): Promise<void> {
    this.subscriptions.length = 0
  }

  /** Resolves to null if the event is handled or dead, otherwise to the reason for a retry. */
  private async deliver(local: LocalSubscription, message: Message, last: boolean): Promise<{ reason: string; error: unknown } | null> {
    const { subscription } = local
    const { consumer } = subscription
    local.inProgress++
    try {
      await subscription.handle(message)
      return null
    } catch (error) {
      const reason = reasonOf(error)
      if (!last && !(error instanceof Permanent)) return { reason: `${consumer}: ${reason}`, error }
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
