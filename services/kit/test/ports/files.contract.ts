import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { NotFound } from '../../src/errors.js'
import type { Files } from '../../src/ports/files.js'

const digest = (data: Buffer) => createHash('sha256').update(data).digest('hex')
const TEXT = { contentType: 'text/plain' }

/** The contract of every file store: the folder and S3-compatible stores. */
export function describeFiles(title: string, open: () => Promise<Files>): void {
  describe(`${title} implements the file store contract`, () => {
    let files: Files
    beforeAll(async () => {
      files = await open()
    })
    const read = async (key: string, range?: { start: number; end: number }) =>
      (await buffer((await files.get(key, range ? { range } : {})).stream)).toString()

    it('returns the content of a buffer', async () => {
      await files.put('photos/a/original', Buffer.from('a picture'), TEXT)
      expect(await read('photos/a/original')).toBe('a picture')
    })

    it('returns the content of a stream', async () => {
      await files.put('photos/b/original', Readable.from([Buffer.from('in '), Buffer.from('pieces')]), TEXT)
      expect(await read('photos/b/original')).toBe('in pieces')
    })

    it('copies a local file', async () => {
      const file = join(await mkdtemp(join(tmpdir(), 'arc-files-')), 'photo')
      await writeFile(file, 'on the disk')
      await files.put('photos/b/copied', { file }, TEXT)
      await rm(dirname(file), { recursive: true })
      expect(await read('photos/b/copied')).toBe('on the disk')
      await expect(files.put('photos/b/none', { file }, TEXT)).rejects.toThrow()
      expect(await files.head('photos/b/none')).toBeNull()
    })

    it('returns size and type of a file', async () => {
      expect(await files.put('photos/c/web', Buffer.from('12345'), { contentType: 'image/webp' })).toEqual({
        size: 5,
        contentType: 'image/webp',
      })
      expect(await files.head('photos/c/web')).toEqual({ size: 5, contentType: 'image/webp' })
    })

    it('returns size and type with the content', async () => {
      await files.put('photos/d/web', Buffer.from('123'), { contentType: 'image/webp' })
      const { stream, ...metadata } = await files.get('photos/d/web')
      stream.destroy()
      expect(metadata).toMatchObject({ size: 3, contentType: 'image/webp' })
    })

    it('lists all files with their sizes and times', async () => {
      const since = Date.now() - 5_000
      await files.put('listed/a/one', Buffer.from('12345'), TEXT)
      await files.put('listed/b', Buffer.from('1'), TEXT)
      const listed = []
      for await (const file of files.list()) if (file.key.startsWith('listed/')) listed.push(file)
      const modified = expect.any(Number)
      expect(listed.sort((one, other) => one.key.localeCompare(other.key))).toEqual([
        { key: 'listed/a/one', size: 5, modified },
        { key: 'listed/b', size: 1, modified },
      ])
      for (const file of listed) expect(file.modified).toBeGreaterThan(since)
    })

    it('stores an empty file', async () => {
      await files.put('photos/empty', Buffer.alloc(0), TEXT)
      expect(await files.head('photos/empty')).toMatchObject({ size: 0 })
      expect(await read('photos/empty')).toBe('')
    })

    it('returns a range of a file, both ends included', async () => {
      await files.put('documents/alphabet', Buffer.from('abcdefgh'), TEXT)
      expect(await read('documents/alphabet', { start: 2, end: 4 })).toBe('cde')
    })

    it('replaces an existing file', async () => {
      await files.put('documents/draft', Buffer.from('first and long'), TEXT)
      await files.put('documents/draft', Buffer.from('second'), { contentType: 'text/markdown' })
      expect(await read('documents/draft')).toBe('second')
      expect(await files.head('documents/draft')).toEqual({ size: 6, contentType: 'text/markdown' })
    })

    it('leaves nothing of an aborted put', async () => {
      const breaking = Readable.from(
        (async function* () {
          yield Buffer.from('half of ')
          throw new Error('the line went dead')
        })(),
      )
      await expect(files.put('documents/half', breaking, TEXT)).rejects.toThrow('the line went dead')
      expect(await files.head('documents/half')).toBeNull()
    })

    it('keeps the old file if a put over it is aborted', async () => {
      await files.put('documents/safe', Buffer.from('whole'), TEXT)
      const breaking = Readable.from(
        (async function* () {
          yield Buffer.from('ha')
          throw new Error('the line went dead')
        })(),
      )
      await expect(files.put('documents/safe', breaking, TEXT)).rejects.toThrow()
      expect(await read('documents/safe')).toBe('whole')
    })

    it('reads a file whole that is removed after it was opened', async () => {
      await files.put('documents/removed', Buffer.from('whole'), TEXT)
      const { stream } = await files.get('documents/removed')
      await files.remove('documents/removed')
      expect((await buffer(stream)).toString()).toBe('whole')
    })

    it('reports an unknown file as missing', async () => {
      expect(await files.head('documents/unknown')).toBeNull()
      await expect(files.get('documents/unknown')).rejects.toBeInstanceOf(NotFound)
      await expect(files.read('documents/unknown')).rejects.toBeInstanceOf(NotFound)
    })

    it('deletes a file, and ignores a missing one', async () => {
      await files.put('documents/old', Buffer.from('x'), TEXT)
      await files.remove('documents/old')
      await files.remove('documents/old')
      expect(await files.head('documents/old')).toBeNull()
    })

    it('deletes everything below a prefix and nothing else', async () => {
      for (const key of ['users/7/a', 'users/7/deep/b', 'users/8/a', 'users/77/a']) await files.put(key, Buffer.from(key), TEXT)
      await files.removeAll('users/7/')
      const left = await Promise.all(['users/7/a', 'users/7/deep/b', 'users/8/a', 'users/77/a'].map((key) => files.head(key)))
      expect(left.map(Boolean)).toEqual([false, false, true, true])
    })

    it('deletes a folder named without a trailing slash, and ignores a missing one', async () => {
      for (const key of ['users/9/a', 'users/99/a']) await files.put(key, Buffer.from(key), TEXT)
      await files.removeAll('users/9')
      await files.removeAll('users/9')
      const left = await Promise.all(['users/9/a', 'users/99/a'].map((key) => files.head(key)))
      expect(left.map(Boolean)).toEqual([false, true])
    })

    it('removes a folder once when several requests remove it concurrently', async () => {
      for (let round = 0; round < 20; round++) {
        await Promise.all(Array.from({ length: 12 }, (_, at) => files.put(`users/10/${at % 3}/${at}`, Buffer.from('x'), TEXT)))
        await Promise.all(['users/10', 'users/10/1', 'users/10', 'users/10/2', 'users/10'].map((folder) => files.removeAll(folder)))
        expect(await files.head('users/10/0/0')).toBeNull()
      }
    })

    it('stores a large file from one chunk or from chunks of any size', { timeout: 60_000 }, async () => {
      const large = randomBytes(20 * 1024 * 1024 + 7)
      const chunks = async function* () {
        for (let at = 0, size = 1; at < large.length; at += size, size = Math.min(size * 3, 3_000_001)) yield large.subarray(at, at + size)
      }
      expect(await files.put('documents/large', Readable.from(chunks()), TEXT)).toMatchObject({ size: large.length })
      expect(digest(await buffer((await files.get('documents/large')).stream))).toBe(digest(large))
      expect(digest(await files.read('documents/large'))).toBe(digest(large))
      await files.put('documents/large-at-once', large, TEXT)
      expect(await files.head('documents/large-at-once')).toEqual({ size: large.length, ...TEXT })
      expect(digest(await buffer((await files.get('documents/large-at-once')).stream))).toBe(digest(large))
    })

    it('leaves nothing of a large put that is aborted late', { timeout: 60_000 }, async () => {
      const breaking = async function* () {
        for (let part = 0; part < 18; part++) yield Buffer.alloc(1024 * 1024, part)
        throw new Error('the line went dead')
      }
      await expect(files.put('documents/late', Readable.from(breaking()), TEXT)).rejects.toThrow('the line went dead')
      expect(await files.head('documents/late')).toBeNull()
    })

    it('keeps one complete file after two parallel puts', { timeout: 60_000 }, async () => {
      const versions = [1, 2].map((fill) => Buffer.alloc(9 * 1024 * 1024 + fill, fill))
      await Promise.all(versions.map((version) => files.put('documents/raced', Readable.from([version]), TEXT)))
      expect(versions.map(digest)).toContain(digest(await buffer((await files.get('documents/raced')).stream)))
    })

    it('returns the size of the whole file with a range', async () => {
      await files.put('documents/parted', Buffer.from('abcdefgh'), TEXT)
      const { stream, size } = await files.get('documents/parted', { range: { start: 0, end: 0 } })
      expect([(await buffer(stream)).toString(), size]).toEqual(['a', 8])
    })

    it('is healthy', async () => {
      expect(await files.healthy()).toBe(true)
    })

    it.each(['../outside', 'a/../../outside', '/etc/passwd', 'a//b', '.hidden', 'a/.b', 'a\\b', 'a\0b', '', 'x'.repeat(501)])(
      'refuses the key %j, which leads outside or is none',
      async (key) => {
        await expect(files.put(key, Buffer.from('x'), TEXT)).rejects.toThrow('is not a valid file key')
        await expect(files.get(key)).rejects.toThrow('is not a valid file key')
        await expect(files.read(key)).rejects.toThrow('is not a valid file key')
        await expect(files.signedUrl(key, { expiresInSeconds: 60 })).rejects.toThrow('is not a valid file key')
      },
    )
  })
}
