import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { end, openList, write } from './list-file.js'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arc-list-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('appends lines, and is complete when it ended', async () => {
  const path = join(folder, 'list')
  const list = openList(path)
  for (let line = 0; line < 20_000; line++) await write(list, `line ${line}\n`)
  await end(list, 'the end')
  expect((await readFile(path, 'utf8')).split('\n').at(-1)).toBe('the end')
})

it('on a full disk throws, at the next line or at its end, and the process lives', async () => {
  const full = { code: 'ENOSPC' }
  const list = openList('/dev/full')
  await write(list, 'a line\n')
  // The stream writes behind the caller, who does something else meanwhile.
  await pause(50)
  await expect(write(list, 'another\n')).rejects.toMatchObject(full)
  await expect(end(list)).rejects.toMatchObject(full)
  const ended = openList('/dev/full')
  await expect(end(ended, 'a line')).rejects.toMatchObject(full)
})
