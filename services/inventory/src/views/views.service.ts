import type { Input } from '@arc/contracts/define'
import { viewChanged, viewDeleted } from '@arc/contracts/inventory/view-events'
import { type changeView, type createView, MAX_VIEWS, SavedView } from '@arc/contracts/inventory/views'
import { NotFound, Refused } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { publish } from '@arc/kit/outbox'
import { Injectable } from '@nestjs/common'
import { writeAs } from '../changes/changes.js'
import { writeOf } from '../changes/write.js'
import { Database } from '../database.js'
import type { SavedView as Row } from '../generated/prisma/client.js'
import { lockUser } from '../locks.js'

const answerOf = ({ id, name, list, settings, version }: Row): SavedView => SavedView.parse({ id, name, list, settings, version })

/** Sort order and filters of lists under names. The account may be basic: views are about reading. */
@Injectable()
export class ViewsService {
  constructor(private readonly db: Database) {}

  async list({ userId }: Caller): Promise<SavedView[]> {
    const rows = await this.db.client.savedView.findMany({ where: { userId }, orderBy: [{ name: 'asc' }, { id: 'asc' }], take: MAX_VIEWS })
    return rows.map(answerOf)
  }

  /** @throws Refused when the user has the most views already, Conflict for a name that the list has */
  create(caller: Caller, { name, list, settings }: Input<typeof createView>['body']): Promise<SavedView> {
    const { userId } = caller
    return writeAs(this.db, caller, async (tx) => {
      await lockUser(tx, userId)
      if ((await tx.savedView.count({ where: { userId } })) >= MAX_VIEWS)
        throw new Refused(`You have ${MAX_VIEWS} saved views. Delete one to save another.`)
      const view = await tx.savedView.create({ data: { userId, name, list, settings } })
      await publish(tx, viewChanged, payloadOf(view))
      return answerOf(view)
    })
  }

  /** @throws NotFound, Conflict for a name that the list has, Outdated when `version` is given and the same was changed since */
  change(caller: Caller, id: number, change: Input<typeof changeView>['body'], version: number | null): Promise<SavedView> {
    return writeView(this.db, caller, { id, version, fields: Object.keys(change) }, async (tx, { userId }) => {
      const data = { ...change, version: { increment: 1 }, updatedAt: new Date() }
      const changed = await tx.savedView.update({ where: { id, userId }, data })
      await publish(tx, viewChanged, payloadOf(changed))
      return answerOf(changed)
    })
  }

  /** @throws NotFound */
  delete(caller: Caller, id: number): Promise<{ ok: true }> {
    return writeView(this.db, caller, { id }, async (tx, view) => {
      await tx.savedView.delete({ where: { id, userId: caller.userId } })
      await publish(tx, viewDeleted, { ...payloadOf(view), version: view.version + 1 })
      return { ok: true as const }
    })
  }
}

const payloadOf = ({ id, userId, version }: Row) => ({ viewId: id, userId, version })

/** The one way to change a view: see `writeOf`. It is in no project, so it is written under the lock of its user. */
const writeView = writeOf({
  entity: 'view',
  async lock(tx, { userId }, id: number) {
    await lockUser(tx, userId)
    const view = await tx.savedView.findFirst({ where: { id, userId } })
    if (!view) throw new NotFound('The view')
    return view
  },
  answer: async (_tx, _caller, view) => answerOf(view),
})
