import { defineDatabase, type TransactionOf } from '@arc/kit/db'
import { PrismaClient } from './generated/prisma/client.js'
import { Turns } from './turns.js'

export class Database extends defineDatabase((options) => new PrismaClient(options)) {
  /** In which users share its connections. */
  readonly turns = new Turns()
}
export type Tx = TransactionOf<PrismaClient>
