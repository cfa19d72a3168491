import { Permanent, reasonOf } from '../errors.js'
import { type Dead, MAX_ATTEMPTS, type Message, type Subscription, type Transport } from './transport.js'

/**
 * Hands events to the consumers of this process. `publish` resolves when every consumer has committed, so the outbox
 * row outlives a crash: the relay publishes again, and each inbox drops what it already has.
 */
export class LocalTransport implements Transport {
  private readonly subscriptions: Subscription[] = []
  private readonly deadListeners: ((dead: Dead) => Promise<void>)[] = []
  private handling = 0

  async publish(message: Message): Promise<void> {
    const hearing = this.subscriptions.filter((subscription) => subscription.types.includes(message.type))
    const results = await Promise.all(hearing.map((subscription) => this.deliver(subscription, message)))
    const failures = results.filter((failure) => failure !== null)
    if (failures.length > 0) throw new Error(failures.join('; '))
  }

  async subscribe(subscription: Subscription): Promise<void> {
    this.subscriptions.push(subscription)
  }

  onDead(listener: (dead: Dead) => Promise<void>): void {
    this.deadListeners.push(listener)
  }

  async idle(): Promise<boolean> {
    return this.handling === 0
  }

  async close(): Promise<void> {
    this.subscriptions.length = 0
  }

  /** Resolves to null when done or dead, else to the reason it must be tried again. */
  private async deliver(subscription: Subscription, message: Message): Promise<string | null> {
    this.handling++
    try {
      await subscription.handle(message)
      return null
    } catch (error) {
      const reason = reasonOf(error)
      if (message.attempt < MAX_ATTEMPTS && !(error instanceof Permanent)) return `${subscription.consumer}: ${reason}`
      for (const listener of this.deadListeners) await listener({ message, consumer: subscription.consumer, reason })
      return null
    } finally {
      this.handling--
    }
  }
}
