import type { Applied } from '@arc/kit/db'
import type { Caller } from '@arc/kit/identity'
import type { Database, Tx } from '../database.js'
import { type Entity, refuseOutdated, writeAs, writeManyAs } from './changes.js'

/** A noun whose records are written under the lock of their project. */
interface Noun<Row extends { version: number }> {
  entity: Entity
  /** The record, once writes to its project are serialized. @throws NotFound for somebody else's, Refused for a read-only project */
  lock(tx: Tx, caller: Caller, id: number): Promise<Row>
  /** The record as the caller sees it. */
  answer(tx: Tx, caller: Caller, row: Row): Promise<unknown>
}

/** Which record is written. */
interface Wanted {
  id: number
  /** What the client saw; null takes any. */
  version: number | null
  /** What the change sets; undefined for a deletion, which concerns every field. */
  fields: readonly string[] | undefined
  /** True when it can write thousands of rows: see `writeManyAs`. */
  many?: true
}

/** Writes one record in one transaction. @throws NotFound, Refused, and Outdated when somebody else changed one of the same fields since */
type Write<Row> = <T>(db: Database, caller: Caller, wanted: Wanted, work: (tx: Tx, row: Row) => Promise<Applied<T>>) => Promise<T>

/**
 * The one way to write a record of a noun: in its owner's turn, in a transaction that is logged as the caller's, under the locks from the
 * parent down, with permission, and on the version that the client saw. The work raises the version and publishes.
 */
export const writeOf =
  <Row extends { version: number }>({ entity, lock, answer }: Noun<Row>): Write<Row> =>
  (db, caller, { id, version, fields, many }, work) =>
    (many ? writeManyAs : writeAs)(db, caller, async (tx) => {
      const row = await lock(tx, caller, id)
      await refuseOutdated(tx, { name: entity, id, version: row.version }, { version, fields, current: () => answer(tx, caller, row) })
      return work(tx, row)
    })
