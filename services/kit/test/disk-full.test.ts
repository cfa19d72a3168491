import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { reasonOn } from '../src/disk-full.js'

it.each([
  Object.assign(new Error('write failed'), { code: 'ENOSPC' }),
  new Error('could not write to file "pg_wal/xlogtemp.1": No space left on device'),
  new Error('database or disk is full'),
  new Error('The copy failed.', { cause: new Error('disk quota exceeded') }),
])('says which disk has no room: %s', async (error) => {
  expect(await reasonOn(tmpdir(), error)).toBe(
    `There is no room left on the disk of ${tmpdir()}. Make room and try again. (${error.message})`,
  )
})

it('leaves every other reason as it is', async () => {
  expect(await reasonOn(tmpdir(), new Error('The port is in use.'))).toBe('The port is in use.')
})
