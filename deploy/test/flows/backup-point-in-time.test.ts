import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { migrateServices } from '@arc/kit/migrate-schema'
import { ensureDatabase, startPostgres } from '@arc/kit/postgres'
import { servePostgres } from '@arc/kit/postgres-server'
import { prepareDatabase } from '@arc/kit/prepare-database'
import { roleIn } from '@arc/kit/process.env'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { digestsOf } from '../copies.js'

// The steps of docs/backup.md, with the functions that pg_basebackup calls too: the binaries of the npm package are without it.
const PASSWORD = 'of a test'
let place: string
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'arc-recovery-'))
})
afterAll(() => rm(place, { recursive: true, force: true }))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
const urlOf = (port: number) => `postgres://postgres:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/arc`
async function connected<T>(port: number, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(port) })
  await client.connect()
  return work(client).finally(() => client.end())
}

it('PostgreSQL goes back to the second before a mistake, from a base backup and its archived log', { timeout: 180_000 }, async () => {
  const first = await startPostgres(join(place, 'server'), PASSWORD)
  await ensureDatabase(first, 'arc')
  await prepareDatabase(first.admin('arc'), () => PASSWORD)
  await migrateServices((service) => roleIn(first.admin('arc'), service, PASSWORD))
  await first.stop()
  const [cluster, archive, base, port] = [join(place, 'server/cluster'), join(place, 'archive'), join(place, 'base'), await freePort()]
  await mkdir(archive, { mode: 0o777 })
  execFileSync('chmod', ['777', archive])
  const archiving = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'archive_mode=on',
    `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  ]
  const server = await servePostgres(cluster, port, archiving)

  const write = (client: pg.Client, names: string) =>
    client.query(`insert into inventory.projects (user_id, name) select 'u1', ${names} || n from generate_series(1, 100) n`)
  await connected(port, async (client) => {
    await write(client, `'before the base backup '`)
    await client.query(`select pg_backup_start('base', fast => true)`)
    await cp(cluster, base, { recursive: true, filter: (path) => !/\/(postmaster\.(pid|opts)|pg_wal\/.+)$/.test(path) })
    await write(client, `'during it '`)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    await writeFile(join(base, 'backup_label'), rows[0]?.labelfile ?? '')
    await write(client, `'after it '`)
  })
  const wanted = await digestsOf(urlOf(port))
  const target = await connected(
    port,
    async (client) => (await client.query<{ now: string }>('select clock_timestamp()::text as now')).rows[0]?.now,
  )
  await pause(1_100)
  await connected(port, async (client) => {
    await client.query('delete from inventory.projects')
    await client.query('select pg_switch_wal()')
    const { rows } = await client.query<{ last: string }>('select pg_walfile_name(pg_current_wal_lsn()) as last')
    const done = async () =>
      (await client.query<{ archived: string }>('select last_archived_wal as archived from pg_stat_archiver')).rows[0]?.archived ?? ''
    // The segment of the mistake is archived too.
    while ((await done()) === '' || (await done()) >= (rows[0]?.last ?? '')) await pause(100)
  })
  await server.stop()
  expect((await readdir(archive)).length).toBeGreaterThan(1)

  await writeFile(join(base, 'recovery.signal'), '')
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', '--reference', cluster, base])
  execFileSync('chmod', ['700', base])
  const again = await freePort()
  const recovered = await servePostgres(base, again, [
    ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', `restore_command=cp ${archive}/%f %p`],
    ...[`recovery_target_time=${target}`, 'recovery_target_action=promote'],
  ])
  try {
    await connected(again, async (client) => {
      while ((await client.query<{ on: boolean }>('select pg_is_in_recovery() as on')).rows[0]?.on) await pause(100)
    })
    const found = await digestsOf(urlOf(again))
    // PostgreSQL logs sequences some numbers ahead.
    const tablesOf = (digests: Record<string, string>) => Object.fromEntries(Object.entries(digests).filter(([name]) => name.includes('.')))
    expect(tablesOf(found)).toEqual(tablesOf(wanted))
    expect(Number(found.projects_id_seq)).toBeGreaterThanOrEqual(300)
    expect(wanted['inventory."projects"']).toMatch(/^300 /)
  } finally {
    await recovered.stop()
  }
})
