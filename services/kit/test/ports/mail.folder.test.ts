import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FolderMail } from '../../src/ports/mail.folder.js'
import { describeMail } from './mail.contract.js'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arc-mail-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describeMail('The folder', async () => {
  const mail = new FolderMail(join(folder, 'contract'))
  return { mail, arrived: () => mail.list() }
})

describe('the mail folder', () => {
  const letter = { to: 'dana@mail.example', subject: 'Welcome', text: 'Hello', html: '<p>Hello</p>' }

  it('keeps a letter that is sent twice under one key once', async () => {
    const mail = new FolderMail(join(folder, 'twice'))
    await mail.send(letter, 'welcome:7')
    await mail.send(letter, 'welcome:7')
    expect(await mail.list()).toHaveLength(1)
  })

  it('lists nothing before the first letter', async () => {
    expect(await new FolderMail(join(folder, 'none')).list()).toEqual([])
  })

  it('keeps a letter inside its folder, whatever its key says', async () => {
    await new FolderMail(join(folder, 'inside')).send(letter, '../../outside')
    expect(await readdir(join(folder, 'inside'))).toHaveLength(1)
  })
})
