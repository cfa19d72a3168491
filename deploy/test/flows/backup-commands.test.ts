import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { createItem, listItems } from '@arc/contracts/inventory/items'
import { listRooms } from '@arc/contracts/inventory/rooms'
import { analyzeImage } from '@arc/contracts/media/photos'
import { EncryptedFolder } from '@arc/kit/backup/encrypted-folder'
import { manifestIn, snapshotsIn } from '@arc/kit/backup/snapshots'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ChildProduct } from '../../src/bench/child.js'
import { photo, photoForm } from '../../src/bench/pictures.js'
import { newEnvironment, type TestEnvironment } from '../environment.js'
import { Visitor } from '../product.js'
import { signUpOn } from '../sign-up.js'

let place: string
let environment: TestEnvironment
let product: ChildProduct
let visitor: Visitor
let imageUrl: string
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'arc-backup-'))
  // PostgreSQL runs as another user where the tests run as root.
  await chmod(place, 0o711)
  environment = await newEnvironment('backup')
  product = await ChildProduct.start(environment.dataDir, environment.env)
  visitor = await signUpOn(product)
  // An event creates the rooms.
  while ((await visitor.call(listRooms)).body.length === 0) await new Promise((resolve) => setTimeout(resolve, 100))
  const form = photoForm('image', [{ name: 'globe.jpg', content: await photo(5) }])
  imageUrl = (await visitor.call(analyzeImage, { body: form })).body.url
  const [room] = (await visitor.call(listRooms)).body
  const item = { name: 'Globe', category: 'Decor', roomId: room?.id ?? 0, imageUrl }
  expect((await visitor.call(createItem, { body: item })).status).toBe(200)
})
afterAll(async () => {
  await product.kill()
  await environment.remove()
  for (const folder of [place, `${environment.dataDir}-restored`]) await rm(folder, { recursive: true, force: true })
})

/** Runs a command, as the Makefile does. @returns its exit code and its output */
function command(name: string, variables: Record<string, string>): [number | null, string] {
  const file = fileURLToPath(new URL(`../../dist/${name}.js`, import.meta.url))
  const env = { ...process.env, ...environment.env, ...variables }
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { env, encoding: 'utf8' })
  return [status, stdout + stderr]
}
const contentOf = async (by: Visitor) => {
  const { body: items } = await by.call(listItems)
  const picture = await by.fetch(imageUrl)
  return { items, picture: Buffer.from(await picture.arrayBuffer()).toString('base64') }
}

it('the data of a product that runs is copied and restored with three commands, and its users go on', { timeout: 300_000 }, async () => {
  const { dataDir: DATA_DIR } = environment
  const [BACKUP_KEY, disk, restoredTo] = [join(place, 'arc.key'), join(place, 'disk'), `${DATA_DIR}-restored`]
  const refused = command('backup', { DATA_DIR, BACKUP_TO: disk })
  expect(refused).toEqual([1, expect.stringContaining('Nobody could read the backup yet. Create a key first: make backup-key')])
  expect(command('backup-key', { DATA_DIR, BACKUP_KEY })).toEqual([0, expect.stringContaining('reads all backups from now on')])
  expect((await stat(BACKUP_KEY)).mode & 0o777).toBe(0o600)
  expect(command('backup-key', { DATA_DIR, BACKUP_KEY })).toEqual([1, expect.stringContaining('file already exists')])
  expect(command('backup', { DATA_DIR, BACKUP_TO: disk })).toEqual([0, expect.stringMatching(/snapshots\/\S+ is complete/)])
  const before = await contentOf(visitor)
  await product.kill()
  // Also of a product that does not run.
  expect(command('backup', { DATA_DIR, BACKUP_TO: disk })).toEqual([0, expect.stringMatching(/snapshots\/\S+ is complete/)])

  // A photo in the backup is damaged: it is named, stops a strict restore before anything is created, and the next backup stores it again.
  const [photoFile = ''] = (await readdir(join(disk, 'files'), { recursive: true })).filter((name) => name.endsWith('.age'))
  await truncate(join(disk, 'files', photoFile), 100)
  const restore = { BACKUP_FROM: disk, BACKUP_KEY }
  const verify = { BACKUP_TO: disk, BACKUP_VERIFY: 'yes' }
  expect(command('backup', verify)).toEqual([1, expect.stringContaining(`files/${photoFile} was changed or cut; needed by snapshots/`)])
  expect(command('restore', { ...restore, DATA_DIR: restoredTo, RESTORE_STRICT: 'yes' })).toEqual([1, expect.stringContaining(photoFile)])
  expect(existsSync(restoredTo)).toBe(false)
  expect(command('backup', { DATA_DIR, BACKUP_TO: disk })).toEqual([0, expect.stringMatching(/is complete\.\n.*stored again:\n {2}files/)])
  expect(command('backup', verify)).toEqual([0, expect.stringContaining(': 0 damaged, 0 not verified.')])

  expect(command('restore', { ...restore, DATA_DIR })).toEqual([1, expect.stringContaining(`${DATA_DIR} is not empty.`)])
  expect(command('restore', { ...restore, DATA_DIR: restoredTo })).toEqual([0, expect.stringContaining('is as it was at')])
  product = await ChildProduct.start(restoredTo, environment.env)
  const same = new Visitor(product.address)
  same.cookie = visitor.cookie
  expect(await contentOf(same)).toEqual(before)
  const secrets = async (folder: string) => JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'))
  expect(await secrets(restoredTo)).toEqual(await secrets(DATA_DIR))
})

