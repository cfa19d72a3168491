import { Readable } from 'node:stream'
import { INVENTORY_RECORDS, type InventoryKind } from '@arc/contracts/inventory/account-data'
import { END_OF_STREAM } from '@arc/contracts/inventory/report-inventory'
import { Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import { EXPORT_SQL } from './export.sql.js'
import { recordOfRow } from './records.rules.js'

/** Rows that one fetch of a cursor reads. */
const CHUNK = 500

const isKind = (kind: string): kind is InventoryKind => kind in INVENTORY_RECORDS
const KINDS = Object.keys(INVENTORY_RECORDS).filter(isKind)

/** Streams everything that inventory stores of a user. */
@Injectable()
export class AccountExportService {
  constructor(private readonly db: Database) {}

  /** @returns NDJSON, all of it as it is at one moment; the last line is `END_OF_STREAM` */
  lines(userId: string): Readable {
    return Readable.from(this.read(userId))
  }

  private async *read(userId: string): AsyncGenerator<string> {
    const client = await this.db.pool.connect()
    try {
      await client.query('begin isolation level repeatable read read only')
      for (const kind of KINDS) {
        await client.query(`declare records no scroll cursor for ${EXPORT_SQL[kind]}`, [userId])
        for (;;) {
          const { rows } = await client.query<{ record: Record<string, unknown> }>(`fetch ${CHUNK} from records`)
          if (rows.length === 0) break
          yield rows.map(({ record }) => `${JSON.stringify(recordOfRow(kind, record))}\n`).join('')
        }
        await client.query('close records')
      }
      await client.query('commit')
      yield `${END_OF_STREAM}\n`
      client.release()
    } catch (error) {
      // The connection may be in the middle of an answer: it is closed, not used again.
      client.release(true)
      throw error
    }
  }
}
