import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { runningOn } from '../data-folder.js'
import { ChildProduct } from './child.js'
import { Client } from './client.js'
import { insertItems } from './data.js'

/** A signed-up user whose "My Home" has items in ten rooms; `roomId` has most of them. */
export interface Account {
  client: Client
  userId: string
  projectId: number
  roomId: number
  itemId: number
}

/** Accounts that only fill the tables, as those of other users do. */
const OTHERS = 40
const ITEMS_OF_OTHERS = 500

/** Starts the product on a folder for one measurement. @returns with it the connection string of its database's superuser */
export async function startProduct(dataDir: string, env: Record<string, string> = {}): Promise<{ product: ChildProduct; admin: string }> {
  const product = await ChildProduct.start(dataDir, env)
  return { product, admin: (await runningOn(dataDir))?.postgres ?? '' }
}

/** Signs up a user and inserts items. */
export async function createAccount(product: ChildProduct, admin: string, items: number): Promise<Account> {
  const client = new Client(product.address)
  const userId = await client.signUp(product.trialCode)
  const projectId = await client.home()
  return { client, userId, projectId, ...(await insertItems(admin, { userId, projectId }, items)) }
}

/** Inserts users that nobody signs in as, with some items each. */
export async function insertOthers(admin: string): Promise<void> {
  const database = new pg.Client({ connectionString: admin, options: '-c search_path=inventory,public' })
  await database.connect()
  try {
    for (let other = 0; other < OTHERS; other++) {
      const userId = randomUUID()
      const { rows } = await database.query<{ id: number }>(`insert into projects (user_id, name) values ($1, 'My Home') returning id`, [
        userId,
      ])
      const projectId = rows[0]?.id ?? 0
      await database.query(
        `insert into rooms (project_id, user_id, name, icon) select $1, $2, 'Room ' || n, '' from generate_series(1, 10) n`,
        [projectId, userId],
      )
      await insertItems(admin, { userId, projectId }, ITEMS_OF_OTHERS)
    }
  } finally {
    await database.end()
  }
}
