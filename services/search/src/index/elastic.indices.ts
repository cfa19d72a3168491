import type { Client } from '@elastic/elasticsearch'
import type { Database, Tx } from '../database.js'
import { templateOf } from './elastic.mapping.js'

/**
 * Ensures that the alias has an index. When there is none (a new or an emptied engine), one replica creates it and marks
 * every row as unindexed, so that it fills again.
 */
export async function ensureIndex(client: Client, alias: string, db: Database): Promise<void> {
  if (await client.indices.existsAlias({ name: alias })) {
    // An index of an older release takes new fields until it is rebuilt.
    await client.indices.putMapping({ index: alias, properties: templateOf(alias).template?.mappings?.properties })
    return
  }
  await db.transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${alias}))`
    if (await client.indices.existsAlias({ name: alias })) return
    const index = await createIndex(client, alias)
    await markUnindexed(tx, 0n)
    await client.indices.updateAliases({ actions: [{ add: { index, alias } }] })
  })
}

/** Creates an empty index with the current template. @returns its name */
export async function createIndex(client: Client, alias: string): Promise<string> {
  await client.indices.putIndexTemplate(templateOf(alias))
  const index = `${alias}-${new Date().toISOString().replace(/\D/g, '')}`
  await client.indices.create({ index })
  return index
}

/** Marks every row that changed since a revision as unindexed. */
export async function markUnindexed(tx: Tx, since: bigint): Promise<void> {
  await tx.$executeRaw`update rooms set indexed = 0 where revision > ${since} and indexed > 0`
  await tx.$executeRaw`update items set indexed = 0 where revision > ${since} and indexed > 0`
}
