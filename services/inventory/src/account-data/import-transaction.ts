import { prepared, SqlTx } from '@arc/kit/db'

const INSERT = prepared('select insert_rows($1::regclass, $2::jsonb)')

/** One transaction of any length on a connection of its own; a transaction of the Prisma client ends after 20 seconds. */
export class ImportTransaction extends SqlTx {
  /** Inserts rows with the given columns; the others have their defaults. */
  async insert(table: string, rows: readonly object[]): Promise<void> {
    if (rows.length > 0) await this.query(INSERT, [table, JSON.stringify(rows)])
  }
}
