import { Invalid } from '@arc/kit/errors'
import type { ImportTransaction } from './import-transaction.js'

/** Ids that one statement takes from a sequence. */
const BATCH = 500
const TABLES_WITH_IDS = [
  'categories',
  'custom_fields',
  'saved_views',
  'projects',
  'rooms',
  'places',
  'items',
  'loans',
  'policies',
  'room_photos',
  'claims',
] as const
export type TableWithIds = (typeof TABLES_WITH_IDS)[number]

/** New ids for the ids of an export. An id gets its new one when it is seen first, as an id or as a reference. */
export class NewIds {
  private readonly ids = new Map<string, number>()
  private readonly defined = new Set<string>()
  private readonly spare = new Map<TableWithIds, number[]>()

  constructor(private readonly tx: ImportTransaction) {}

  /** The new id of a record. @throws Invalid for the second record with this id */
  async define(table: TableWithIds, id: number): Promise<number> {
    const key = `${table}:${id}`
    if (this.defined.has(key)) throw new Invalid(`The export contains two records with the id ${id} in ${table}.`)
    this.defined.add(key)
    return this.idOf(table, id)
  }

  /** The new id of a record that comes later or earlier. */
  async idOf(table: TableWithIds, id: number): Promise<number> {
    const key = `${table}:${id}`
    const known = this.ids.get(key)
    if (known !== undefined) return known
    const next = await this.take(table)
    this.ids.set(key, next)
    return next
  }

  /** The new id of a record that came earlier; null for one that is not in the export. */
  known(table: TableWithIds, id: number): number | null {
    return this.defined.has(`${table}:${id}`) ? (this.ids.get(`${table}:${id}`) ?? null) : null
  }

  /** The new id of a record that must have come earlier. @throws Invalid for one that is not in the export */
  required(table: TableWithIds, id: number): number {
    const known = this.known(table, id)
    if (known === null) throw new Invalid(`The export refers to ${table} ${id}, which it does not contain.`)
    return known
  }

  /** The new ids of all records of a table, by their old ones. */
  all(table: TableWithIds): Record<string, number> {
    const prefix = `${table}:`
    return Object.fromEntries([...this.ids].filter(([key]) => key.startsWith(prefix)).map(([key, id]) => [key.slice(prefix.length), id]))
  }

  private async take(table: TableWithIds): Promise<number> {
    const spare = this.spare.get(table) ?? []
    if (spare.length === 0) {
      const rows = await this.tx.$queryRawUnsafe<{ id: number }[]>(
        `select nextval(pg_get_serial_sequence($1, 'id'))::int as id from generate_series(1, ${BATCH})`,
        table,
      )
      spare.push(...rows.map(({ id }) => id).reverse())
    }
    this.spare.set(table, spare)
    const id = spare.pop()
    if (id === undefined) throw new Error(`The sequence of ${table} gave no id.`)
    return id
  }
}
