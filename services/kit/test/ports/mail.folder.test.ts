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
  const email = { to: 'dana@mail.example', subject: 'Welcome', text: 'Hello', html: '<p>Hello</p>' }

  it('stores an email once per key', async () => {
    const mail = new FolderMail(join(folder, 'twice'))
    await mail.send(email, 'welcome:7')
    await mail.send(email, 'welcome:7')
    expect(await mail.list()).toHaveLength(1)
  })

  it('lists nothing before the first email', async () => {
    expect(await new FolderMail(join(folder, 'none')).list()).toEqual([])
  })

  it('stores every email inside its folder, whatever its key', async () => {
    await new FolderMail(join(folder, 'inside')).send(email, '../../outside')
    expect(await readdir(join(folder, 'inside'))).toHaveLength(1)
  })
})
