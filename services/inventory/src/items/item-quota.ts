import { ENV } from '@arc/kit/service'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { Database } from '../database.js'
import type { InventoryEnv } from '../inventory.env.js'

/** How many items one user may have (`ITEMS_PER_USER`). A trigger refuses more, whichever way they come: one by one, copied or imported. */
@Injectable()
export class ItemQuota implements OnModuleInit {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: InventoryEnv,
  ) {}

  async onModuleInit(): Promise<void> {
    const value = BigInt(this.env.ITEMS_PER_USER)
    await this.db.transaction((tx) => tx.quota.upsert({ where: { name: 'items' }, create: { name: 'items', value }, update: { value } }))
  }
}
