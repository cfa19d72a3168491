import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { Unavailable } from './errors.js'
import type { Log } from './log.js'
import { type Message, TooSlow, type Transport } from './ports/transport.js'
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
/**
 * Advisory lock: relays share it while they publish, and a backup takes it alone for a moment, so that no event has left its outbox then
 * without having arrived at the transport.
 */
export const RELAY_LOCK = 7_133_702
/** Advisory locks: whose events are published. Two relays would publish those of one user in any order. */
const USER_LOCK = 7_133_705

/**
 * The due events of the users that nobody else publishes for, without those of $1, or of $2 alone; $3 is the service. No attempt waits for more
 * than a minute: one that is due later was stored by a clock that has been put back since.
 */
const DUE = `
  with due as materialized (
    select id, coalesce(payload ->> 'userId', '') as owner from outbox
    where (next_attempt_at <= now() or next_attempt_at > now() + interval '10 minutes') and coalesce(payload ->> 'userId', '') <> all($1::text[])
      and ($2::text is null or coalesce(payload ->> 'userId', '') = $2)
    order by created_at limit ${BATCH}),
  own as materialized (
    select owner from (select distinct owner from due) owners where pg_try_advisory_xact_lock(${USER_LOCK}, hashtext($3 || ':' || owner)))
  select id, type, payload, traceparent, attempts, coalesce(payload ->> 'userId', '') as owner from outbox
  where id in (select due.id from due join own using (owner)) order by created_at for update skip locked`

/**
 * Publishes a service's outbox to the transport, on one of its connections. Rows stay locked until they are published and deleted, so if the process
 * dies in between, another one can publish them at once. The events of a user are published in their order. A user for whom a consumer takes
 * long is served beside the others, on a second connection.
 */
export class Relay {
  private running: Promise<void> | null = null
  private again = false
  private closed = false
  private timer: NodeJS.Timeout | undefined
  /** Users whose events take a consumer long, in the order in which they are served, and when they are tried with the others again. */
  private readonly slow = new Map<string, number>()
  private servingSlow: Promise<void> | null = null

  constructor(
    private readonly service: string,
    private readonly pool: pg.Pool,
    private readonly transport: Transport,
    private readonly log: Log,
  ) {}

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
    this.running = pause(COLLECT_MS)
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
      `select count(*)::int as n from outbox${about}`,
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
      await client.query(`begin; select pg_advisory_xact_lock_shared(${RELAY_LOCK})`)
      const { rows } = await client.query<Row>(DUE, [user === undefined ? this.waiting() : [], user ?? null, this.service])
      const { done, unreachable } = await this.publishRows(client, rows, user === undefined ? BATCH_TIMEOUT_MS : undefined)
      if (done.length > 0) await client.query('delete from outbox where id = any($1)', [done])
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
        else if (error) await this.retryLater(client, row, error)
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
    const sent = rows.map(({ id, type, traceparent: header }) => ({ service, system: transport.system, destination: type, id, header }))
    return withRelaySpans(sent, (headers) =>
      transport.publishAll(
        rows.map(
          ({ id, type, payload, attempts }, at): Message => ({ id, type, payload, traceparent: headers[at] ?? '', attempt: attempts + 1 }),
        ),
        within,
      ),
    )
  }

  private async retryLater(client: pg.PoolClient, { id, type, attempts }: Row, error: Error): Promise<void> {
    const attempt = attempts + 1
    const seconds = Math.min(MAX_BACKOFF_SECONDS, 0.5 * 2 ** attempt) * (0.5 + Math.random() / 2)
    this.log.warn({ event: type, id, attempt, reason: safeMessage(error) }, 'event will be published again')
    await client.query(`update outbox set attempts = $2, next_attempt_at = now() + make_interval(secs => $3) where id = $1`, [
      id,
      attempt,
      seconds,
    ])
  }
}
