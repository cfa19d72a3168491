import { type MessageHandler, Server, type TransportId } from '@nestjs/microservices'
import { lastValueFrom } from 'rxjs'
import type { z } from 'zod'
import { Arrivals } from './arrivals.js'
import { isDatabaseOut } from './database-errors.js'
import { rawOf, type ServiceDatabase, type Tx } from './db.js'
import { Permanent, reasonOf } from './errors.js'
import type { Log } from './log.js'
import { type EventContext, onlyOf } from './on.js'
import { MAX_ATTEMPTS, type Message, TooSlow, type Transport } from './ports/transport.js'
import { withProcessSpans } from './telemetry.messages.js'

type AnyDatabase = ServiceDatabase<object>

interface EventConsumer {
  handler: MessageHandler
  /** Payloads that it has to handle; all of them without. */
  only: z.ZodType | undefined
}

/** Nest's microservice strategy over the transport port: one inbox row per event, and one transaction for those that come together. */
export class EventServer extends Server {
  override readonly transportId: TransportId = Symbol('arc')
  private readonly consumers = new Map<string, EventConsumer[]>()
  private unsubscribe: () => Promise<void> = async () => undefined

  constructor(
    private readonly service: string,
    private readonly transport: Transport,
    private readonly database: AnyDatabase,
    private readonly log: Log,
  ) {
    super()
  }

  listen(callback: (error?: unknown) => void): void {
    const types = [...this.getHandlers().keys()]
    if (types.length === 0) {
      callback()
      return
    }
    this.transport
      .subscribe({
        consumer: this.service,
        types,
        handle: (message, within) => this.receive([message], within),
        handleAll: (messages, within) => this.receive(messages, within),
        arrivals: new Arrivals(this.database.pool),
        isOutage: isDatabaseOut,
      })
      .then((unsubscribe) => {
        this.unsubscribe = unsubscribe
        callback()
      }, callback)
  }

  /** Nest searches its patterns anew for every message, so what it finds is kept. */
  private consumersOf(type: string): EventConsumer[] {
    const known = this.consumers.get(type)
    if (known) return known
    const found = chain(this.getHandlerByPattern(type)).map((handler) => ({ handler, only: onlyOf(handler.extras) }))
    this.consumers.set(type, found)
    return found
  }

  /** Ends the subscription; resolves when the events in progress are committed. */
  close(): Promise<void> {
    return this.unsubscribe()
  }
  on(): void {}
  unwrap<T>(): T {
    throw new Error('The transport has no inner server.')
  }

  /** Each message is a span of its own trace; the work is inside the last one. */
  private receive(messages: Message[], within?: number): Promise<void> {
    const { service, transport } = this
    const deliveries = messages.map(({ type: destination, id, traceparent, attempt }) => ({
      ...{ service, system: transport.system, destination, id, traceparent, attempt },
      after: (error: unknown) => (isGivenUp(error, attempt) ? ('given_up' as const) : ('again' as const)),
    }))
    return withProcessSpans(deliveries, () => this.handle(messages, within))
  }

  private async handle(received: Message[], within?: number): Promise<void> {
    const messages = received.filter(({ type, payload }) =>
      this.consumersOf(type).some(({ only }) => !only || only.safeParse(payload).success),
    )
    if (messages.length === 0) return
    const limit = new Limit(within)
    const work = this.database.transaction(async (transaction) => {
      const tx: Tx = rawOf(transaction)
      await limit.apply(tx)
      const ids = messages.map(({ id }) => id)
      const rows = await tx.$queryRawUnsafe<{ id: string }[]>(
        'insert into inbox (event_id) select unnest($1::uuid[]) on conflict do nothing returning event_id::text as id',
        ids,
      )
      const fresh = new Set(rows.map(({ id }) => id))
      for (const { type, payloads } of runs(messages.filter(({ id }) => fresh.has(id))))
        for (const { handler } of this.consumersOf(type)) {
          limit.check()
          await run(handler, { payloads, tx })
        }
    })
    await work.catch((error: unknown) => {
      limit.check(error)
      throw error
    })
    for (const { type, id } of messages) this.log.debug({ event: type, id }, 'event handled')
  }
}

/** How long the transaction of some events may take: PostgreSQL cancels a statement, and nothing begins, after that. */
class Limit {
  private readonly end: number

  /** @param within in milliseconds; without it there is no limit */
  constructor(private readonly within: number | undefined) {
    this.end = performance.now() + (within ?? Number.POSITIVE_INFINITY)
  }

  /** Limits the statements of a transaction. */
  async apply(tx: Tx): Promise<void> {
    if (this.within !== undefined) await tx.$queryRawUnsafe(`select set_config('statement_timeout', $1, true)`, String(this.within))
  }

  /** @throws TooSlow when the time is over */
  check(cause?: unknown): void {
    if (performance.now() >= this.end) throw new TooSlow('It takes longer than others should wait.', { cause })
  }
}

const isGivenUp = (error: unknown, attempt: number): boolean =>
  !isDatabaseOut(error) && !(error instanceof TooSlow) && (attempt >= MAX_ATTEMPTS || error instanceof Permanent)

/** Groups messages of one type that follow each other. */
function runs(messages: Message[]): { type: string; payloads: unknown[] }[] {
  const groups: { type: string; payloads: unknown[] }[] = []
  for (const { type, payload } of messages) {
    const last = groups.at(-1)
    if (last?.type === type) last.payloads.push(payload)
    else groups.push({ type, payloads: [payload] })
  }
  return groups
}

function chain(first: MessageHandler | null): MessageHandler[] {
  const handlers: MessageHandler[] = []
  for (let next: MessageHandler | null | undefined = first; next; next = next.next as MessageHandler | undefined) handlers.push(next)
  return handlers
}

async function run(handler: MessageHandler, delivery: EventContext): Promise<void> {
  try {
    const stream = await handler(delivery)
    if (stream && typeof stream === 'object' && 'subscribe' in stream) await lastValueFrom(stream, { defaultValue: undefined })
  } catch (error) {
    throw delivery.failure ?? error
  }
  if (delivery.failure) throw delivery.failure instanceof Error ? delivery.failure : new Error(reasonOf(delivery.failure))
}
