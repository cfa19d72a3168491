import { type MessageHandler, Server, type TransportId } from '@nestjs/microservices'
import { lastValueFrom } from 'rxjs'
import type { ServiceDatabase, Tx } from './db.js'
import { Permanent, reasonOf } from './errors.js'
import type { Log } from './log.js'
import type { EventContext } from './on.js'
import { MAX_ATTEMPTS, type Message, type Transport } from './ports/transport.js'
import { withProcessSpan } from './telemetry.messages.js'

type AnyDatabase = ServiceDatabase<object>

/** Nest's microservice strategy over the transport port: one transaction and one inbox row per event. */
export class EventServer extends Server {
  override readonly transportId: TransportId = Symbol('arc')
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
        handle: (message) => this.receive(message),
      })
      .then((unsubscribe) => {
        this.unsubscribe = unsubscribe
        callback()
      }, callback)
  }

  /** Ends the subscription; resolves when the events in progress are committed. */
  close(): Promise<void> {
    return this.unsubscribe()
  }
  on(): void {}
  unwrap<T>(): T {
    throw new Error('The transport has no inner server.')
  }

  private receive(message: Message): Promise<void> {
    const { service, transport } = this
    const { type: destination, id, traceparent, attempt } = message
    const after = (error: unknown) => (attempt >= MAX_ATTEMPTS || error instanceof Permanent ? 'given_up' : 'again')
    return withProcessSpan({ service, system: transport.system, destination, id, traceparent, attempt, after }, () => this.handle(message))
  }

  private async handle(message: Message): Promise<void> {
    const handlers = chain(this.getHandlerByPattern(message.type))
    await this.database.transaction(async (transaction) => {
      const tx: Tx = asTx(transaction)
      const fresh = await tx.$executeRaw`insert into inbox (event_id) values (${message.id}::uuid) on conflict do nothing`
      if (fresh === 0) return
      for (const handler of handlers) await run(handler, { payload: message.payload, tx })
    })
    this.log.debug({ event: message.type, id: message.id }, 'event handled')
  }
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

/** Narrows to the two raw methods that every Prisma transaction has. */
function asTx(transaction: object): Tx {
  if ('$executeRaw' in transaction && '$queryRawUnsafe' in transaction) return transaction as Tx
  throw new Error('This is not a Prisma transaction.')
}
