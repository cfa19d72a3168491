import { Permanent, reasonOf, Unavailable } from '../errors.js'
import { type Dead, MAX_ATTEMPTS, type Message, type Subscription, type Transport } from './transport.js'

interface LocalSubscription {
  subscription: Subscription
  ended: boolean
  handling: number
}

/**
 * Hands events to the consumers of this process. `publish` resolves when every consumer has committed, so the outbox
 * row outlives a crash: the relay publishes again, and each inbox drops what it already has.
 */
export class LocalTransport implements Transport {
  readonly system = 'in-process'
  private readonly subscriptions: LocalSubscription[] = []
  private readonly deadListeners: ((dead: Dead) => Promise<void>)[] = []

  async publish(message: Message): Promise<void> {
    const hearing = this.subscriptions.filter(({ subscription }) => subscription.types.includes(message.type))
    hearing.forEach(refuseEnded)
    const results = await Promise.all(hearing.map((one) => this.deliver(one, message, message.attempt >= MAX_ATTEMPTS)))
    const failures = results.filter((failure) => failure !== null)
    if (failures.length > 0) throw new Error(failures.map(({ reason }) => reason).join('; '), { cause: failures[0]?.error })
  }

  async subscribe(subscription: Subscription): Promise<() => Promise<void>> {
    const hearing: LocalSubscription = { subscription, ended: false, handling: 0 }
    this.subscriptions.push(hearing)
    return async () => {
      // It stays listed: an event that it has not had is not done, and waits in its outbox for the next start.
      hearing.ended = true
      while (hearing.handling > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }

  async onDead(listener: (dead: Dead) => Promise<void>): Promise<() => Promise<void>> {
    this.deadListeners.push(listener)
    // It stays listed as well: while it cannot keep a letter, the event stays in its outbox.
    return async () => undefined
  }

  async redrive({ message, consumer }: Dead): Promise<void> {
    const hearing = this.subscriptions.find(
      ({ subscription }) => subscription.consumer === consumer && subscription.types.includes(message.type),
    )
    if (!hearing) throw new Unavailable(`${consumer} does not hear this kind of event.`)
    refuseEnded(hearing)
    await this.deliver(hearing, { ...message, attempt: message.attempt + 1 }, true)
  }

  async idle(): Promise<boolean> {
    return this.subscriptions.every(({ handling }) => handling === 0)
  }

  healthy(): boolean {
    return true
  }

  async close(): Promise<void> {
    this.subscriptions.length = 0
  }

  /** Resolves to null when done or dead, else to why it must be tried again. */
  private async deliver(hearing: LocalSubscription, message: Message, last: boolean): Promise<{ reason: string; error: unknown } | null> {
    const { subscription } = hearing
    const { consumer } = subscription
    hearing.handling++
    try {
      await subscription.handle(message)
      return null
    } catch (error) {
      const reason = reasonOf(error)
      if (!last && !(error instanceof Permanent)) return { reason: `${consumer}: ${reason}`, error }
      for (const listener of this.deadListeners) await listener({ message, consumer, reason })
      return null
    } finally {
      hearing.handling--
    }
  }
}

function refuseEnded({ ended, subscription }: LocalSubscription): void {
  if (ended) throw new Unavailable(`${subscription.consumer} is stopping.`)
}
