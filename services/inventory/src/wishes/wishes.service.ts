import { type HomeWishes, MAX_WISHES, type Wish, type WishChange } from '@arc/contracts/inventory/wishes'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Conflict, Outdated } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Inject, Injectable } from '@nestjs/common'
import { ownItem, ownProject } from '../access.js'
import { startAction } from '../changes/actions.js'
import { Database, type Tx } from '../database.js'
import { writeItem } from '../items/write-item.js'
import { projectAnswer } from '../projects/projects.answers.js'
import { publishRemovedWish, publishWish } from './publish-wish.js'
import { countWishes, readWish, readWishes } from './wishes.sql.js'

const TOO_MANY_WISHES = `A home has at most ${MAX_WISHES.toLocaleString('en-US')} wishes.`

/** Who is to get which item. Nothing but their page, the report of an estate and an account export reads it. */
@Injectable()
export class WishesService {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotFound for an unknown project and for somebody else's */
  async list(caller: Caller, projectId: number): Promise<HomeWishes> {
    const { client } = this.db
    const project = await ownProject(client, caller, projectId)
    const [answer, wishes] = await Promise.all([projectAnswer(client, project, caller), readWishes(client, caller.userId, projectId)])
    return { project: answer, wishes }
  }

  /** @throws NotFound for an unknown item and for somebody else's */
  async get(caller: Caller, itemId: number): Promise<{ wish: Wish | null }> {
    await ownItem(this.db.client, caller, itemId)
    return { wish: await readWish(this.db.client, caller.userId, itemId) }
  }

  /**
   * @param version what the client saw, 0 for none; null overwrites
   * @throws NotFound, Refused in the sample, Outdated when it is another one by now, Conflict when there are too many
   */
  set(
    caller: Caller,
    itemId: number,
    { toWhom, note }: WishChange,
    version: number | null,
  ): Promise<{ wish: Wish; actionId: string | null }> {
    const { userId } = caller
    return writeItem(this.db, caller, { id: itemId }, async (tx, { project }) => {
      const before = await readWish(tx, userId, itemId)
      refuseOther(before, version, { toWhom, note })
      if (before?.toWhom === toWhom && before.note === note) return { wish: before, actionId: null }
      if (!before && (await countWishes(tx, userId, project.id)) >= MAX_WISHES) throw new Conflict(TOO_MANY_WISHES)
      const actionId = await startAction(tx, caller, 'wish-changed', this.clock.now())
      await tx.$executeRaw`
        insert into wishes (user_id, item_id, to_whom, note) values (${userId}, ${itemId}, ${toWhom}, ${note})
        on conflict (item_id) do update set to_whom = excluded.to_whom, note = excluded.note, version = wishes.version + 1, updated_at = now()`
      return { wish: await publishWish(tx, { userId, itemId, projectId: project.id }), actionId }
    })
  }

  /** @throws NotFound, Refused in the sample, Outdated when it is another one by now */
  remove(caller: Caller, itemId: number, version: number | null): Promise<{ ok: true; actionId: string | null }> {
    const { userId } = caller
    return writeItem(this.db, caller, { id: itemId }, async (tx, { project }) => {
      const before = await readWish(tx, userId, itemId)
      if (!before) return { ok: true as const, actionId: null }
      refuseOther(before, version, { toWhom: '', note: null })
      const actionId = await startAction(tx, caller, 'wish-changed', this.clock.now())
      await deleteWishes(tx, userId, [itemId])
      await publishRemovedWish(tx, { userId, itemId, projectId: project.id }, before)
      return { ok: true as const, actionId }
    })
  }
}

export const deleteWishes = (tx: Tx, userId: string, itemIds: readonly number[]): Promise<number> =>
  tx.$executeRaw`delete from wishes where item_id = any(${[...itemIds]}) and user_id = ${userId}`

/** @throws Outdated when the wish is not the one that the client saw, and not what it asks for either */
function refuseOther(before: Wish | null, version: number | null, wanted: WishChange): void {
  if (version === null || version === (before?.version ?? 0)) return
  const fields = [...(before?.toWhom === wanted.toWhom ? [] : ['toWhom']), ...(before?.note === wanted.note ? [] : ['note'])]
  if (fields.length > 0) throw new Outdated(before, fields)
}
