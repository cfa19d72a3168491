import { CLOCK, type Clock } from '@arc/kit/clock'
import { Conflict, NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Jobs } from '@arc/kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { CLAIM } from '../claims/undo-claim.js'
import { Database } from '../database.js'
import { restorePhoto } from '../item-photos/restore-photo.js'
import { ITEMS } from '../items/undo-items.js'
import { lockUser } from '../locks.js'
import { POLICY } from '../policies/undo-policy.js'
import { restoreRoomPhoto } from '../room-photos/restore-room-photo.js'
import { TagNames } from '../tags/tag-names.service.js'
import { NOTHING_RESTORED, type Restored, restore } from '../trash/restore-items.js'
import { WISH } from '../wishes/undo-wish.js'
import type { ActionKind } from './actions.js'
import { type Entity, writeManyAs } from './changes.js'
import { revert, type Undo } from './revert.js'

const NOT_IN_TRASH = 'This is no longer in the trash.'

/** Reverts what one request changed: from the change log, the trash, or the table of the tags' names. */
@Injectable()
export class UndoService {
  /** How each kind of action is undone. */
  private readonly undos: Record<ActionKind, (undo: Undo) => Promise<Restored>> = {
    changed: (undo) => revert(undo, ITEMS),
    deleted: (undo) => this.restore(undo),
    'photo-deleted': restorePhoto,
    'room-photo-deleted': restoreRoomPhoto,
    'policy-changed': (undo) => revert(undo, POLICY),
    'policy-deleted': (undo) => revert(undo, POLICY),
    'claim-changed': (undo) => revert(undo, CLAIM),
    'claim-deleted': (undo) => revert(undo, CLAIM),
    'wish-changed': (undo) => revert(undo, WISH),
    'tag-changed': (undo) => this.undoTag(undo),
  }

  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly tagNames: TagNames,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Undoing twice reverts once.
   * @throws NotFound for an unknown action and for somebody else's, Conflict when something of it was changed since
   */
  undo(caller: Caller, actionId: string): Promise<Restored> {
    return writeManyAs(this.db, caller, async (tx) => {
      const [action] = await tx.$queryRaw<{ kind: ActionKind; undone: boolean }[]>`
        select kind, undone_at is not null as undone from actions
        where id = ${actionId}::uuid and user_id = ${caller.userId} for update`
      if (!action) throw new NotFound('The change')
      if (action.undone) return NOTHING_RESTORED
      const now = this.clock.now()
      const undone = await this.undos[action.kind]({ tx, caller, actionId, now })
      await tx.action.update({ where: { id: actionId, userId: caller.userId }, data: { undoneAt: now } })
      return undone
    })
  }

  private async undoTag({ tx, caller, actionId }: Undo): Promise<Restored> {
    await lockUser(tx, caller.userId)
    return { ...NOTHING_RESTORED, items: await this.tagNames.undo(tx, caller, actionId) }
  }

  private async restore({ tx, caller, actionId, now }: Undo): Promise<Restored> {
    const logged = await tx.$queryRaw<{ entity: Entity; id: number }[]>`
      select entity, entity_id as id from changes where action_id = ${actionId}::uuid and user_id = ${caller.userId}`
    const idsOf = (entity: Entity) => logged.filter((one) => one.entity === entity).map(({ id }) => id)
    const selected = { items: idsOf('item'), rooms: idsOf('room'), projects: idsOf('project') }
    const restored = await restore(tx, this.jobs, caller, selected, now)
    if (restored.items + restored.rooms.length + restored.projects.length === 0) throw new Conflict(NOT_IN_TRASH)
    return restored
  }
}
