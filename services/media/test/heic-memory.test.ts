import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { largeHeicPath } from '@arc/kit/testing/pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { HeicDecoder } from '../src/photos/heic.js'
import { jpegOfHeic } from '../src/photos/pictures.js'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arc-heic-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Prints what a process takes at most, in kB, before and after it has decoded a file. */
const SCRIPT = `
  const [module, file, target] = process.argv.slice(1)
  const { HeicDecoder } = await import(module)
  const heic = new HeicDecoder()
  const before = process.resourceUsage().maxRSS
  const size = await heic.decode(file, target)
  console.log(JSON.stringify({ before, after: process.resourceUsage().maxRSS, ...size }))
  await heic.close()`

it('a HEIC photo of 49 megapixels takes at most 400 MB to decode', async () => {
  const module = new URL('../src/photos/heic.ts', import.meta.url).href
  const args = ['--input-type=module', '-e', SCRIPT, module, largeHeicPath, join(folder, 'pixels')]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const Taken = z.object({ before: z.number(), after: z.number(), width: z.number(), height: z.number() })
  const { before, after, width, height } = Taken.parse(JSON.parse(stdout))
  expect([width, height]).toEqual([8064, 6048])
  expect((after - before) / 1024).toBeLessThan(400)
})

it('several at once are decoded one after the other, each with its own pixels', async () => {
  const heic = new HeicDecoder()
  const targets = ['a.jpg', 'b.jpg'].map((name) => join(folder, name))
  await Promise.all(targets.map((target) => jpegOfHeic(heic, { path: largeHeicPath, name: 'large.heic', type: 'image/heic' }, target)))
  for (const target of targets) {
    const { data, info } = await sharp(target).resize(8, 6, { fit: 'fill' }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
    // The wall above, the floor below.
    expect(near(pixel(0, 0), [185, 165, 138]) && near(pixel(0, 5), [92, 68, 51])).toBe(true)
  }
  await heic.close()
})

const near = (one: number[], other: number[]): boolean => one.every((value, at) => Math.abs(value - (other[at] ?? 0)) < 12)
