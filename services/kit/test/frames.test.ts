import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { frameHeader, framesOf, readFrames } from '../src/frames.js'

/** The files in bytes that arrive in chunks of a size. */
async function read(bytes: Buffer, size: number): Promise<(string | null)[]> {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const files: (string | null)[] = []
  for await (const file of readFrames(chunks())) files.push(file && (await text(file)))
  return files
}

describe('several files in one answer', () => {
  const files = ['a picture', null, '', 'another one']
  const bytes = framesOf(files.map((file) => (file === null ? null : Buffer.from(file))))

  it.each([1, 3, 7, 1000])('are read in their order, in chunks of %d bytes', async (size) => {
    expect(await read(bytes, size)).toEqual(files)
  })

  it('are none in an empty answer', async () => {
    expect(await read(Buffer.alloc(0), 10)).toEqual([])
  })

  it.each([bytes.length - 1, 2])('that were cut after %d bytes are an error, and not a shorter file', async (length) => {
    await expect(read(bytes.subarray(0, length), 5)).rejects.toThrow()
    await expect(read(frameHeader(5), 5)).rejects.toThrow()
  })
})
