import { bytesFrom } from '@arc/evidence/bytes'
import { certificatesIn } from '@arc/evidence/chain'
import { checkTimestamp } from '@arc/evidence/timestamp'
import { createLog } from '@arc/kit/log'
import { afterEach, assert, describe, expect, it } from 'vitest'
import { Timestamps } from '../src/evidence/timestamps.service.js'
import { type Fault, startAuthority } from './timestamp-authority.js'

const TIME = new Date('2026-03-14T10:00:00Z')
const SIGNATURE = Buffer.from('a signature')
const closers: (() => unknown)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function stamp(fault?: Fault): Promise<Buffer | null> {
  const authority = await startAuthority(TIME, fault)
  closers.push(authority.close)
  return stampAt(authority.url)
}
const stampAt = (url?: string, timeoutMs?: number) =>
  new Timestamps({ TIMESTAMP_URL: url }, createLog({ level: 'silent' })).of(SIGNATURE, timeoutMs)

describe('a time stamp', () => {
  it('proves when a signature existed, and by whom', async () => {
    const token = await stamp()
    assert(token)
    expect(await checkTimestamp(bytesFrom(token), bytesFrom(SIGNATURE))).toEqual({
      ...{ time: TIME.toISOString(), authority: 'Test authority', trusted: null },
    })
    await expect(checkTimestamp(bytesFrom(token), bytesFrom(Buffer.from('another')))).rejects.toThrow()
  })

  it('leads to a root, or to none of those that are trusted; one of an expired certificate leads to none', async () => {
    const [authority, other, expired] = [await startAuthority(TIME), await startAuthority(TIME), await startAuthority(TIME, 'expired')]
    closers.push(authority.close, other.close, expired.close)
    const trusted = async (url: string, ...roots: string[]) => {
      const token = await stampAt(url)
      assert(token)
      return (await checkTimestamp(bytesFrom(token), bytesFrom(SIGNATURE), certificatesIn(roots.join('')))).trusted
    }
    expect(await trusted(authority.url, authority.root)).toBe(true)
    expect(await trusted(authority.url, other.root, authority.root)).toBe(true)
    expect(await trusted(authority.url, other.root)).toBe(false)
    expect(await trusted(expired.url, expired.root)).toBe(false)
  })

  it('is taken only from an authority of the configured roots', async () => {
    const [authority, other] = [await startAuthority(TIME), await startAuthority(TIME)]
    closers.push(authority.close, other.close)
    const taken = (roots: string) =>
      new Timestamps({ TIMESTAMP_URL: authority.url, TIMESTAMP_ROOTS: roots }, createLog({ level: 'silent' })).of(SIGNATURE)
    expect([await taken(authority.root), await taken(other.root)]).toEqual([expect.any(Buffer), null])
  })

  it('is not asked for without an authority', async () => {
    expect(await stampAt()).toBeNull()
  })

  it.each<Fault>(['refuses', 'another-hash', 'another-nonce', 'another-purpose', 'broken-signature', 'error-500', 'nonsense'])(
    'of an authority that answers with "%s" is not taken, and fails nothing',
    async (fault) => {
      expect(await stamp(fault)).toBeNull()
    },
  )

  it('of an authority that does not answer is not waited for', async () => {
    const authority = await startAuthority(TIME, 'no-answer')
    closers.push(authority.close)
    expect([await stampAt(authority.url, 100), await stampAt('http://127.0.0.1:9/')]).toEqual([null, null])
  })
})
