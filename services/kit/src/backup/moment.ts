import { SERVICE_NAMES } from '@arc/contracts/services'
import { newClient } from '../new-client.js'
import type { Files } from '../ports/files.js'
import { RELAY_LOCK } from '../relay.js'
import { DatabaseSnapshot } from './database-snapshot.js'
import { type NatsAddress, NatsBacklog, type ReadPosition } from './nats-backlog.js'
import type { WaitingEvent } from './waiting-event.js'

/** What a backup reads. */
export interface BackupSource {
  /** Connection string of a role that can read all schemas. */
  admin: string
  files: Files
  /** Secrets without which the data is worth less, such as the one that seals the key of reports; kept with the backup. */
  secrets?: Record<string, string>
  /** Where events are that left the database; without it none did. */
  nats?: NatsAddress | undefined
}

/** The database at one moment, with the events that NATS alone had then. */
export interface Moment {
  takenAt: Date
  snapshot: DatabaseSnapshot
  events: AsyncIterable<WaitingEvent>
  close(): Promise<void>
}

/** A relay that has published for so long makes the backup fail, instead of being waited for. */
const LOCK_TIMEOUT = '30s'

/** Opens the database as it is now. The product may run: events wait for some milliseconds, nothing else does. */
export async function momentOf({ admin, nats }: Pick<BackupSource, 'admin' | 'nats'>): Promise<Moment> {
  if (!nats) {
    const snapshot = await DatabaseSnapshot.open(admin)
    return { takenAt: new Date(), snapshot, events: none(), close: () => snapshot.close() }
  }
  const backlog = await NatsBacklog.open(nats)
  try {
    const beginning = await backlog.begin(await readPositions(admin))
    const { snapshot, takenAt, ends } = await withoutRelays(admin, async () => {
      const opened = await DatabaseSnapshot.open(admin)
      try {
        return { snapshot: opened, takenAt: new Date(), ends: await backlog.ends() }
      } catch (error) {
        await opened.close()
        throw error
      }
    })
    const close = async () => {
      await Promise.all([snapshot.close(), backlog.close()])
    }
    return { takenAt, snapshot, events: backlog.between(beginning, ends), close }
  } catch (error) {
    await backlog.close()
    throw error
  }
}

/** How far each service has read each stream; nothing in a schema of an earlier release. */
async function readPositions(admin: string): Promise<ReadPosition[]> {
  const client = newClient({ connectionString: admin, application_name: 'backup' })
  await client.connect()
  try {
    const { rows } = await client.query<{ schema: string }>(
      `select table_schema as schema from information_schema.tables where table_name = 'arrival_cursors' and table_schema = any($1)`,
      [SERVICE_NAMES],
    )
    const positions: ReadPosition[] = []
    for (const { schema } of rows) {
      const read = await client.query<ReadPosition>(`select stream, created, seq::float8 as seq from ${schema}.arrival_cursors`)
      positions.push(...read.rows)
    }
    return positions
  } finally {
    await client.end()
  }
}

/** Does something while no relay publishes: every event is either in its outbox, or in NATS and no longer there. */
async function withoutRelays<T>(admin: string, work: () => Promise<T>): Promise<T> {
  const client = newClient({ connectionString: admin, application_name: 'backup' })
  await client.connect()
  try {
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
    await client.query('select pg_advisory_lock($1)', [RELAY_LOCK])
    return await work()
  } finally {
    // The end of the connection releases the lock.
    await client.end()
  }
}

async function* none(): AsyncGenerator<WaitingEvent> {}
