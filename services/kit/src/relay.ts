import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { Unavailable } from './errors.js'
import type { Log } from './log.js'
import { type Message, OutOfTurn, TooSlow, type Transport } from './ports/transport.js'
import { safeMessage } from './safe-errors.js'
import { withRelaySpans } from './telemetry.messages.js'

interface Row {
  id: string
  type: string
  payload: unknown
  traceparent: string
  attempts: number
  /** The user that it is about; empty for none. */
  owner: string
}

const BATCH = 200
/** A commit nudges the relay; polling finds rows that another replica left behind. */
const POLL_MS = 2_000
/** Commits within this time are published together. */
const COLLECT_MS = 50
/** How long a consumer may take for the events of a user among those of others. After that they are published by themselves. */
const BATCH_TIMEOUT_MS = 1_000
/** After which a user who waits for another slow one is tried with the others again: often only the machine was busy for a moment. */
const RETRY_MS = 5_000
const MAX_BACKOFF_SECONDS = 60
/** The next attempt is looked for a moment after it is due. */
const SOON_MS = 20
/**
 * Advisory lock: relays share it while they publish, and a backup takes it alone for a moment, so that no event has left its outbox then
 * without having arrived at the transport.
 */
export const RELAY_LOCK = 7_133_702
/** Advisory locks: whose events are published. Two relays would publish those of one user in any order. */
const USER_LOCK = 7_133_705

/** The table that a relay empties. */
export interface RelayTable {
  name: 'outbox' | 'arrivals'
  /** The column in whose order its events are. */
  order: 'created_at' | 'position'
  /** Events that are stored within so many milliseconds are handed on together. */
  collectMs: number
  /** True if its events leave the database: each is a span then, and a backup waits for them. */
  leaves: boolean
}

/** Events that this service publishes. */
const OUTBOX: RelayTable = { name: 'outbox', order: 'created_at', collectMs: COLLECT_MS, leaves: true }
/** Events that arrived for this service. They come in batches already. */
export const ARRIVALS: RelayTable = { name: 'arrivals', order: 'position', collectMs: 0, leaves: false }

/**
 * The due events of the users that nobody else publishes for, without those of $1, or of $2 alone; $3 names the table in the whole database.
 * What follows an event of a user that waits for its next attempt waits too. No attempt waits for more than a minute: one that is due later
 * was stored by a clock that has been put back since.
 */
const dueIn = ({ name, order }: RelayTable): string => `
  with held as materialized (
    select payload ->> 'userId' as owner, min(${order}) as since from ${name}
    where next_attempt_at > now() and next_attempt_at <= now() + interval '10 minutes' and payload ->> 'userId' <> '' group by 1),
  due as materialized (
    select id, coalesce(payload ->> 'userId', '') as owner from ${name}
    where (next_attempt_at <= now() or next_attempt_at > now() + interval '10 minutes') and coalesce(payload ->> 'userId', '') <> all($1::text[])
      and ($2::text is null or coalesce(payload ->> 'userId', '') = $2)
      and not exists (select from held where held.owner = payload ->> 'userId' and held.since < ${name}.${order})
    order by ${order} limit ${BATCH}),
  own as materialized (
    select owner from (select distinct owner from due) owners where pg_try_advisory_xact_lock(${USER_LOCK}, hashtext($3 || ':' || owner)))
  select id, type, payload, traceparent, attempts, coalesce(payload ->> 'userId', '') as owner from ${name}
  where id in (select due.id from due join own using (owner)) order by ${order} for update skip locked`

/** Milliseconds before the next attempt: 1 s, 2 s, 4 s and so on to a minute, each reduced by up to half. */
export const exponentialDelay = (attempt: number): number =>
  Math.min(MAX_BACKOFF_SECONDS, 0.5 * 2 ** attempt) * 1_000 * (0.5 + Math.random() / 2)

export interface RelayOptions {
  table?: RelayTable
  /** Delay before the next attempt, in milliseconds. */
  delayAfter?: (attempt: number) => number
}

/**
 * Publishes a service's outbox to the transport, or hands the events that arrived for it to its consumers, on one of its connections. Rows stay
 * locked until they are published and deleted, so if the process dies in between, another one can publish them at once. The events of a user are
 * published in their order, also after one that failed. A user for whom a consumer takes long is served beside the others, on a second connection.
 */
export class Relay {
  private running: Promise<void> | null = null
  private again = false
  private closed = false
  private timer: NodeJS.Timeout | undefined
  /** Users whose events take a consumer long, in the order in which they are served, and when they are tried with the others again. */
  private readonly slow = new Map<string, number>()
  private servingSlow: Promise<void> | null = null
  private readonly table: RelayTable
  private readonly due: string
  /** Names the locks of its users. */
  private readonly locks: string
  private readonly delayAfter: (attempt: number) => number

  constructor(
    private readonly service: string,
    private readonly pool: pg.Pool,
    private readonly transport: Pick<Transport, 'publishAll' | 'system'>,
    private readonly log: Log,
    { table = OUTBOX, delayAfter = exponentialDelay }: RelayOptions = {},
  ) {
    this.table = table
    this.due = dueIn(table)
    this.locks = table.name === 'outbox' ? service : `${service}/${table.name}`
    this.delayAfter = delayAfter
  }

  start(): void {
    this.timer = setInterval(() => this.nudge(), POLL_MS)
    this.nudge()
  }

  /** Publishes now, after a commit. */
  nudge(): void {
    if (this.closed) return
    if (this.running) {
      this.again = true
      return
    }
    this.running = pause(this.table.collectMs)
      .then(() => this.drain())
      .catch((error: unknown) => this.failed(error))
      .finally(() => {
        this.running = null
        if (this.again) {
          this.again = false
          this.nudge()
        }
      })
  }

