import { ServiceDatabase, TRANSACTION, type TransactionOf } from '@arc/kit/db'
import type { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from './generated/prisma/client.js'

export type Tx = TransactionOf<PrismaClient>

/** The analysis service's own tables. */
export class Database extends ServiceDatabase<PrismaClient> {
  protected open(adapter: PrismaPg): PrismaClient {
    return new PrismaClient({ adapter })
  }
  protected begin<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.client.$transaction(work, TRANSACTION)
  }
}
