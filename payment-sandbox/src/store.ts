import { randomBytes } from 'node:crypto'
import { prepared, type SqlTx } from '@arc/kit/db'
import { z } from 'zod'
import { unknownObject } from './errors.js'
import { Event, KINDS, type Kind, type Schema } from './objects.js'

/** Stripe's API version, the same as the client's. */
const API_VERSION = '2026-10-28.endive'

const Json = z.record(z.string(), z.json())
export const newSecret = (bytes = 18): string => randomBytes(bytes).toString('base64url').replace(/[-_]/g, 'x')

/** Reads and writes the objects of the sandbox in one transaction: rows of the table `sandbox_objects`. */
export class Store {
  constructor(
    readonly tx: SqlTx,
    readonly now: Date,
    /** Enqueues the delivery of an event in the transaction. */
    private readonly deliver: (tx: SqlTx, eventId: string) => Promise<void>,
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
    const [found] = await this.select(kind, 'id = $2', [id])
    return found ?? null
  }

  /** Oldest first. */
  list<S extends Schema>(kind: Kind<S>, customer?: string): Promise<z.output<S>[]> {
    return customer ? this.select(kind, 'customer = $2', [customer]) : this.select(kind, 'true', [])
  }

  /** Objects with one of these statuses, oldest first. */
  listBy<S extends Schema>(kind: Kind<S>, statuses: string[]): Promise<z.output<S>[]> {
    return this.select(kind, `data->>'status' = any($2)`, [statuses])
  }

  /** Whether an event about an object was delivered. */
  async isDelivered(type: string, objectId: string): Promise<boolean> {
    const about = `data->>'type' = $2 and data->'data'->'object'->>'id' = $3 and (data->'hidden'->>'delivered')::boolean`
    return (await this.select(Event, about, [type, objectId])).length > 0
  }

  /** Deletes delivered events created before a time, in seconds. */
  async deleteEvents(before: number): Promise<void> {
    await this.tx.$executeRaw`delete from sandbox_objects
      where type = ${Event.type} and (data->>'created')::bigint < ${before} and (data->'hidden'->>'delivered')::boolean`
  }

  /** Removes names, emails and metadata from everything about a customer, with its events and stored responses. */
  async forgetPersonalData(customer: string): Promise<void> {
    await this.tx.$executeRaw`update sandbox_objects set data = data || '{"metadata":{}}'
      || case when type = 'payment_method' then '{"billing_details":{"name":null,"email":null}}'::jsonb else '{}'::jsonb end
      where customer = ${customer}`
    await this.tx.$executeRaw`delete from sandbox_objects where type = 'event' and strpos(data::text, ${customer}) > 0`
    await this.tx.$executeRaw`delete from sandbox_requests where strpos(body::text, ${customer}) > 0`
  }

  async put<S extends Schema>(kind: Kind<S>, object: z.output<S> & { id: string }): Promise<z.output<S>> {
    const data = Json.parse(JSON.parse(JSON.stringify(object)))
    const customer = typeof data.customer === 'string' ? data.customer : null
    await this.tx.$executeRaw`insert into sandbox_objects (id, type, customer, data)
      values (${object.id}, ${kind.type}, ${customer}, ${JSON.stringify(data)}::jsonb)
      on conflict (id) do update set customer = excluded.customer, data = excluded.data`
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
    const [row] = await this.tx.query<{ type: string; data: unknown }>(prepared('select type, data from sandbox_objects where id = $1'), [
      id,
    ])
    const kind = KINDS.find(({ type }) => type === row?.type)
    return row && kind ? kind.schema.parse(row.data) : null
  }

  /** @param condition one of a few, with its parameters from `$2` */
  private async select<S extends Schema>(kind: Kind<S>, condition: string, values: unknown[]): Promise<z.output<S>[]> {
    const statement = prepared(`select data from sandbox_objects where type = $1 and ${condition} order by seq`)
    const rows = await this.tx.query<{ data: unknown }>(statement, [kind.type, ...values])
    return rows.map(({ data }) => kind.schema.parse(data))
  }
}
