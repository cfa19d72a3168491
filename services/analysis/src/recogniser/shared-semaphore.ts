import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database.js'
import { Semaphore } from './semaphore.js'

/** A process that died gives its turns back after this long. */
const LEASE_SECONDS = 30
const RENEW_MS = 10_000
/** Between two looks for a free turn, in milliseconds, with jitter. */
const LOOK_MS = 100

/** Semaphore that all replicas share: a turn is a row with a lease. */
export class SharedSemaphore extends Semaphore {
  constructor(
    private readonly db: Database,
    private readonly slots: number,
  ) {
    super(slots)
  }

  override take<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    return super.take(async () => {
      const holder = randomUUID()
      while (!(await this.lease(holder))) await pause(LOOK_MS * (0.5 + Math.random()), undefined, { signal })
      const renewing = setInterval(() => void this.renew(holder).catch(() => undefined), RENEW_MS)
      try {
        return await work()
      } finally {
        clearInterval(renewing)
        await this.db.client.providerTurn.deleteMany({ where: { holder } })
      }
    }, signal)
  }

  /** Takes a free slot or one whose lease is over; of two who want the same the second goes on looking. */
  private async lease(holder: string): Promise<boolean> {
    const taken = await this.db.client.$executeRaw`
      insert into provider_turns (slot, holder, until)
      select slot, ${holder}::uuid, now() + make_interval(secs => ${LEASE_SECONDS})
      from generate_series(1, ${this.slots}::int) as slot
      where not exists (select 1 from provider_turns where provider_turns.slot = slot.slot and until > now())
      order by random() limit 1
      on conflict (slot) do update set holder = excluded.holder, until = excluded.until where provider_turns.until <= now()`
    return taken > 0
  }

  private async renew(holder: string): Promise<void> {
    await this.db.client.$executeRaw`
      update provider_turns set until = now() + make_interval(secs => ${LEASE_SECONDS}) where holder = ${holder}::uuid`
  }
}
