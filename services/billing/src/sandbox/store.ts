import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '../database.js'
import { unknownObject } from './errors.js'
import { Event, KINDS, type Kind, type Schema } from './objects.js'

/** Stripe's API version, the same as the client's. */
const API_VERSION = '2026-10-28.endive'

const Json = z.record(z.string(), z.json())
export const newSecret = (bytes = 18): string => randomBytes(bytes).toString('base64url').replace(/[-_]/g, 'x')

/** Reads and writes the objects of the sandbox in one transaction. */
export class Store {
  constructor(
    readonly tx: Tx,
    readonly now: Date,
    /** Enqueues the delivery of an event in the transaction. */
    private readonly deliver: (tx: Tx, eventId: string) => Promise<void>,
    /** Maps an object to its API representation. */
    private readonly show: (store: Store, object: { id: string }) => Promise<Record<string, unknown>>,
  ) {}

  get seconds(): number {
    return Math.floor(this.now.getTime() / 1000)
  }

  newId(kind: Kind): string {
    return `${kind.prefix}_${newSecret()}`
  }

  /** @throws SandboxError with 404 */
  async get<S extends Schema>(kind: Kind<S>, id: string): Promise<z.output<S>> {
    const found = await this.find(kind, id)
    if (!found) throw unknownObject(kind.type, id)
    return found
  }

  async find<S extends Schema>(kind: Kind<S>, id: string): Promise<z.output<S> | null> {
    const row = await this.tx.sandboxObject.findFirst({ where: { id, type: kind.type } })
    return row ? kind.schema.parse(row.data) : null
  }

  /** Oldest first. */
  async list<S extends Schema>(kind: Kind<S>, customer?: string): Promise<z.output<S>[]> {
    const where = { type: kind.type, ...(customer ? { customer } : {}) }
    const rows = await this.tx.sandboxObject.findMany({ where, orderBy: { seq: 'asc' } })
    return rows.map(({ data }) => kind.schema.parse(data))
  }

  /** Objects with one of these statuses, oldest first. */
  async listBy<S extends Schema>(kind: Kind<S>, statuses: string[]): Promise<z.output<S>[]> {
    const isIn = statuses.map((status) => ({ data: { path: ['status'], equals: status } }))
    const rows = await this.tx.sandboxObject.findMany({ where: { type: kind.type, OR: isIn }, orderBy: { seq: 'asc' } })
    return rows.map(({ data }) => kind.schema.parse(data))
  }

  /** Whether an event about an object was delivered. */
  async isDelivered(type: string, objectId: string): Promise<boolean> {
    const about = [
      { path: ['type'], equals: type },
      { path: ['data', 'object', 'id'], equals: objectId },
    ]
    const delivered = [...about, { path: ['hidden', 'delivered'], equals: true }]
    return (await this.tx.sandboxObject.count({ where: { type: Event.type, AND: delivered.map((data) => ({ data })) } })) > 0
  }

  /** Deletes delivered events created before a time, in seconds. */
  async deleteEvents(before: number): Promise<void> {
    const old = [
      { path: ['hidden', 'delivered'], equals: true },
      { path: ['created'], lt: before },
    ]
    await this.tx.sandboxObject.deleteMany({ where: { type: Event.type, AND: old.map((data) => ({ data })) } })
  }

  async put<S extends Schema>(kind: Kind<S>, object: z.output<S> & { id: string }): Promise<z.output<S>> {
    const data = Json.parse(JSON.parse(JSON.stringify(object)))
    const customer = typeof data.customer === 'string' ? data.customer : null
    const { id } = object
    await this.tx.sandboxObject.upsert({ where: { id }, create: { id, type: kind.type, customer, data }, update: { customer, data } })
    return object
  }

  /** Emits an event with the current state of the object. */
  async emit(type: string, object: { id: string }): Promise<void> {
    const id = this.newId(Event)
    await this.put(Event, {
      id,
      object: 'event',
      type,
      created: this.seconds,
      livemode: false,
      metadata: {},
      api_version: API_VERSION,
      data: { object: await this.show(this, object) },
      hidden: { delivered: false },
    })
    await this.deliver(this.tx, id)
  }

  /** An object of any kind, by its id. */
  async any(id: string): Promise<{ id: string } | null> {
    const row = await this.tx.sandboxObject.findUnique({ where: { id } })
    const kind = KINDS.find(({ type }) => type === row?.type)
    return row && kind ? kind.schema.parse(row.data) : null
  }
}