  /**
   * Number of unpublished events.
   * @param userId only those about this user; of all users by default
   */
  async pending(userId?: string): Promise<number> {
    const about = userId === undefined ? '' : ` where payload ->> 'userId' = $1`
    const { rows } = await this.pool.query<{ n: number }>(
      `select count(*)::int as n from ${this.table.name}${about}`,
      userId === undefined ? [] : [userId],
    )
    return rows[0]?.n ?? 0
  }

  async close(): Promise<void> {
    this.closed = true
    clearInterval(this.timer)
    await Promise.all([this.running, this.servingSlow])
  }

  private async drain(): Promise<void> {
    while (!this.closed && (await this.publishSome())) this.again = false
  }

  /** Publishes the events of slow users, one user after the other, as long as it takes. */
  private serveSlow(): void {
    this.servingSlow ??= this.drainSlow()
      .catch((error: unknown) => this.failed(error))
      .finally(() => {
        this.servingSlow = null
        this.slow.clear()
        this.nudge()
      })
  }

  private async drainSlow(): Promise<void> {
    for (const user of this.slow.keys()) {
      // The main pass skips this user's events until they are published here.
      this.slow.set(user, Number.POSITIVE_INFINITY)
      while (!this.closed && (await this.publishSome(user))) this.log.debug({ userId: user }, 'events of a slow user are published')
      this.slow.delete(user)
    }
  }

  private failed(error: unknown): void {
    this.log.error({ reason: safeMessage(error) }, 'relay failed')
  }

  /** @param user publishes the events of this user, without a limit of time @returns true when there may be more */
  private async publishSome(user?: string): Promise<boolean> {
    const client = await this.pool.connect()
    try {
      await client.query(this.table.leaves ? `begin; select pg_advisory_xact_lock_shared(${RELAY_LOCK})` : 'begin')
      const { rows } = await client.query<Row>(this.due, [user === undefined ? this.waiting() : [], user ?? null, this.locks])
      const { done, unreachable } = await this.publishRows(client, rows, user === undefined ? BATCH_TIMEOUT_MS : undefined)
      if (done.length > 0) await client.query(`delete from ${this.table.name} where id = any($1)`, [done])
      await client.query('commit')
      if (user === undefined) this.forgetFast(rows, done)
      if (this.slow.size > 0) this.serveSlow()
      return rows.length === BATCH && !unreachable
    } catch (error) {
      await client.query('rollback').catch((failure: unknown) => this.log.warn({ reason: safeMessage(failure) }, 'relay rollback failed'))
      throw error
    } finally {
      client.release()
    }
  }

  /** Slow users who are not tried with the others now. */
  private waiting(): string[] {
    const now = performance.now()
    return [...this.slow].flatMap(([user, retryAt]) => (retryAt > now ? [user] : []))
  }

  /** Slow users whose events were published with those of the others need not wait for another slow one. */
  private forgetFast(rows: readonly Row[], done: readonly string[]): void {
    const published = new Set(done)
    const left = new Set(rows.flatMap(({ id, owner }) => (published.has(id) ? [] : [owner])))
    for (const { owner } of rows) if (!left.has(owner)) this.slow.delete(owner)
  }

  /** While the transport is unreachable, rows stay unchanged: that isn't a failed attempt. */
  private async publishRows(client: pg.PoolClient, rows: Row[], within?: number): Promise<{ done: string[]; unreachable: boolean }> {
    if (rows.length === 0) return { done: [], unreachable: false }
    try {
      const errors = await this.publishAll(rows, within)
      const done = rows.filter((_, index) => errors[index] === null).map(({ id }) => id)
      let unreachable = false
      for (const [index, row] of rows.entries()) {
        const error = errors[index]
        if (error instanceof Unavailable) unreachable = true
        else if (error instanceof TooSlow) this.slow.set(row.owner, performance.now() + RETRY_MS)
        else if (error && !(error instanceof OutOfTurn)) await this.retryLater(client, row, error)
      }
      return { done, unreachable }
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
      this.log.debug({ events: rows.length, reason: safeMessage(error) }, 'transport unreachable, events stay in the outbox')
      return { done: [], unreachable: true }
    }
  }

  /** Publishes in the order of the rows; each is a span of its own trace. */
  private publishAll(rows: Row[], within?: number): Promise<(Error | null)[]> {
    const { service, transport } = this
    const send = (headers: string[]) =>
      transport.publishAll(
        rows.map(
          ({ id, type, payload, attempts }, at): Message => ({ id, type, payload, traceparent: headers[at] ?? '', attempt: attempts + 1 }),
        ),
        within,
      )
    if (!this.table.leaves) return send(rows.map(({ traceparent }) => traceparent))
    const sent = rows.map(({ id, type, traceparent: header }) => ({ service, system: transport.system, destination: type, id, header }))
    return withRelaySpans(sent, send)
  }

  private async retryLater(client: pg.PoolClient, { id, type, attempts }: Row, error: Error): Promise<void> {
    const attempt = attempts + 1
    const delay = this.delayAfter(attempt)
    this.log.warn({ event: type, id, attempt, reason: safeMessage(error) }, 'event will be published again')
    await client.query(`update ${this.table.name} set attempts = $2, next_attempt_at = now() + make_interval(secs => $3) where id = $1`, [
      id,
      attempt,
      delay / 1_000,
    ])
    setTimeout(() => this.nudge(), delay + SOON_MS).unref()
  }
}
