import { getHoldings } from '@arc/contracts/inventory/stats'
import { mediaFigures } from '@arc/contracts/media/account-data'
import type { Log } from '@arc/kit/log'
import { safeMessage } from '@arc/kit/safe-errors'
import { LOG } from '@arc/kit/service'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import type { Holdings } from './holdings.rules.js'

/** What an account contains, for emails about its end. */
@Injectable()
export class HoldingsService {
  constructor(
    private readonly services: Services,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** @returns null while inventory or media does not answer: an email does without these figures rather than come late */
  async read(userId: string): Promise<Holdings | null> {
    const body = { userId }
    try {
      const [own, files] = await Promise.all([
        this.services.call('inventory', getHoldings, { body }),
        this.services.call('media', mediaFigures, { body }),
      ])
      return { ...own, photos: files.photos, documents: files.documents }
    } catch (error) {
      this.log.warn({ reason: safeMessage(error) }, 'an email does without the figures of its account')
      return null
    }
  }
}
