import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUp } from '../../src/backup/backup.js'
import { EncryptedFolder } from '../../src/backup/encrypted-folder.js'
import { restoreFiles } from '../../src/backup/restore.js'
import { manifestIn, snapshotsIn } from '../../src/backup/snapshots.js'
import { verifyFolder } from '../../src/backup/verify-folder.js'
import type { TestDatabase } from '../../src/testing/database.js'
import { addPhotos, newFiles, newProduct, pathsIn, smallDatabase } from './damaged-folder.fixture.js'

/** The folder of a backup that is killed after so many steps: none follows, and the one it is at leaves half of its file. */
class KilledFolder extends EncryptedFolder {
  left = Number.POSITIVE_INFINITY

  override async write(name: string, content: Readable | string, options?: Parameters<EncryptedFolder['write']>[2]) {
    try {
      return await this.step(() => super.write(name, content, options), `${name}.age`)
    } catch (error) {
      // What it reads from ends with the process, too.
      if (typeof content !== 'string') content.on('error', () => undefined).destroy()
      throw error
    }
  }
  override writePlain(...args: Parameters<EncryptedFolder['writePlain']>) {
    return this.step(() => super.writePlain(...args), args[0])
  }
  override copy(...args: Parameters<EncryptedFolder['copy']>) {
    return this.step(() => super.copy(...args), `${args[1]}.age`)
  }
  override appendPlain(...args: Parameters<EncryptedFolder['appendPlain']>) {
    return this.step(() => super.appendPlain(...args))
  }
  override remove(...args: Parameters<EncryptedFolder['remove']>) {
    return this.step(() => super.remove(...args))
  }
  override removeEntry(...args: Parameters<EncryptedFolder['removeEntry']>) {
    return this.step(() => super.removeEntry(...args))
  }

  private async step<T>(work: () => Promise<T>, written?: string): Promise<T> {
    if (this.left-- > 0) return work()
    if (this.left === -1 && written) {
      const draft = join(this.path, `${written}.${randomUUID()}.draft`)
      await mkdir(dirname(draft), { recursive: true })
      await writeFile(draft, 'half')
    }
    throw new Error('killed')
  }
}

let database: TestDatabase
beforeAll(async () => {
  database = await smallDatabase()
})
afterAll(() => database.drop())

it('a backup that is killed at any step is followed by a whole one without a word of damage, and older ones stay whole', async () => {
  const product = await newProduct(database.admin)
  try {
    await addPhotos(product, 0, 2)
    await product.backUp()
    let isOver = false
    for (let steps = 0; !isOver; steps++) {
      await addPhotos(product, steps + 2, steps + 3)
      const folder = new KilledFolder(product.folder.path, product.keys)
      folder.left = steps
      const outcome = await backUp({ admin: database.admin, files: product.files }, folder, { keep: 2 }).catch(
        (error: Error) => error.message,
      )
      isOver = outcome !== 'killed'
      const next = await product.backUp(2)
      expect([steps, next.damaged, next.unverified, next.unreadable]).toEqual([steps, [], [], []])
      const { damaged, unverified, snapshots } = await verifyFolder(product.folder)
      expect([steps, damaged, unverified, snapshots]).toEqual([steps, [], [], 2])
      expect((await pathsIn(product)).filter((path) => path.endsWith('.draft'))).toEqual([])
      for (const snapshot of await snapshotsIn(product.readable)) {
        const manifest = await manifestIn(product.readable, snapshot)
        expect(await restoreFiles(product.readable, manifest, await newFiles(product.place))).toEqual([])
      }
    }
  } finally {
    await product.remove()
  }
})
