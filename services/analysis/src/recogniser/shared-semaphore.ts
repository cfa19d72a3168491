import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Database } from '../database.js'

/** The lease of a dead process expires after this long. */
const LEASE_SECONDS = 30
const RENEW_MS = 10_000
/** Interval of polling for a free slot, in milliseconds, with jitter. */
const POLL_MS = 100

/** A semaphore shared by all replicas (docs/decisions/013): each slot is a row with a lease. */
export class SharedSemaphore {
  /** First come, first served within this process; its replicas poll for the rest. */
  private readonly limit

  constructor(
    private readonly db: Database,
    private readonly slots: number,
  ) {
    this.limit = pLimit(slots)
  }

  /** @param signal aborts the wait for a slot */
  take<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    return this.limit(async () => {
      const holder = randomUUID()
      while (!(await this.lease(holder))) await pause(POLL_MS * (0.5 + Math.random()), undefined, { signal })
      const renewing = setInterval(() => void this.renew(holder).catch(() => undefined), RENEW_MS)
      try {
        return await work()
      } finally {
        clearInterval(renewing)
        await this.db.client.providerSlot.deleteMany({ where: { holder } })
      }
    })
  }

  /** Takes a free or expired slot; of two that want the same slot the second polls again. */
  private async lease(holder: string): Promise<boolean> {
    const taken = await this.db.client.$executeRaw`
      insert into provider_slots (slot, holder, expires_at)
      select slot, ${holder}::uuid, now() + make_interval(secs => ${LEASE_SECONDS})
      from generate_series(1, ${this.slots}::int) as slot
      where not exists (select 1 from provider_slots where provider_slots.slot = slot.slot and expires_at > now())
      order by random() limit 1
      on conflict (slot) do update set holder = excluded.holder, expires_at = excluded.expires_at where provider_slots.expires_at <= now()`
    return taken > 0
  }

  private async renew(holder: string): Promise<void> {
    await this.db.client.$executeRaw`
      update provider_slots set expires_at = now() + make_interval(secs => ${LEASE_SECONDS}) where holder = ${holder}::uuid`
  }
}
