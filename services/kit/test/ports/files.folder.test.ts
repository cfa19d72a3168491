import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FolderFiles } from '../../src/ports/files.folder.js'
import { UrlSigner } from '../../src/ports/files.signed-urls.js'
import { describeFiles } from './files.contract.js'

const signer = new UrlSigner('a secret of the test run')
let folder: string
let files: FolderFiles
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arc-files-'))
  files = new FolderFiles(join(folder, 'own'), signer)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describeFiles('The folder', async () => new FolderFiles(join(folder, 'contract'), signer))

describe('the folder', () => {
  it('removes a file before its type, because a file without one is listed and cannot be read', async () => {
    await files.put('cut/one', Buffer.from('x'), { contentType: 'text/plain' })
    // A file that cannot be removed stands for a process that dies while it removes it.
    const path = join(folder, 'own', 'cut', 'one')
    await rm(path)
    await mkdir(join(path, 'in the way'), { recursive: true })
    await expect(files.remove('cut/one')).rejects.toThrow()
    await files.put('cut/two', Buffer.from('x'), { contentType: 'text/plain' })
    expect(await readdir(dirname(path))).toEqual(['one', 'one@type', 'two', 'two@type'])
    await rm(path, { recursive: true })
    for (const key of ['cut/one', 'cut/two']) await files.remove(key)
    expect(await readdir(dirname(path))).toEqual([])
  })

  it('leaves no draft of an aborted put', async () => {
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('the line went dead')
      })(),
    )
    await expect(files.put('drafts/one', breaking, { contentType: 'text/plain' })).rejects.toThrow()
    expect(await readdir(join(folder, 'own', '@drafts'))).toEqual([])
    expect(await readdir(join(folder, 'own', 'drafts'))).toEqual([])
  })

  it('removes the drafts of a process that was killed, a day later, and lists none', async () => {
    const [old, fresh] = ['@of-yesterday', '@of-now'].map((name) => join(folder, 'killed', '@drafts', name)) as [string, string]
    await mkdir(dirname(old), { recursive: true })
    for (const draft of [old, fresh]) await writeFile(draft, 'half a photo')
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
    await utimes(old, yesterday, yesterday)
    const restarted = new FolderFiles(join(folder, 'killed'), signer)
    await restarted.put('photos/a', Buffer.from('whole'), { contentType: 'text/plain' })
    expect(await readdir(join(folder, 'killed', '@drafts'))).toEqual(['@of-now'])
    const listed = []
    for await (const { key } of restarted.list()) listed.push(key)
    expect(listed).toEqual(['photos/a'])
  })
})
