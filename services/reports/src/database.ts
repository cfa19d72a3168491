import { defineDatabase, type TransactionOf } from '@arc/kit/db'
import { PrismaClient } from './generated/prisma/client.js'

export class Database extends defineDatabase((options) => new PrismaClient(options)) {}
export type Tx = TransactionOf<PrismaClient>
