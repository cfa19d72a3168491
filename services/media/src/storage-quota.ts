import { prepared, type Tx } from '@arc/kit/db'
import { OverQuota } from '@arc/kit/errors'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { Database } from './database.js'
import type { MediaEnv } from './media.env.js'

const GB = 1_000_000_000
const USED = 'select bytes from stored_bytes where user_id = $1'

interface Used {
  bytes: bigint | string
}

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
    const { rows } = await this.db.pool.query<Used>({ ...prepared(USED), values: [userId] })
    const used = bytesOf(rows)
    if (used + bytes > this.bytes) throw this.refusal(used, bytes)
  }

  /**
   * Call it after the rows of new files were inserted. Those who insert at the same time wait for each other, so the sum is exact.
   * @throws OverQuota, which rolls back
   */
  async check(tx: Tx, userId: string): Promise<void> {
    const used = bytesOf(await tx.$queryRawUnsafe<Used[]>(USED, userId))
    if (used > this.bytes) throw this.refusal(used)
  }

  private refusal(used: number, more = 0): OverQuota {
    const limit = `This installation keeps at most ${sizeText(this.bytes)} of photos and documents for each account`
    const state = more > 0 ? `yours has ${sizeText(used)}, and ${sizeText(more)} more do not fit` : 'yours has no room for more'
    return new OverQuota(`${limit}; ${state}. Nothing was changed. Delete what you no longer need, or ask the operator for more room.`)
  }
}

const bytesOf = ([row]: Used[]): number => Number(row?.bytes ?? 0)

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
