import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { getItem } from '@arc/contracts/inventory/items'
import { listProjects } from '@arc/contracts/inventory/projects'
import { getImage } from '@arc/contracts/media/photos'
import { searchItems } from '@arc/contracts/search/search'
import { newGatewayKey } from '@arc/kit/identity'
import { FolderFiles } from '@arc/kit/ports/files.folder'
import { UrlSigner } from '@arc/kit/ports/files.signed-urls'
import { realDependenciesEnv } from '@arc/kit/testing/real-dependencies'
import { sized } from '@arc/kit/testing/sized'
import { displayKey, originalKey, photoId, sizeKey } from '@arc/media/photos/photos.keys'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ChildProduct } from '../../src/bench/child.js'
import { insertItems } from '../../src/bench/data.js'
import { photo } from '../../src/bench/pictures.js'
import { runningOn } from '../../src/data-folder.js'
import { openStopped } from '../../src/open-database.js'
import { bytesOf, digestsOf } from '../copies.js'
import { EMBEDDED } from '../environment.js'
import { Visitor } from '../product.js'
import { pause, signUp } from './archiving.js'
import { begin, run } from './commands.js'
import { emptyInstallation, type Installation, queryIn } from './installation.js'
import { Processes } from './processes.js'

const ITEMS = 10_000
const PHOTOS = sized(2_000, 500)
/** When it is killed: while it copies files, and while it loads rows, in milliseconds. */
const KILLED_AFTER_MS = [2_500, sized(9_000, 5_000)]
const MIGRATE = 'deploy/dist/migrate-to.js'
const FOUND_MS = 90_000

const dependencies = realDependenciesEnv()
const secret = () => randomBytes(32).toString('base64url')

