import type { Tx as KitTx } from '@arc/kit/db'
import type { PoolClient } from 'pg'

/** One transaction of any length on a connection of its own; a transaction of the Prisma client ends after 20 seconds. */
export class ImportTransaction implements KitTx {
  constructor(private readonly client: PoolClient) {}

  async $executeRaw(query: TemplateStringsArray, ...values: unknown[]): Promise<number> {
    const text = query.reduce((sql, part, index) => `${sql}$${index}${part}`)
    return (await this.client.query(text, values)).rowCount ?? 0
  }

  /** @returns the rows; `T` is what the statement selects */
  async $queryRawUnsafe<T = unknown>(query: string, ...values: unknown[]): Promise<T> {
    const { rows } = await this.client.query(query, values)
    // As in Prisma, the caller knows what its statement selects.
    return rows as T
  }

  /** Inserts rows with the given columns; the others have their defaults. */
  async insert(table: string, rows: readonly object[]): Promise<void> {
    if (rows.length > 0) await this.client.query('select insert_rows($1::regclass, $2::jsonb)', [table, JSON.stringify(rows)])
  }
}
