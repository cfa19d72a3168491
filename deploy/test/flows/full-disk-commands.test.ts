import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, open, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ChildProduct } from '../../src/bench/child.js'
import { EMBEDDED } from '../environment.js'
import { readFixture, releases, unpackFixture } from '../fixtures/release-fixture.js'
import { filesBelow, runCommand } from '../killed-command.js'

const ENV = { ...EMBEDDED, VISION: 'demo', PORT: '0', LOG_LEVEL: 'warn' }
const MB = 1024 * 1024
const place = await mkdtemp(join(tmpdir(), 'arc-full-'))
/** A disk of its own, in memory. Only an administrator may mount one (Linux). */
const disk = join(place, 'disk')
await mkdir(disk)
await chmod(place, 0o711)
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=711', 'tmpfs', disk]).status === 0
const DATA_DIR = join(place, 'data')
const BACKUP_KEY = join(place, 'arc.key')

beforeAll(async () => {
  await unpackFixture(readFixture(releases().at(-1) ?? ''), DATA_DIR)
  await runCommand('backup-key', { ...ENV, DATA_DIR, BACKUP_KEY })
})
afterAll(async () => {
  if (isMounted) spawnSync('umount', ['--lazy', disk])
  await rm(place, { recursive: true, force: true })
})

/** Leaves so many bytes of the disk free. */
async function leave(bytes: number): Promise<void> {
  await rm(join(disk, 'filler'), { force: true })
  const { bavail, bsize } = await statfs(disk)
  const file = await open(join(disk, 'filler'), 'w')
  const block = Buffer.alloc(MB)
  for (let left = bavail * bsize - bytes; left > 0; left -= MB) await file.write(block, 0, Math.min(MB, left))
  await file.close()
}

describe.runIf(isMounted)('a disk that fills', () => {
  it('while a backup is written leaves no snapshot, and says so; with room, the next one is whole', async () => {
    const backup = { ...ENV, DATA_DIR, BACKUP_TO: join(disk, 'backup') }
    await leave(200_000)
    const cut = await runCommand('backup', backup)
    expect([cut.code, cut.output]).toEqual([1, expect.stringContaining('There is no backup. There is no room left on the disk of ')])
    expect(await readdir(join(disk, 'backup', 'snapshots')).catch(() => [])).toEqual([])
    await leave(100 * MB)
    const whole = await runCommand('backup', backup)
    expect([whole.code, whole.output]).toEqual([0, expect.stringContaining('is complete')])
    // One that is there already stays whole when the next one does not fit.
    await leave(0)
    const full = await runCommand('backup', { ...backup, BACKUP_KEEP: '1' })
    expect(full.code).toBe(1)
    const again = await runCommand('backup', { ...ENV, BACKUP_TO: join(disk, 'backup'), BACKUP_VERIFY: 'yes' })
    expect([again.code, again.output]).toEqual([0, expect.stringContaining(': 0 damaged, 0 not verified.')])
  })

  it('while a restore is written leaves nothing, and says so; with room, it works', async () => {
    const BACKUP_FROM = join(place, 'backup')
    expect((await runCommand('backup', { ...ENV, DATA_DIR, BACKUP_TO: BACKUP_FROM })).code).toBe(0)
    const restore = { ...ENV, DATA_DIR: join(disk, 'restored'), BACKUP_FROM, BACKUP_KEY }
    for (const free of [0, 60 * MB]) {
      await leave(free)
      const { code, output } = await runCommand('restore', restore)
      expect([code, output]).toEqual([1, expect.stringContaining('Nothing was restored. There is no room left on the disk of ')])
      expect(await filesBelow(restore.DATA_DIR)).toEqual([])
    }
    await rm(restore.DATA_DIR, { recursive: true, force: true })
    await rm(join(disk, 'filler'))
    const whole = await runCommand('restore', restore)
    expect([whole.code, whole.output]).toEqual([0, expect.stringContaining('is as it was at')])
  })

  it('before a start lets it say so in words; with room, it starts', async () => {
    const dataDir = join(disk, 'data')
    // With its owners: PostgreSQL's files are those of another user where the tests run as root.
    for (const name of await readdir(disk)) await rm(join(disk, name), { recursive: true })
    spawnSync('cp', ['-a', DATA_DIR, dataDir])
    await leave(0)
    const { code, output } = await runCommand('up', { ...ENV, DATA_DIR: dataDir })
    expect([code, output]).toEqual([1, expect.stringContaining('a.r.c. did not start. There is no room left on the disk of ')])
    // The sentence alone, without a stack.
    expect(output).not.toMatch(/^ +at /m)
    await rm(join(disk, 'filler'))
    await (await ChildProduct.start(dataDir, ENV)).stop()
  })
})
