import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readCocoFolder } from './coco-folder.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arc-benchmark-'))
})
afterEach(() => rm(folder, { recursive: true }))
const write = (name: string, content: unknown) => writeFile(join(folder, name), JSON.stringify(content))
const chair = { kind: 'chair', box: { x: 0.25, y: 0.5, width: 0.5, height: 0.25 }, quantity: 1, value: null }

it('reads kinds and boxes from truth.json, and keeps photos without a household item', async () => {
  await write('truth.json', {
    'a.jpg': [
      { kind: 'chair', box: [0.25, 0.5, 0.5, 0.25] },
      { kind: 'person', box: [0, 0, 1, 1] },
    ],
    'b.jpg': [],
  })
  expect((await readCocoFolder(folder)).photos).toMatchObject([
    { name: 'a.jpg', objects: [chair] },
    { name: 'b.jpg', objects: [] },
  ])
})

it("reads COCO's own annotations, with boxes in pixels", async () => {
  await write('annotations.json', {
    images: [{ id: 7, file_name: 'a.jpg', width: 400, height: 200 }],
    categories: [
      { id: 62, name: 'chair' },
      { id: 1, name: 'person' },
    ],
    annotations: [
      { image_id: 7, category_id: 62, bbox: [100, 100, 200, 50] },
      { image_id: 7, category_id: 1, bbox: [0, 0, 400, 200] },
    ],
  })
  expect((await readCocoFolder(folder)).photos).toMatchObject([{ name: 'a.jpg', objects: [chair] }])
})

it('refuses a folder without either', async () => {
  await expect(readCocoFolder(folder)).rejects.toThrow('There is no truth.json and no annotations.json')
})
