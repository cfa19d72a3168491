import { expect, it } from 'vitest'
import { bytesOf, keyIdOf } from './bytes.js'
import { trustedKeys } from './trusted-keys.js'

const publicKey = 'A0EJT7iKT6NnXxUEy/pMpJsjhTMY4EDpE0BVQeWwa+8='
const other = Buffer.alloc(32, 7).toString('base64')

it('takes a key as it is published: its id, its public key, an entry, or the whole document', async () => {
  const id = await keyIdOf(bytesOf(publicKey))
  const entry = { id, publicKey, createdAt: '2026-01-01T00:00:00.000Z', current: true }
  const document = { keys: [entry, { ...entry, publicKey: other }], timestampRoots: [] }
  const grouped = id.match(/.{4}/g)?.join(' ') ?? ''
  for (const text of [
    id,
    ` ${id.toUpperCase()}\n`,
    grouped,
    publicKey,
    publicKey.replace('=', ''),
    publicKey.replace('/', '_').replace('+', '-'),
  ])
    expect([text, await trustedKeys(text)]).toEqual([text, [id]])
  expect(await trustedKeys(JSON.stringify(entry))).toEqual([id])
  expect(await trustedKeys(JSON.stringify(document, null, 2))).toEqual([id, await keyIdOf(bytesOf(other))])
})

it('believes no id that is not the one of its key, and takes nothing else', async () => {
  const id = await keyIdOf(bytesOf(publicKey))
  expect(await trustedKeys(JSON.stringify({ id: 'f'.repeat(32), publicKey }))).toEqual([id])
  for (const text of ['', 'keys.json', id.slice(1), '{}', '[]', '{"keys":[{"id":"x"}]}', 'null']) expect(await trustedKeys(text)).toBe(null)
})