it('a backup that is killed at any moment leaves what the next one repairs', { timeout: 300_000 }, async () => {
  const DATA_DIR = `${environment.dataDir}-restored`
  const [BACKUP_KEY, disk] = [join(place, 'killed.key'), join(place, 'killed')]
  expect(command('backup-key', { DATA_DIR, BACKUP_KEY })[0]).toBe(0)
  const file = fileURLToPath(new URL('../../dist/backup.js', import.meta.url))
  const env = { ...process.env, ...environment.env, DATA_DIR, BACKUP_TO: disk, BACKUP_KEEP: '2' }
  for (let kill = 0; kill < 8; kill++) {
    const child = spawn(process.execPath, [file], { env, stdio: 'ignore' })
    const ended = once(child, 'exit')
    // The start of the process takes the first part of a second.
    setTimeout(() => child.kill('SIGKILL'), 500 + kill * 150)
    await ended
  }
  const [first, second] = [spawnBackup(), spawnBackup()]
  const outcomes = await Promise.all([first, second])
  // Of two at once, the second is refused, or comes when the first is done.
  expect(outcomes.some(([status]) => status === 0)).toBe(true)
  for (const [status, said] of outcomes)
    expect([status, said]).toEqual(
      status === 0 ? [0, expect.stringContaining('is complete')] : [1, expect.stringContaining('Another process uses')],
    )
  expect(command('backup', { DATA_DIR, BACKUP_TO: disk, BACKUP_KEEP: '2' })[0]).toBe(0)
  expect(command('backup', { DATA_DIR, BACKUP_TO: disk, BACKUP_KEEP: 'all' })).toEqual([
    1,
    expect.stringContaining('BACKUP_KEEP: must be a number'),
  ])
  const identities = (await readFile(BACKUP_KEY, 'utf8')).split('\n').filter((line) => line.startsWith('AGE-'))
  const folder = new EncryptedFolder(disk, { recipients: [], identities })
  const snapshots = await snapshotsIn(folder)
  expect([snapshots.length, await folder.folders('snapshots')]).toEqual([2, snapshots])
  const named = new Set(
    (await Promise.all(snapshots.map((id) => manifestIn(folder, id)))).flatMap(({ files }) => files.map(({ name }) => `${name}.age`)),
  )
  const stored = (await readdir(join(disk, 'files'), { recursive: true }))
    .filter((name) => name.includes('.'))
    .map((name) => `files/${name}`)
  expect(stored.sort()).toEqual([...named].sort())
  // What is damaged now is lost, and nothing else.
  await rm(join(disk, stored[0] ?? ''))
  expect(command('restore', { BACKUP_FROM: disk, BACKUP_KEY, DATA_DIR: join(place, 'again') })).toEqual([
    3,
    expect.stringMatching(new RegExp(`Everything else was restored.*\n  ${stored[0]} is missing: \\S+/`)),
  ])

  function spawnBackup(): Promise<[number | null, string]> {
    const child = spawn(process.execPath, [file], { env })
    return Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(([out, err]) => [child.exitCode, out + err])
  }
})
