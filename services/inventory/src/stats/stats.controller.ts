import type { Input } from '@arc/contracts/define'
import { getStats } from '@arc/contracts/inventory/stats'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { Database } from '../database.js'

@Controller()
export class StatsController {
  constructor(private readonly db: Database) {}

  @Handle(getStats) async stats(_: Input<typeof getStats>, caller: Caller) {
    return { itemCount: await this.db.client.item.count({ where: { userId: caller.userId, project: { isSample: false } } }) }
  }
}
