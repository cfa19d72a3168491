import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noise } from '@arc/kit/testing/pictures'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { NO_PICTURES } from '../src/pdf/report.data.js'
import { writeReport } from '../src/pdf/report.document.js'
import { placesIn } from '../src/reports/older-report.rules.js'
import { reportData, reportItem, targetIn } from './sample.js'

let folder: string
let picture: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arc-older-'))
  picture = join(folder, 'picture.jpg')
  await noise(300, 200).jpeg().toFile(picture)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A report whose items have pictures, and whose cover may have one. */
async function written(cover: string | null) {
  const rooms = [{ name: 'Office', items: [reportItem({ name: 'Desk', imageUrl: '/p' }), reportItem({ id: 2, name: 'Lamp' })] }]
  const target = targetIn(folder)
  const { records } = await writeReport(reportData({ rooms }), target, { ...NO_PICTURES, cover, items: new Map([['/p', picture]]) })
  return { path: target.pdf, records }
}

describe('a report from before the library', () => {
  it.each([64 * 1024, 777])(
    'has its list of items and the picture of its cover where they are, read %i bytes at a time',
    async (highWaterMark) => {
      const { path, records } = await written(picture)
      const found = await placesIn(createReadStream(path, { highWaterMark }))
      expect(found.records).toEqual(records)
      assert(found.cover)
      const { offset, bytes } = found.cover
      expect((await readFile(path)).subarray(offset, offset + bytes).equals(await readFile(picture))).toBe(true)
    },
  )

  it('has no picture of its cover if only its items have pictures', async () => {
    const { path } = await written(null)
    expect((await placesIn(createReadStream(path))).cover).toBeNull()
  })

  it('has neither if it is something else', async () => {
    expect(await placesIn(createReadStream(picture))).toEqual({ records: null, cover: null })
  })
})
