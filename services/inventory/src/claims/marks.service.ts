import type { Input, ResponseOf } from '@arc/contracts/define'
import type { Claim as ClaimAnswer, ClaimItem, listClaimItems, markClaimItems } from '@arc/contracts/inventory/claims'
import type { listLostItems } from '@arc/contracts/inventory/lost-items'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Cursor, PLACE } from '@arc/kit/cursor'
import { Conflict, NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { ownRoom } from '../access.js'
import { startAction } from '../changes/actions.js'
import { Database, type Tx } from '../database.js'
import type { Claim } from '../generated/prisma/client.js'
import { claimAnswer } from './claims.answers.js'
import { LOST_IN_ANOTHER, readItems } from './claims.sql.js'
import { finishClaim, ownClaim, writeClaim } from './own-claim.js'

const LOST_ELSEWHERE = 'This was lost in another claim. Take the mark back there first.'

type Wanted = Input<typeof markClaimItems>['body']

/** Whether the last item of a page is marked, what it is worth, and its id. */
const ClaimCursor = new Cursor(z.object({ isMarked: z.boolean(), worth: PLACE.amount, id: PLACE.id }))

/** Lists the items of a claim, and marks them as fine, damaged or lost. */
@Injectable()
export class MarksService {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Marked items come first. @throws NotFound for a claim or room that is not there, Invalid for a cursor of another list */
  async items(caller: Caller, id: number, { roomId, only, limit, cursor }: Input<typeof listClaimItems>['query']) {
    const { client } = this.db
    const claim = await ownClaim(client, caller, id)
    await requireRoom(client, caller, claim, roomId)
    const after = ClaimCursor.read(cursor)
    const wanted = {
      ...{ userId: caller.userId, claimId: id, lostOn: claim.lostOn, roomId: roomId ?? null },
      outside: roomId === undefined && only === undefined ? await this.chosenRooms(caller, claim) : [],
    }
    const read = async (isMarked: boolean, rows: number) => {
      const last = after?.isMarked === isMarked ? after : null
      return (await readItems(client, { ...wanted, isMarked, after: last, limit: rows })).map((item) => ({ ...item, isMarked }))
    }
    const marked = after?.isMarked === false ? [] : await read(true, limit + 1)
    const isRoom = roomId !== undefined && only === undefined
    const fine = isRoom && marked.length <= limit ? await read(false, limit + 1 - marked.length) : []
    const rows = [...marked, ...fine]
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    return {
      items: page.map(({ worth: _, isMarked: __, ...item }): ClaimItem => item),
      nextCursor: ClaimCursor.write(last && { isMarked: last.isMarked, worth: last.worth, id: last.id }),
    }
  }

  /** Which of these items were lost, and in which claim. */
  async lost({ userId }: Caller, ids: number[]): Promise<ResponseOf<typeof listLostItems>> {
    const items = await this.db.client.$queryRaw<{ id: number; claimId: number }[]>`
      select id, lost_in as "claimId" from items where user_id = ${userId} and id = any(${ids}) and lost_in is not null order by id`
    return { items }
  }

  private async chosenRooms(caller: Caller, claim: Claim): Promise<number[]> {
    const { rooms } = await claimAnswer(this.db.client, caller, claim)
    return rooms.filter(({ chosen }) => chosen).map(({ id }) => id)
  }

  /**
   * Marks that are there already change nothing.
   * @throws NotFound, Conflict when all of the items were lost in another claim
   */
  mark(caller: Caller, id: number, wanted: Wanted): Promise<{ claim: ClaimAnswer; items: number; actionId: string | null }> {
    return writeClaim(this.db, caller, { id, many: true }, async (tx, claim) => {
      await requireRoom(tx, caller, claim, wanted.roomId)
      const actionId = await startAction(tx, caller, 'claim-changed', this.clock.now())
      const changed = await inChunks(() => (wanted.state === 'fine' ? unmark(tx, claim, wanted) : setMarks(tx, claim, wanted)))
      if (changed === 0) {
        await refuseNothing(tx, claim, wanted)
        return { claim: await claimAnswer(tx, caller, claim), items: 0, actionId: null }
      }
      // Nothing that other services know of an item has changed.
      return { claim: await finishClaim(tx, caller, id), items: changed, actionId }
    })
  }
}

/** Items of one statement: its rows before and after are in memory until its end. */
const CHUNK = 1_000
/** Statements of one press: the transaction ends before its time is over. What is left is marked by the next press. */
const MAX_CHUNKS = 20

/** Repeats a statement until it finds less than a chunk. @returns how many rows it changed */
async function inChunks(statement: () => Promise<number>): Promise<number> {
  let changed = 0
  for (let n = 0; n < MAX_CHUNKS; n++) {
    const rows = await statement()
    changed += rows
    if (rows < CHUNK) break
  }
  return changed
}

/** The items that a request names: $3 and $4. */
const NAMED = '(i.id = any($3::int[]) or i.room_id = $4::int)'
const named = ({ itemIds = [], roomId }: Wanted) => [itemIds, roomId ?? null] as const

/** Only items of the project, which nothing lost before, and which are not so yet. @returns how many were marked */
const setMarks = (tx: Tx, claim: Claim, wanted: Wanted): Promise<number> =>
  tx.$executeRawUnsafe(
    `insert into claim_marks as m (user_id, claim_id, item_id, state, repair_cost)
     select $1, $2::int, i.id, $5, $6::numeric from items i join rooms r on r.id = i.room_id and r.deleted_at is null
     where i.user_id = $1 and i.project_id = $7::int and ${NAMED} and ${LOST_IN_ANOTHER} is null
       and not exists (select 1 from claim_marks o where o.claim_id = $2::int and o.item_id = i.id and o.state = $5
         and not ($8 and o.repair_cost is distinct from $6::numeric))
     order by i.id limit ${CHUNK}
     on conflict (claim_id, item_id) do update set state = excluded.state, version = m.version + 1, updated_at = now(),
       repair_cost = case when excluded.state = 'lost' then null when $8 then excluded.repair_cost else m.repair_cost end`,
    ...[
      claim.userId,
      claim.id,
      ...named(wanted),
      wanted.state,
      wanted.repairCost ?? null,
      claim.projectId,
      wanted.repairCost !== undefined,
    ],
  )

/** @returns how many items had a mark */
const unmark = (tx: Tx, claim: Claim, wanted: Wanted): Promise<number> =>
  tx.$executeRawUnsafe(
    `delete from claim_marks where user_id = $1 and id = any(array(
       select m.id from claim_marks m join items i on i.id = m.item_id and i.user_id = m.user_id
       where m.user_id = $1 and m.claim_id = $2::int and ${NAMED} order by m.id limit ${CHUNK}))`,
    ...[claim.userId, claim.id, ...named(wanted)],
  )

/** @throws Conflict when items were lost in another claim, NotFound when none of them is in the project */
async function refuseNothing(tx: Tx, { userId, projectId, id }: Claim, { itemIds, state }: Wanted): Promise<void> {
  if (itemIds === undefined) return
  const found = await tx.$queryRawUnsafe<{ elsewhere: number | null; projectId: number }[]>(
    `select ${LOST_IN_ANOTHER} as elsewhere, i.project_id as "projectId" from items i where i.user_id = $1 and i.id = any($3::int[])`,
    ...[userId, id, itemIds],
  )
  if (state !== 'fine' && found.some(({ elsewhere }) => elsewhere !== null)) throw new Conflict(LOST_ELSEWHERE)
  if (!found.some((item) => item.projectId === projectId)) throw new NotFound('The item')
}

/** @throws NotFound when a room is not one of the claim's project */
async function requireRoom(tx: Tx, caller: Caller, { projectId }: Claim, roomId: number | undefined): Promise<void> {
  if (roomId !== undefined && (await ownRoom(tx, caller, roomId)).projectId !== projectId) throw new NotFound('The room')
}
