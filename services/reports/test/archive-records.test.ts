import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { recordsIn } from '../src/account-imports/archive-records.js'

const archive = (version: number) => ({
  manifest: {
    ...{ format: 'arc-account-export' as const, version, createdAt: '2026-01-02T03:04:05Z', counts: { policy: 0 } },
    ...{ media: { files: 0, bytes: 0 }, missing: [], files: [] },
  },
  stream: async () => Readable.from(['[\n', '{"kind":"policy"}\n', ']\n']),
})

async function count(version: number): Promise<number> {
  let records = 0
  for await (const _ of recordsIn(archive(version), 'policy')) records += 1
  return records
}

it('[POL-16] an export of an older format has no policies, and nothing is looked for', async () => {
  expect(await count(2)).toBe(0)
  await expect(count(3)).rejects.toThrow('data/policy.json contains a record that is not in the format of an export.')
})

it('[CLAIM-16] an export of an older format has no claims', async () => {
  for (const kind of ['claim', 'claimMark', 'claimPhoto', 'insuranceDocument'] as const)
    for await (const record of recordsIn(archive(3), kind)) throw new Error(`There is a ${record.kind}.`)
})
