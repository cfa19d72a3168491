import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FolderFiles } from '../../src/ports/files.folder.js'
import { describeFiles } from './files.contract.js'

const SECRET = 'a secret of the test run'
let folder: string
let files: FolderFiles
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arc-files-'))
  files = new FolderFiles(join(folder, 'own'), SECRET)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describeFiles('The folder', async () => new FolderFiles(join(folder, 'contract'), SECRET))

const ticketOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

describe('a signed address of the folder', () => {
  it('stands for its file and the name under which it is saved', async () => {
    const url = await files.signedUrl('papers/receipt', { expiresInSeconds: 60, filename: 'Quittung – 日本.pdf' })
    expect(files.readTicket(ticketOf(url))).toMatchObject({ key: 'papers/receipt', filename: 'Quittung – 日本.pdf' })
  })

  it('ends when its time is over', async () => {
    const url = await files.signedUrl('papers/receipt', { expiresInSeconds: 60 })
    expect(files.readTicket(ticketOf(url), Date.now() + 61_000)).toBeNull()
  })

  it('is worth nothing when another store signed it', async () => {
    const url = await new FolderFiles(folder, 'another secret').signedUrl('papers/receipt', { expiresInSeconds: 60 })
    expect(files.readTicket(ticketOf(url))).toBeNull()
  })

  it('is worth nothing when its file was exchanged for another', async () => {
    const [, signature = ''] = ticketOf(await files.signedUrl('papers/receipt', { expiresInSeconds: 60 })).split('.')
    const [other = ''] = ticketOf(await files.signedUrl('papers/other', { expiresInSeconds: 60 })).split('.')
    expect(files.readTicket(`${other}.${signature}`)).toBeNull()
  })

  it.each(['', '.', 'nonsense', 'a.b.c', '🙂.🙂'])('is worth nothing when it reads %j', (token) => {
    expect(files.readTicket(token)).toBeNull()
  })
})

describe('the folder', () => {
  it('leaves no draft behind when a put broke off', async () => {
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('the line went dead')
      })(),
    )
    await expect(files.put('drafts/one', breaking, { contentType: 'text/plain' })).rejects.toThrow()
    expect(await readdir(join(folder, 'own', 'drafts'))).toEqual([])
  })
})
