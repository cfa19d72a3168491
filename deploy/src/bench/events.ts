import { setTimeout as pause } from 'node:timers/promises'
import { itemChanged } from '@arc/contracts/inventory/item-events'
import { selectPayloads } from '@arc/inventory/items/items.sql'
import pg from 'pg'
import { createAccount, startProduct } from './accounts.js'
import { median, printFigure, rounded } from './figures.js'

const EVENTS = 4_000
const ROUNDS = 5
const POLL_MS = 20

/** How many events a second go from the commit of their transaction to a row of search, as single changes of items. */
export async function events(dataDir: string): Promise<void> {
  const { product, admin } = await startProduct(dataDir)
  const database = new pg.Client({ connectionString: admin, options: '-c search_path=inventory,public' })
  await database.connect()
  try {
    const { userId, client, projectId, roomId } = await createAccount(product, admin, EVENTS)
    await product.untilIdle()
    const rates: number[] = []
    for (let version = 2; version < ROUNDS + 2; version++) {
      await database.query(
        `insert into outbox (type, payload, traceparent)
         select $3, changed.item::jsonb || jsonb_build_object('version', $2::int), '' from (${selectPayloads('where i.user_id = $1')}) changed limit ${EVENTS}`,
        [userId, version, itemChanged.type],
      )
      const started = performance.now()
      // These rows are written past the service. A commit of its own nudges the relay, which otherwise polls every two seconds.
      await client.json('POST', '/api/items', { name: 'Globe', projectId, roomId })
      for (let left = EVENTS; left > 0; await pause(POLL_MS)) {
        const { rows } = await database.query<{ n: number }>(
          'select count(*)::int as n from search.items where user_id = $1 and version = $2',
          [userId, version],
        )
        left = EVENTS - (rows[0]?.n ?? 0)
      }
      rates.push(EVENTS / ((performance.now() - started) / 1000))
    }
    // More is better here, so the figure is the time of 2,000 events.
    const spread = `${rounded(Math.min(...rates))} to ${rounded(Math.max(...rates))} events a second`
    printFigure({ name: 'time_of_2000_events', value: 2_000 / median(rates), unit: `s (${spread})`, limit: 1 })
  } finally {
    await database.end()
    await product.stop()
  }
}
