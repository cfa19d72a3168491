type Query = <Row extends object>(sql: string) => Promise<Row[]>

/** What is not finished: batches that run, events that wait, and items that are not in Elasticsearch. All are 0 once it is quiet. */
export const undone = async (query: Query): Promise<{ batches: number; events: number; unindexed: number } | undefined> => {
  const outboxes = ['auth', 'inventory', 'media', 'analysis', 'billing', 'reports'].map(
    (schema) => `(select count(*) from ${schema}.outbox)`,
  )
  const [counts] = await query<{ batches: number; events: number; unindexed: number }>(
    `select (select count(*) from analysis.batches where status = 'running')::int as batches, (${outboxes.join(' + ')})::int as events,
       (select count(*) from search.items where revision > indexed)::int as unindexed`,
  )
  return counts
}
export const NOTHING_UNDONE = { batches: 0, events: 0, unindexed: 0 }

/** The items that search does not have in their last version, and those that it should not have. */
export const differing = (query: Query): Promise<{ id: number; version: number; found: number }[]> =>
  query(
    `select i.id, i.version, s.version as found from inventory.items i
     full join (select * from search.items where not deleted) s on s.item_id = i.id where s.version is distinct from i.version`,
  )
