import { z } from 'zod'
import { installationIn } from './backup/installation.js'
import { NatsBacklog } from './backup/nats-backlog.js'
import { requireNoServices } from './backup/restore-database.js'
import { putBack, putBackArrivals } from './backup/waiting-event.js'
import { readEnv } from './env.js'
import { reasonOf } from './errors.js'
import { newClient } from './new-client.js'

/**
 * `recover-events.main.js`, after a point-in-time recovery of PostgreSQL and before services start: events that were published before
 * RECOVERED_TO, or had arrived and were not handled, go back to their outboxes, and inboxes drop those that were handled by then; the streams, with events of changes that the
 * database no longer has, are deleted. Safe to run again.
 */
async function main(): Promise<void> {
  const env = readEnv({ RECOVERED_TO: z.iso.datetime({ offset: true, error: 'must be a time: 2026-11-26T06:30:00Z' }) })
  const { admin, nats } = await installationIn(process.env)
  await requireNoServices(admin)
  const [backlog, client] = [await NatsBacklog.open(nats), newClient({ connectionString: admin, application_name: 'restore' })]
  try {
    await client.connect()
    await client.query('begin')
    const arrived = await putBackArrivals(client)
    const published = await putBack(client, backlog.publishedBefore(new Date(env.RECOVERED_TO)))
    await client.query('commit')
    await backlog.deleteStreams()
    process.stdout.write(`${arrived + published} events will be published again. Delete the search index before you start the services.\n`)
  } finally {
    await Promise.all([client.end(), backlog.close()])
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`The events were not recovered. ${reasonOf(error)}\n`)
  process.exit(1)
})
