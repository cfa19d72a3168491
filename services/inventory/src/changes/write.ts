import type { Applied } from '@arc/kit/db'
import type { Caller } from '@arc/kit/identity'
import type { Database, Tx } from '../database.js'
import type { Project } from '../generated/prisma/client.js'
import { lockItems, lockProject, lockUser } from '../locks.js'
import { type Entity, refuseOutdated, writeAs, writeManyAs } from './changes.js'

/** How a transaction takes its turn, and its first lock. */
export interface Turn {
  /** True when it can write thousands of rows: see `writeManyAs`. */
  many?: true
  /** True when it concerns all that the user has, such as the one dashboard image: then the lock of the user comes first. */
  wholeAccount?: boolean
}

interface Locked<Row, To> extends Turn {
  /** Where it is about to go, before that is locked: it may be gone afterwards, so the work reads it again. */
  target(tx: Tx): Promise<To>
  /** What is written, once that is serialized. @throws NotFound for somebody else's, Refused for a read-only project */
  lock(tx: Tx, to: To): Promise<Row>
}

/**
 * Writes in one transaction, which is logged as the caller's: in its owner's turn, and under the locks from the parent down, which ask for
 * permission. What follows is built on it.
 */
export const writeLocked = <Row, To, T>(
  db: Database,
  caller: Caller,
  { many, wholeAccount, target, lock }: Locked<Row, To>,
  work: (tx: Tx, row: Row, to: To) => Promise<Applied<T>>,
): Promise<T> =>
  (many ? writeManyAs<T> : writeAs<T>)(db, caller, async (tx) => {
    if (wholeAccount) await lockUser(tx, caller.userId)
    const to = await target(tx)
    return work(tx, await lock(tx, to), to)
  })

/** A noun whose records are written under the lock of their project. */
interface Noun<Key, Row extends { id: number; version: number }> {
  entity: Entity
  /**
   * The record, once writes to its project are serialized.
   * @param alsoProjectId the project it is about to move to
   * @throws NotFound for somebody else's, Refused for a read-only project
   */
  lock(tx: Tx, caller: Caller, key: Key, alsoProjectId?: number): Promise<Row>
  /** The record as the caller sees it. */
  answer(tx: Tx, caller: Caller, row: Row): Promise<unknown>
}

/** Which version is changed. Without it, something is added to the record, which conflicts with nothing. */
type Seen =
  | {
      /** What the client saw; null takes any. */
      version: number | null
      /** What the change sets; undefined for a deletion, which concerns every field. */
      fields: readonly string[] | undefined
    }
  | { version?: never; fields?: never }

/** Which record is written. */
type Wanted<Key, To> = Turn & Seen & { id: Key; target?(tx: Tx): Promise<To | undefined> }

/**
 * The one way to write a record of a noun: see `writeLocked`, and on the version that the client saw. The work raises it and publishes. What it
 * makes throws NotFound, Refused, and Outdated when somebody else changed one of the same fields since.
 */
export const writeOf =
  <Key, Row extends { id: number; version: number }>({ entity, lock, answer }: Noun<Key, Row>) =>
  <T, To extends { projectId: number }>(
    db: Database,
    caller: Caller,
    { id: key, version = null, fields, target, ...turn }: Wanted<Key, To>,
    work: (tx: Tx, row: Row, to: To | undefined) => Promise<Applied<T>>,
  ): Promise<T> =>
    writeLocked<Row, To | undefined, T>(
      db,
      caller,
      { ...turn, target: async (tx) => target?.(tx), lock: (tx, to) => lock(tx, caller, key, to?.projectId) },
      async (tx, row, to) => {
        const { id, version: now } = row
        await refuseOutdated(tx, { name: entity, id, version: now }, { version, fields, current: () => answer(tx, caller, row) })
        return work(tx, row, to)
      },
    )

/** To which project records are added. */
interface Added<To> extends Omit<Locked<Project, To>, 'lock'> {
  /** The items, also of other projects, that are changed beside, and what is not found when one of them is not there. */
  beside?: { ids: readonly number[]; required: string }
}

/** The one way to add records to a project: see `writeLocked`. The work publishes. */
export const writeInProject = <To extends { projectId: number }, T>(
  db: Database,
  caller: Caller,
  { beside, ...wanted }: Added<To>,
  work: (tx: Tx, project: Project, to: To) => Promise<Applied<T>>,
): Promise<T> =>
  writeLocked<Project, To, T>(
    db,
    caller,
    {
      ...wanted,
      async lock(tx, { projectId }) {
        if (beside && beside.ids.length > 0) await lockItems(tx, caller, beside.ids, { ...beside, alsoProjectId: projectId })
        return lockProject(tx, caller, projectId)
      },
    },
    work,
  )
