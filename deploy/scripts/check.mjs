// `make check`: types, lint, imports, service manifest, migrations, contract snapshots, licences, specification IDs, generated data, size of the landing page. It reports all failures.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ALL_PACKAGES, ROOT } from './packages.mjs'

const run = promisify(execFile)
const CHECKS = [
  { name: 'lint, format, imports', command: ['biome', 'ci', '--max-diagnostics=50', '.'] },
  { name: 'service manifest', command: ['node', 'deploy/scripts/manifest.mjs'] },
  { name: 'migrations', command: ['node', 'deploy/scripts/migrations.mjs'] },
  { name: 'contract snapshots', command: ['node', 'deploy/scripts/snapshots.mjs'] },
  { name: 'licences of the packages', command: ['node', 'deploy/scripts/licences.mjs'] },
  { name: 'specification IDs', command: ['node', 'deploy/scripts/spec.mjs', '--check'] },
  { name: 'data generated from the pictures', command: ['node', 'frontend/scripts/world.mjs', '--check'] },
  { name: 'size of the landing page', command: ['node', 'frontend/scripts/weigh.mjs'] },
  ...[...ALL_PACKAGES, 'deploy/k6']
    .filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')))
    .map((folder) => ({
      name: `types of ${folder}`,
      command: ['tsc', '-p', folder],
    })),
]

let failed = 0
for (const { name, command } of CHECKS) {
  try {
    await run('pnpm', ['exec', ...command], { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 })
    console.log(`ok      ${name}`)
  } catch (error) {
    failed++
    console.log(`FAILED  ${name}\n${error.stdout}${error.stderr}`)
  }
}
console.log(failed ? `${failed} of ${CHECKS.length} checks failed` : `all ${CHECKS.length} checks passed`)
process.exit(failed ? 1 : 0)
