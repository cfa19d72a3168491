import type { Input, ResponseOf } from '@arc/contracts/define'
import type { getProjectAsOf, ItemHistoryEntry, listItemHistory, listItemsAsOf, ProjectAsOf } from '@arc/contracts/inventory/history'
import { Cursor, PLACE } from '@arc/kit/cursor'
import { prepared } from '@arc/kit/db'
import type { Caller } from '@arc/kit/identity'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { isReadOnly, ownItem, ownProject } from '../access.js'
import { Database } from '../database.js'
import { endOf, figuresAsOf, itemsAsOf, type Moment, type Past } from './as-of.js'
import {
  changedBy,
  changedSince,
  fieldOf,
  type ItemRow,
  isUndone,
  kindOf,
  LOST,
  type LoggedChange,
  type Names,
  namedIds,
  shownSteps,
  stepsOf,
} from './item-history.rules.js'
import { ITEM_HISTORY, ITEM_NOW, NAMES } from './item-history.sql.js'

type HistoryPage = ResponseOf<typeof listItemHistory>
type PastPage = ResponseOf<typeof listItemsAsOf>

/** The id of the last change of a page. */
const ChangeCursor = new Cursor(PLACE.serial)
/** Line total and id of the last item of a page. */
const ItemCursor = new Cursor(z.tuple([PLACE.amount, PLACE.id]))

/** Reads what items were, from the change log. */
@Injectable()
export class HistoryService {
  constructor(private readonly db: Database) {}

  /** The changes of an item, the last first. @throws NotFound for an unknown item and for somebody else's, Invalid for a broken cursor */
  async ofItem(caller: Caller, id: number, { limit, cursor }: Input<typeof listItemHistory>['query']): Promise<HistoryPage> {
    const { userId } = caller
    const { project } = await ownItem(this.db.client, caller, id)
    const before = ChangeCursor.read(cursor)
    // One more than the page tells whether there is another page.
    const [history, now] = await Promise.all([
      this.db.pool.query<LoggedChange>({ ...prepared(ITEM_HISTORY), values: [userId, id, before, limit + 1] }),
      this.db.pool.query<{ item: ItemRow }>({ ...prepared(ITEM_NOW), values: [userId, id] }),
    ])
    const page = history.rows.slice(0, limit).map((change) => ({ change, steps: stepsOf(change) }))
    const names = await this.names(
      userId,
      page.map(({ steps }) => steps),
    )
    const item = now.rows[0]?.item ?? {}
    const entries = page.map(({ change, steps }): ItemHistoryEntry => {
      const kind = kindOf(change)
      const since = kind === 'changed' ? changedSince(steps, item).map(fieldOf) : []
      const canUndo = kind === 'changed' && since.length === 0 && !steps.has(LOST) && !isUndone(steps, item) && !isReadOnly(project, caller)
      return {
        ...{ id: change.id, version: change.version, at: change.at.toISOString(), kind },
        ...{ by: changedBy(change.actor, userId), actorId: change.actor },
        ...{ fields: kind === 'changed' ? shownSteps(steps, names) : [], changedSince: since, canUndo },
      }
    })
    const last = history.rows.length > limit ? page.at(-1) : undefined
    return {
      entries: entries.filter(({ kind, fields }) => kind !== 'changed' || fields.length > 0),
      nextCursor: ChangeCursor.write(last && Number(last.change.id)),
    }
  }

  /** A project as it was. @throws NotFound for an unknown project and for somebody else's */
  async figures(caller: Caller, id: number, query: Input<typeof getProjectAsOf>['query']): Promise<ProjectAsOf> {
    return figuresAsOf(this.db, await this.past(caller, id, query))
  }

  /** @throws NotFound for an unknown project and for somebody else's, Invalid for a broken cursor */
  async items(caller: Caller, id: number, { limit, cursor, roomId, ...moment }: Input<typeof listItemsAsOf>['query']): Promise<PastPage> {
    const past = await this.past(caller, id, moment)
    const after = ItemCursor.read(cursor) ?? undefined
    const rows = await itemsAsOf(this.db, past, { limit: limit + 1, roomId: roomId ?? null, after })
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    return { items: page.map(({ place: _, ...item }) => item), nextCursor: ItemCursor.write(last && [...last.place]) }
  }

  private async past(caller: Caller, projectId: number, moment: Moment): Promise<Past> {
    await ownProject(this.db.client, caller, projectId)
    return { userId: caller.userId, projectId, until: await endOf(this.db, caller.userId, moment) }
  }

  private async names(userId: string, changes: Parameters<typeof namedIds>[0]): Promise<Names> {
    const ids = namedIds(changes)
    const { rows } = await this.db.pool.query<{ kind: string; id: string; name: string }>({
      ...prepared(NAMES),
      values: [userId, ids.room, ids.place, ids.project, ids.field],
    })
    return new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  }
}
