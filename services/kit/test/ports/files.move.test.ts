import { existsSync, statSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FolderFiles } from '../../src/ports/files.folder.js'
import { UrlSigner } from '../../src/ports/files.signed-urls.js'

/** One of them is on another file system than the temporary folder, on Linux. */
const FOLDERS = ['/dev/shm', '/var/tmp']

let folder: string
let files: FolderFiles
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arc-move-'))
  files = new FolderFiles(join(folder, 'store'), new UrlSigner(''))
})
afterAll(() => rm(folder, { recursive: true }))

it('a file that may be moved is stored without a copy, and replaces what was there', async () => {
  const file = join(folder, 'photo')
  await files.put('photos/a', Buffer.from('before'), { contentType: 'text/plain' })
  await writeFile(file, 'content')
  const { ino } = await stat(file)
  expect(await files.put('photos/a', { file, move: true }, { contentType: 'image/jpeg' })).toEqual({ size: 7, contentType: 'image/jpeg' })
  expect([String(await files.read('photos/a')), existsSync(file)]).toEqual(['content', false])
  expect((await stat(join(folder, 'store/photos/a'))).ino).toBe(ino)
})

it('a file that may not be moved stays', async () => {
  const file = join(folder, 'kept')
  await writeFile(file, 'content')
  await files.put('photos/b', { file }, { contentType: 'image/jpeg' })
  expect([String(await files.read('photos/b')), existsSync(file)]).toEqual(['content', true])
})

const { dev } = statSync(tmpdir())
const elsewhere = FOLDERS.find((path) => existsSync(path) && statSync(path).dev !== dev) ?? ''
it.runIf(elsewhere)('a file of another file system is copied', async () => {
  const other = await mkdtemp(join(elsewhere, 'arc-move-'))
  const file = join(other, 'photo')
  await writeFile(file, 'content')
  await files.put('photos/c', { file, move: true }, { contentType: 'image/jpeg' })
  await rm(other, { recursive: true })
  expect(String(await files.read('photos/c'))).toBe('content')
})

it('a file that is not there is an error, and leaves what was stored', async () => {
  await expect(files.put('photos/b', { file: join(folder, 'missing'), move: true }, { contentType: 'image/jpeg' })).rejects.toThrow(
    'ENOENT',
  )
  expect(String(await files.read('photos/b'))).toBe('content')
})
