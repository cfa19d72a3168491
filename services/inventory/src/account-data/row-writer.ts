import type { ImportTransaction } from './import-transaction.js'
import type { Rows } from './imported-rows.js'

/** Rows that are inserted at once. */
const BATCH = 500

/** Collects rows and inserts them in batches, table by table: what refers to another row is inserted after it. */
export class RowWriter {
  private readonly pending = new Map<string, Record<string, unknown>[]>()
  private count = 0

  constructor(private readonly tx: ImportTransaction) {}

  async add(rows: Rows): Promise<void> {
    for (const [table, row] of rows) {
      const list = this.pending.get(table) ?? []
      list.push(row)
      this.pending.set(table, list)
      this.count += 1
    }
    if (this.count >= BATCH) await this.flush()
  }

  async flush(): Promise<void> {
    for (const [table, rows] of this.pending) {
      if (table === 'labels') await this.insertLabels(rows)
      else await this.tx.insert(table, rows)
      // The trigger has written a cover of its own; the exported photos contain the cover with its box and its place.
      if (table === 'items') await this.removeCovers(rows)
    }
    this.pending.clear()
    this.count = 0
  }

  private async removeCovers(items: readonly Record<string, unknown>[]): Promise<void> {
    const ids = items.map(({ id }) => id)
    await this.tx.$queryRawUnsafe('delete from item_photos where item_id = any($1::int[])', ids)
  }

  /** A code that another account has is replaced. */
  private async insertLabels(rows: readonly Record<string, unknown>[]): Promise<void> {
    await this.tx.$queryRawUnsafe(
      `insert into labels (code, user_id, item_id, place_id, created_at)
       select case when exists (select 1 from labels l where l.code = given.code) then given.new_code else given.code end,
         given.user_id, given.item_id, given.place_id, given.created_at
       from jsonb_to_recordset($1::jsonb) as given (code text, new_code text, user_id text, item_id int, place_id int, created_at timestamptz)`,
      JSON.stringify(rows),
    )
  }
}
