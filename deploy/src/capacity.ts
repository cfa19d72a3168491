import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readEnv } from '@arc/kit/env'
import { reasonOf } from '@arc/kit/errors'
import { z } from 'zod'
import { pathOf, readAssumptions, readMeasured } from './capacity/figures.js'
import { measure } from './capacity/measure.js'
import { withFigures } from './capacity/page.rules.js'

const PAGE = fileURLToPath(new URL('../../docs/scaling.md', import.meta.url))

/** `make capacity`: writes the figures of docs/scaling.md; with `measure=yes` it measures this machine first. */
async function main(): Promise<void> {
  const { MEASURE } = readEnv({ MEASURE: z.string().optional() })
  if (MEASURE === 'yes') await measureHere()
  await writeFile(PAGE, withFigures(await readFile(PAGE, 'utf8'), readMeasured(), readAssumptions()))
  process.stdout.write('Wrote docs/scaling.md.\n')
}

async function measureHere(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'arc-capacity-'))
  try {
    // PostgreSQL may run as another user.
    await chmod(folder, 0o711)
    const measured = await measure(join(folder, 'data'))
    await writeFile(pathOf('measured.json'), `${JSON.stringify(measured, null, 2)}\n`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exit(1)
})
