import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url))

/** Work of the product itself, which no request waits for, and visitors without an account. Everything else is written by `writeAs` and what is built on it. */
const WITHOUT_CALLER = [
  'account-data/import.service.ts',
  'imports/import.job.ts',
  'items/item-quota.ts',
  'items/items-to-publish.ts',
  'items/library-changes.ts',
  'projects/projects.service.ts',
  'purge/purge.job.ts',
  'reminders/check.service.ts',
  'reminders/digest.mail.ts',
  'reminders/settings.service.ts',
  'shares/shared-homes.service.ts',
  'totals/doctor.command.ts',
  'trash/restore-rooms.ts',
]

it('is one: no request opens a transaction by itself, so each has its turn, its limit of time and its entry in the log', () => {
  const files = globSync('**/*.ts', { cwd: SOURCE, exclude: ['generated/**'] })
  const opens = (file: string) => /\.transaction[(<]/.test(readFileSync(`${SOURCE}${file}`, 'utf8'))
  expect(files.filter(opens).sort()).toEqual(['changes/changes.ts', ...WITHOUT_CALLER].sort())
})

it('locks and checks in one place: a service that changes an item asks `writeItem` or a lock, which asks for permission', () => {
  const services = globSync('**/*.service.ts', { cwd: SOURCE })
  const checks = (file: string) =>
    /refuseOutdated\(tx, \{ name: '(room|project|place|policy|claim)'/.test(readFileSync(`${SOURCE}${file}`, 'utf8'))
  expect(services.filter(checks)).toEqual([])
})
