import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AlreadyRunning, claim, privateFolders } from '../src/data-folder.js'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arc-claim-'))
  // As a killed process leaves them.
  await writeFile(join(folder, 'arc.lock'), '')
  await writeFile(join(folder, 'arc.pid'), '1')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('of starts at once on one data folder, one wins, and the next start comes after it', async () => {
  const starts = await Promise.allSettled(Array.from({ length: 5 }, () => claim(folder)))
  const won = starts.filter((start) => start.status === 'fulfilled')
  const lost = starts.filter((start) => start.status === 'rejected')
  expect([won.length, lost.every(({ reason }) => reason instanceof AlreadyRunning)]).toEqual([1, true])
  await won[0]?.value()
  await (await claim(folder))()
})

it('a start deletes what a killed one left half written, and nothing else', async () => {
  const files = join(folder, 'files')
  await mkdir(join(files, '@drafts'), { recursive: true })
  await writeFile(join(files, '@drafts', '@half-an-export'), 'x')
  await writeFile(join(files, 'whole'), 'x')
  await privateFolders(folder)
  expect(await readdir(files)).toEqual(['whole'])
})
