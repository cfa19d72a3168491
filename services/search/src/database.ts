import { defineDatabase, type TransactionOf } from '@arc/kit/db'
import { PrismaClient } from './generated/prisma/client.js'

export class Database extends defineDatabase((adapter) => new PrismaClient({ adapter })) {}
export type Tx = TransactionOf<PrismaClient>
