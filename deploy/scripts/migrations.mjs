// Refuses migrations that code of the release before does not survive (docs/decisions/064-migrations-in-a-job.md).
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { refusalsOf } from '../dist/migrations/destructive.rules.js'
import { findingsIn } from '../dist/migrations/squawk.js'
import { ROOT } from './packages.mjs'

/** The last migrations before the rule; nothing was released with them. */
const BEFORE = { service: '20261219010000', kit: '0002' }

const paths = []
for await (const path of glob('services/*/prisma/migrations/*/migration.sql', { cwd: ROOT }))
  if (path.split('/').at(-2).split('_')[0] > BEFORE.service) paths.push(path)
for await (const path of glob('services/kit/migrations/*.sql', { cwd: ROOT }))
  if (path.split('/').at(-1).split('_')[0] > BEFORE.kit) paths.push(path)

const findings = await findingsIn(paths.map((path) => join(ROOT, path)))
const refusals = paths
  .sort()
  .flatMap((path) => refusalsOf(path, readFileSync(join(ROOT, path), 'utf8'), findings.get(join(ROOT, path)) ?? []))
for (const refusal of refusals) console.error(refusal)
process.exit(refusals.length > 0 ? 1 : 0)
