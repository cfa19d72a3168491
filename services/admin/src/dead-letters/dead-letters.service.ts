import { NotFound } from '@arc/kit/errors'
import type { Platform } from '@arc/kit/platform'
import type { Dead } from '@arc/kit/ports/transport'
import { PLATFORM } from '@arc/kit/service'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { Database } from '../database.js'

/** Keeps the events that a consumer gave up on, and hands them over once more when asked. */
@Injectable()
export class DeadLettersService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  onModuleInit(): void {
    this.platform.transport.onDead((dead) => this.keep(dead))
  }

  async list() {
    const letters = await this.db.client.deadLetter.findMany({ orderBy: { diedAt: 'desc' }, take: 200 })
    return letters.map((letter) => ({ ...letter, diedAt: letter.diedAt.toISOString() }))
  }

  /** Publishes the event under its old id: those who have it drop it, the one who gave up tries again. @throws NotFound */
  async redrive(id: string) {
    const letter = await this.db.client.deadLetter.findUnique({ where: { id } })
    if (!letter) throw new NotFound('The dead letter')
    await this.platform.transport.publish({ ...letter, id: letter.eventId, attempt: 1 })
    // One that died again in between is a new letter.
    await this.db.transaction((tx) => tx.deadLetter.deleteMany({ where: { id, diedAt: letter.diedAt } }))
    return { ok: true as const }
  }

  private async keep({ message, consumer, reason }: Dead): Promise<void> {
    const { id: eventId, type, attempt: attempts, traceparent } = message
    const payload = typeof message.payload === 'object' && message.payload !== null ? { ...message.payload } : {}
    const facts = { eventId, type, consumer, reason, attempts, payload, traceparent, diedAt: new Date() }
    const id = `${consumer}:${eventId}`
    await this.db.transaction((tx) => tx.deadLetter.upsert({ where: { id }, create: { id, ...facts }, update: facts }))
  }
}
