import { accountDeleted } from '@arc/contracts/auth/account-events'
import { isUserDeleted } from '@arc/kit/deleted-users'
import { Conflict, NotFound } from '@arc/kit/errors'
import type { Platform } from '@arc/kit/platform'
import { type DeadLetter, userOf } from '@arc/kit/ports/transport'
import { PLATFORM } from '@arc/kit/service'
import { SERVICE } from '@arc/kit/telemetry'
import { observe } from '@arc/kit/telemetry.metrics'
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import { Database } from '../database.js'
import { reasonForOperators } from './reason.rules.js'

const DEAD_LETTERS = { name: 'arc.dead_letters', description: 'Events that a consumer gave up on', unit: '{event}' }

/** Stores the events that a consumer gave up on, and delivers them again on request. */
@Injectable()
export class DeadLettersService implements OnModuleInit, OnModuleDestroy {
  private end: () => Promise<void> = async () => undefined
  private endCounting: () => void = () => undefined

  constructor(
    private readonly db: Database,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  async onModuleInit(): Promise<void> {
    this.end = await this.platform.transport.onDeadLetter((dead) => this.store(dead))
    this.endCounting = observe([DEAD_LETTERS], async (report) => {
      const counts = await this.db.client.deadLetter.groupBy({ by: ['consumer'], _count: true })
      report(DEAD_LETTERS, 0, { [SERVICE]: 'admin' })
      for (const { consumer, _count: count } of counts)
        report(DEAD_LETTERS, count, { [SERVICE]: 'admin', 'messaging.consumer.group.name': consumer })
    })
  }
  onModuleDestroy(): Promise<void> {
    this.endCounting()
    return this.end()
  }

  async list() {
    const deadLetters = await this.db.client.deadLetter.findMany({ orderBy: { diedAt: 'desc' }, take: 200 })
    return deadLetters.map((deadLetter) => ({ ...deadLetter, diedAt: deadLetter.diedAt.toISOString() }))
  }

  /**
   * Delivers the event again to the consumer that gave up on it. A remote consumer may fail later: the event then
   * returns to the list.
   * @throws NotFound, Conflict when the consumer has failed again by now, Unavailable when it cannot be reached
   */
  async redrive(id: string) {
    const deadLetter = await this.db.client.deadLetter.findUnique({ where: { id } })
    if (!deadLetter) throw new NotFound('The dead letter')
    const { consumer, reason, eventId, type, payload, traceparent, attempts: attempt, diedAt } = deadLetter
    await this.platform.transport.redrive({ consumer, reason, message: { id: eventId, type, payload, traceparent, attempt } })
    // A newer dead letter of the same event stays.
    await this.db.transaction((tx) => tx.deadLetter.deleteMany({ where: { id, diedAt } }))
    const again = await this.db.client.deadLetter.findUnique({ where: { id } })
    if (again) throw new Conflict(`${consumer} failed on it again: ${again.reason}`)
    return { ok: true as const }
  }

  private async store({ message, consumer, reason }: DeadLetter): Promise<void> {
    const { id: eventId, type, attempt: attempts, traceparent } = message
    const payload = typeof message.payload === 'object' && message.payload !== null ? { ...message.payload } : {}
    const data = { eventId, type, consumer, reason: reasonForOperators(reason), attempts, payload, traceparent, diedAt: new Date() }
    const id = `${consumer}:${eventId}`
    const userId = userOf(payload)
    await this.db.transaction(async (tx) => {
      // Of a deleted user only the deletion itself is still to be handled.
      if (userId && type !== accountDeleted.type && (await isUserDeleted(tx, userId))) return
      await tx.deadLetter.upsert({ where: { id }, create: { id, ...data }, update: data })
    })
  }
}
