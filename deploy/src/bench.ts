import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reasonOf } from '@arc/kit/errors'
import { batch } from './bench/batch.js'
import { firstPage } from './bench/first-page.js'
import { gateway } from './bench/gateway.js'
import { growth } from './bench/growth.js'
import { photos } from './bench/photos.js'
import { report } from './bench/report.js'
import { search } from './bench/search.js'
import { startup } from './bench/startup.js'

const MEASUREMENTS = { startup, gateway, growth, batch, photos, report, search, firstPage }

// `make bench` prints one line per figure. A figure above its limit does not fail the run; a measurement that throws does.
const wanted = process.argv.slice(2)
for (const [name, measure] of Object.entries(MEASUREMENTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const folder = await mkdtemp(join(tmpdir(), 'arc-bench-'))
  try {
    await measure(folder)
  } catch (error) {
    process.stderr.write(`${name} could not be measured: ${reasonOf(error)}\n`)
    process.exitCode = 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
