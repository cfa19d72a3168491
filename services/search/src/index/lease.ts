import { randomUUID } from 'node:crypto'
import type { Database } from '../database.js'

/** A holder that is silent for so long, because it died or hangs, loses its lease. In seconds. */
const SECONDS = 10
/** The lease is renewed when it is this old. In milliseconds. */
const RENEW_MS = 3_000

/** Work that one replica does at a time. A replica that loses its lease unnoticed must do no harm, only work that is done twice. */
export class Lease {
  private readonly holder = randomUUID()
  private takenAt = Number.NEGATIVE_INFINITY

  constructor(
    private readonly db: Pick<Database, 'pool'>,
    private readonly name: string,
  ) {}

  /** Takes the lease, or renews it. @returns false while another replica has it */
  async take(): Promise<boolean> {
    const now = performance.now()
    if (now - this.takenAt < RENEW_MS) return true
    const { rowCount } = await this.db.pool.query(
      `insert into leases (name, holder, until) values ($1, $2, now() + make_interval(secs => ${SECONDS}))
       on conflict (name) do update set holder = excluded.holder, until = excluded.until
       where leases.holder = excluded.holder or leases.until < now()`,
      [this.name, this.holder],
    )
    this.takenAt = rowCount === 1 ? now : Number.NEGATIVE_INFINITY
    return rowCount === 1
  }

  /** Gives the lease to the others. */
  async release(): Promise<void> {
    this.takenAt = Number.NEGATIVE_INFINITY
    await this.db.pool.query('delete from leases where name = $1 and holder = $2', [this.name, this.holder])
  }
}
