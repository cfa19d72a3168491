import { OverQuota } from '@arc/kit/errors'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { Database, type Tx } from './database.js'
import type { MediaEnv } from './media.env.js'

const GB = 1_000_000_000

/**
 * How much the photos, receipts and documents of one user may take (`STORAGE_PER_USER_GB`). Pictures that are made from them, such as
 * thumbnails, are not counted.
 */
@Injectable()
export class StorageQuota {
  private readonly bytes: number

  constructor(
    private readonly db: Database,
    @Inject(ENV) { STORAGE_PER_USER_GB: gigabytes }: MediaEnv,
  ) {
    this.bytes = gigabytes === undefined ? Number.POSITIVE_INFINITY : Math.round(gigabytes * GB)
  }

  /**
   * Refuses a file that does not fit before anything is made of it.
   * @throws OverQuota
   */
  async requireRoom(userId: string, bytes: number): Promise<void> {
    const used = await usedBy(this.db.client, userId)
    if (used + bytes > this.bytes) throw this.refusal(used, bytes)
  }

  /**
   * Call it after the rows of new files were inserted. Those who insert at the same time wait for each other, so the sum is exact.
   * @throws OverQuota, which rolls back
   */
  async check(tx: Tx, userId: string): Promise<void> {
    const used = await usedBy(tx, userId)
    if (used > this.bytes) throw this.refusal(used)
  }

  private refusal(used: number, more = 0): OverQuota {
    const limit = `This installation keeps at most ${sizeText(this.bytes)} of photos and documents for each account`
    const state = more > 0 ? `yours has ${sizeText(used)}, and ${sizeText(more)} more do not fit` : 'yours has no room for more'
    return new OverQuota(`${limit}; ${state}. Nothing was changed. Delete what you no longer need, or ask the operator for more room.`)
  }
}

async function usedBy(tx: Pick<Tx, 'storedBytes'>, userId: string): Promise<number> {
  const row = await tx.storedBytes.findUnique({ where: { userId } })
  return Number(row?.bytes ?? 0)
}

/** As "1,000 GB", "1.5 GB", or "820 kB". */
function sizeText(bytes: number): string {
  const units = [
    [GB, 'GB'],
    [1_000_000, 'MB'],
    [1_000, 'kB'],
  ] as const
  const [size, unit] = units.find(([one]) => bytes >= one) ?? [1, 'bytes']
  return `${(bytes / size).toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`
}