describe.skipIf(!dependencies)(`${ITEMS} items and ${PHOTOS} photos`, { timeout: 600_000 }, () => {
  let place: string
  let embedded: string
  let back: string
  let envFile: string
  let elsewhere: Installation
  let visitor: Visitor
  let picture: { id: string; content: Buffer; itemId: number }

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'arc-migrate-'))
    // PostgreSQL runs as another user where the tests run as root.
    await chmod(place, 0o711)
    ;[embedded, back, envFile] = [join(place, 'embedded'), join(place, 'back'), join(place, '.env')]
    const product = await ChildProduct.start(embedded, { ...EMBEDDED, VISION: 'demo' })
    visitor = await signUp(product, product.trialCode, 0)
    const home = (await visitor.call(listProjects)).body.find(({ isHome }) => isHome)
    const admin = (await runningOn(embedded))?.postgres ?? ''
    await insertItems(admin, { userId: visitor.userId, projectId: home?.id ?? 0 }, ITEMS)
    picture = await insertPhotos(admin, join(embedded, 'files'), visitor.userId)
    const running = await run(MIGRATE, { MIGRATE_FROM: embedded, MIGRATE_TO: join(place, 'nowhere') })
    expect(running).toEqual({ code: 1, said: expect.stringContaining(`a.r.c. runs on ${embedded}. Stop it first`) })
    expect(existsSync(join(place, 'nowhere'))).toBe(false)
    await product.stop()
    // Another installation, with secrets of its own.
    elsewhere = await emptyInstallation(dependencies ?? {}, {
      ...{ DATABASE_SECRET: secret(), SERVICE_SECRET: secret(), FILES_SECRET: secret(), GATEWAY_PRIVATE_KEY: await newGatewayKey() },
    })
    const line = ([name, value]: [string, string]) => `${name}="${value.replaceAll('\n', '\\n')}"\n`
    await writeFile(envFile, `# mine\n${Object.entries(elsewhere.env).map(line).join('')}`)
  }, 300_000)
  afterAll(async () => {
    await elsewhere?.cleanUp()
    await rm(place, { recursive: true, force: true })
  }, 120_000)

  /** Rows and bytes of a data folder that nothing runs on. */
  async function contentOf(folder: string) {
    const { url, stop } = await openStopped(folder)
    const files = new FolderFiles(join(folder, 'files'), new UrlSigner('any '.repeat(10)))
    try {
      return { rows: await digestsOf(url), bytes: await bytesOf(files) }
    } finally {
      await stop()
    }
  }
  const environment = async (): Promise<Record<string, string>> =>
    Object.fromEntries(Object.entries(parseEnv(await readFile(envFile, 'utf8'))).map(([name, value]) => [name, value ?? '']))

  it('are the same after a way to the servers and back, which may be cut', async () => {
    const before = await contentOf(embedded)
    expect(Object.keys(before.bytes).length).toBeGreaterThanOrEqual(3 * PHOTOS)
    const there = { MIGRATE_FROM: embedded, MIGRATE_TO: envFile }
    for (const ms of KILLED_AFTER_MS) {
      const { child, outcome } = begin(MIGRATE, there)
      await pause(ms)
      child.kill('SIGKILL')
      await outcome
      // Its PostgreSQL ends by itself or is stopped by the next one.
    }
    const started = performance.now()
    const moved = await run(MIGRATE, there)
    expect(moved).toEqual({
      code: 0,
      said: expect.stringMatching(/[\d,]+ rows in \d+ tables and [\d,]+ files .* are the same in both places/),
    })
    const toServers = performance.now() - started
    expect(moved.said).toMatch(/inventory +[\d,]{6,} rows/)
    expect(await digestsOf(elsewhere.admin)).toEqual(before.rows)
    const again = await run(MIGRATE, there)
    expect(again).toEqual({ code: 1, said: expect.stringMatching(/Nothing was migrated. The database is not empty: \S+ has rows\./) })

    const home = { MIGRATE_FROM: envFile, MIGRATE_TO: back }
    const { child, outcome } = begin(MIGRATE, home)
    while (!existsSync(join(back, 'being-filled')) && child.exitCode === null) await pause(50)
    await pause(2_000)
    child.kill('SIGKILL')
    await outcome
    const recipient = await identityToRecipient(await generateX25519Identity())
    const cut = await run('deploy/dist/backup.js', { DATA_DIR: back, BACKUP_TO: join(place, 'disk'), BACKUP_RECIPIENTS: recipient })
    expect(cut).toEqual({
      code: 1,
      said: expect.stringContaining(`${back} was not filled completely. Restore into it again, or delete it.`),
    })
    const restarted = performance.now()
    expect(await run(MIGRATE, home)).toMatchObject({ code: 0 })
    process.stdout.write(
      `to the servers ${(toServers / 1000).toFixed(1)} s, back ${((performance.now() - restarted) / 1000).toFixed(1)} s\n`,
    )
    expect(await contentOf(back)).toEqual(before)
    expect(await readdir(back)).not.toContain('being-filled')
    expect(await run(MIGRATE, home)).toEqual({ code: 1, said: expect.stringContaining(`${back} is not empty.`) })
  })

  it('are shown and found there, by the same session', async () => {
    // The file has the secrets of the data folder now, and what else was in it.
    const env = await environment()
    const { serviceSecret } = JSON.parse(await readFile(join(embedded, 'secrets.json'), 'utf8'))
    expect([env.SERVICE_SECRET, (await readFile(envFile, 'utf8')).startsWith('# mine\n')]).toEqual([serviceSecret, true])
    const processes = await Processes.on({ ...elsewhere, env })
    try {
      const [row] = await processes.query<{ n: number }>('select count(*)::int as n from inventory.items')
      // There is no index at first.
      await expect.poll(() => processes.indexed(), { timeout: FOUND_MS, interval: 500 }).toBe(row?.n)
      await shows(processes.address)
      expect(await run(MIGRATE, { MIGRATE_FROM: envFile, MIGRATE_TO: join(place, 'never') })).toEqual({
        code: 1,
        said: expect.stringMatching(/Services run on this database: .*inventory.*Stop all of them first/),
      })
    } finally {
      await processes.end()
    }
  })

  it('are shown and found in the folder that came back', async () => {
    const product = await ChildProduct.start(back, { ...EMBEDDED, VISION: 'demo' })
    try {
      await shows(product.address)
    } finally {
      await product.stop()
    }
  })

  async function shows(address: string): Promise<void> {
    const same = Object.assign(new Visitor(address), { cookie: visitor.cookie, userId: visitor.userId })
    const { status, bytes } = await same.call(getImage, { params: { id: picture.id } })
    expect([status, bytes.equals(picture.content)]).toEqual([200, true])
    const item = await same.call(getItem, { params: { id: picture.itemId } })
    expect(item.body).toMatchObject({ imageUrl: `/api/image/${picture.id}` })
    const found = await same.call(searchItems, { query: { q: item.body.name } })
    expect(found.body.items.map(({ name }) => name)).toContain(item.body.name)
  }

  /** Photos as an upload would store them: three files and a row of each, and an item that shows it. @returns the last one */
  async function insertPhotos(admin: string, files: string, userId: string) {
    const jpeg = await photo(1, { width: 200, height: 150 })
    const rows = Array.from({ length: PHOTOS }, (_, n) => {
      // What comes after the end of a JPEG is ignored.
      const content = Buffer.concat([jpeg, Buffer.from(`photo ${n}`)])
      const sha256 = createHash('sha256').update(content).digest('hex')
      return { id: photoId(userId, sha256), sha256, content }
    })
    for (const { sha256, content } of rows) {
      const folder = { userId, sha256 }
      await mkdir(join(files, originalKey(folder), '..'), { recursive: true })
      for (const [key, type] of [
        [originalKey(folder), 'image/jpeg'],
        [displayKey(folder), 'image/jpeg'],
        [sizeKey(folder, 'thumbnail'), 'image/webp'],
      ] as const) {
        await writeFile(join(files, key), content)
        await writeFile(join(files, `${key}@type`), type)
      }
    }
    const client = new pg.Client({ connectionString: admin })
    await client.connect()
    await client.query(
      `insert into media.photos (id, user_id, sha256, name, width, height, content_type, bytes, placeholder)
       select id, $1, sha256, 'globe.jpg', 200, 150, 'image/jpeg', 5000, '' from unnest($2::text[], $3::text[]) as photo (id, sha256)`,
      [userId, rows.map(({ id }) => id), rows.map(({ sha256 }) => sha256)],
    )
    await client.query(
      `update inventory.items set image_url = '/api/image/' || photo.id
       from (select id, row_number() over () as n from unnest($2::text[]) as id) photo,
         (select id, row_number() over (order by id desc) as n from inventory.items where user_id = $1) item
       where items.id = item.id and item.n = photo.n`,
      [userId, rows.map(({ id }) => id)],
    )
    await client.end()
    const last = rows.at(-1)
    if (!last) throw new Error('There are no photos.')
    const [item] = await queryIn<{ id: number }>(admin, `select id from inventory.items where image_url = '/api/image/' || $1`, [last.id])
    return { ...last, itemId: item?.id ?? 0 }
  }
})
