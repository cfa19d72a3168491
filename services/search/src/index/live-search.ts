import { type LiveMessage, liveChannel } from '@arc/contracts/live'
import { afterCommit } from '@arc/kit/db'
import type { Log } from '@arc/kit/log'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { safeMessage } from '@arc/kit/safe-errors'
import { LOG } from '@arc/kit/service'
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common'
import type { Tx } from '../database.js'

/** Changes of one user within this time are one message, in milliseconds. */
const WINDOW_MS = 50
const MESSAGE: LiveMessage = { type: 'search' }

/** Notifies the open pages of a user that search results have changed. */
@Injectable()
export class LiveSearch implements OnModuleDestroy {
  private waiting = new Set<string>()
  private timer: NodeJS.Timeout | undefined

  constructor(
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleDestroy(): void {
    clearTimeout(this.timer)
  }

  /** The rows of these users change with this transaction. */
  changeWith(tx: Tx, userIds: readonly string[]): void {
    afterCommit(tx, () => this.changed(userIds))
  }

  changed(userIds: readonly string[]): void {
    for (const userId of userIds) this.waiting.add(userId)
    if (this.waiting.size > 0) this.timer ??= setTimeout(() => void this.send(), WINDOW_MS)
  }

  private async send(): Promise<void> {
    const userIds = this.waiting
    this.waiting = new Set()
    this.timer = undefined
    try {
      for (const userId of userIds) await this.cache.publish(liveChannel(userId), JSON.stringify(MESSAGE))
    } catch (error) {
      this.log.warn({ reason: safeMessage(error) }, 'live message lost')
    }
  }
}
