import { Conflict, NotFound } from '@arc/kit/errors'
import type { Platform } from '@arc/kit/platform'
import type { DeadLetter } from '@arc/kit/ports/transport'
import { PLATFORM } from '@arc/kit/service'
import { SERVICE } from '@arc/kit/telemetry'
import { observe } from '@arc/kit/telemetry.metrics'
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import { Database } from '../database.js'

const DEAD_LETTERS = { name: 'arc.dead_letters', description: 'Events that a consumer gave up on', unit: '{event}' }

/** Keeps the events that a consumer gave up on, and hands them over once more when asked. */
@Injectable()
export class DeadLettersService implements OnModuleInit, OnModuleDestroy {
  private end: () => Promise<void> = async () => undefined
  private endCounting: () => void = () => undefined

  constructor(
    private readonly db: Database,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  async onModuleInit(): Promise<void> {
    this.end = await this.platform.transport.onDeadLetter((dead) => this.keep(dead))
    this.endCounting = observe([DEAD_LETTERS], async (say) => {
      const counts = await this.db.client.deadLetter.groupBy({ by: ['consumer'], _count: true })
      say(DEAD_LETTERS, 0, { [SERVICE]: 'admin' })
      for (const { consumer, _count: count } of counts)
        say(DEAD_LETTERS, count, { [SERVICE]: 'admin', 'messaging.consumer.group.name': consumer })
    })
  }
  onModuleDestroy(): Promise<void> {
    this.endCounting()
    return this.end()
  }

  async list() {
    const letters = await this.db.client.deadLetter.findMany({ orderBy: { diedAt: 'desc' }, take: 200 })
    return letters.map((letter) => ({ ...letter, diedAt: letter.diedAt.toISOString() }))
  }

  /**
   * Hands the event over to the one who gave up on it. Where consumers run elsewhere it may fail later: then it is back
   * in the list.
   * @throws NotFound, Conflict when the consumer has failed again by now, Unavailable when it cannot be reached
   */
  async redrive(id: string) {
    const letter = await this.db.client.deadLetter.findUnique({ where: { id } })
    if (!letter) throw new NotFound('The dead letter')
    const { consumer, reason, eventId, type, payload, traceparent, attempts: attempt, diedAt } = letter
    await this.platform.transport.redrive({ consumer, reason, message: { id: eventId, type, payload, traceparent, attempt } })
    // One that died again in between is a new letter, and stays.
    await this.db.transaction((tx) => tx.deadLetter.deleteMany({ where: { id, diedAt } }))
    const again = await this.db.client.deadLetter.findUnique({ where: { id } })
    if (again) throw new Conflict(`${consumer} failed on it again: ${again.reason}`)
    return { ok: true as const }
  }

  private async keep({ message, consumer, reason }: DeadLetter): Promise<void> {
    const { id: eventId, type, attempt: attempts, traceparent } = message
    const payload = typeof message.payload === 'object' && message.payload !== null ? { ...message.payload } : {}
    const facts = { eventId, type, consumer, reason, attempts, payload, traceparent, diedAt: new Date() }
    const id = `${consumer}:${eventId}`
    await this.db.transaction((tx) => tx.deadLetter.upsert({ where: { id }, create: { id, ...facts }, update: facts }))
  }
}
