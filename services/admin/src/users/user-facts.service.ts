import type { UserFacts } from '@arc/contracts/admin/users'
import { findAccounts } from '@arc/contracts/auth/admin-users'
import { inventoryFigures } from '@arc/contracts/inventory/account-data'
import { mediaFigures } from '@arc/contracts/media/account-data'
import { lastReport } from '@arc/contracts/reports/last-report'
import type { Log } from '@arc/kit/log'
import { LOG } from '@arc/kit/service'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import { ask } from '../operations/ask.js'

/** What support needs to know of a customer, asked of the services that know it. */
@Injectable()
export class UserFactsService {
  constructor(
    private readonly services: Services,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** All null for a user that does not exist, but figures, which are 0. */
  async read(userId: string): Promise<UserFacts> {
    const body = { userId }
    const { services, log } = this
    const [accounts, inventory, media, report] = await Promise.all([
      ask('auth', (signal) => services.call('auth', findAccounts, { body: { q: userId, limit: 1 } }, { signal }), log),
      ask('inventory', (signal) => services.call('inventory', inventoryFigures, { body }, { signal }), log),
      ask('media', (signal) => services.call('media', mediaFigures, { body }, { signal }), log),
      ask('reports', async (signal) => ({ last: await services.call('reports', lastReport, { body }, { signal }) }), log),
    ])
    return {
      account: accounts?.find(({ id }) => id === userId) ?? null,
      items: inventory?.items ?? null,
      sampleItems: inventory?.sampleItems ?? null,
      files: media && { photos: media.photos, documents: media.documents },
      reports: report,
    }
  }
}
