import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '@arc/kit/env'
import { reasonOf } from '@arc/kit/errors'
import { z } from 'zod'
import { batch } from './bench/batch.js'
import { bulk } from './bench/bulk.js'
import { elastic } from './bench/elastic.js'
import { events } from './bench/events.js'
import { fairness } from './bench/fairness.js'
import { figuresAboveLimit } from './bench/figures.js'
import { firstPage } from './bench/first-page.js'
import { gateway } from './bench/gateway.js'
import { growth } from './bench/growth.js'
import { items } from './bench/items.js'
import { onDevice, onDeviceMemory } from './bench/on-device.js'
import { photos } from './bench/photos.js'
import { largeReport, report } from './bench/report.js'
import { screens } from './bench/screens.js'
import { search } from './bench/search.js'
import { startup } from './bench/startup.js'

const MEASUREMENTS = {
  startup,
  gateway,
  items,
  growth,
  search,
  events,
  fairness,
  bulk,
  batch,
  onDevice,
  onDeviceMemory,
  photos,
  report,
  largeReport,
  elastic,
  firstPage,
  screens,
}
const { STRICT } = readEnv({ STRICT: z.stringbool().default(false) })

// `make bench` prints one line per figure. A measurement that throws fails the run; so does a figure above its limit with STRICT=1.
const wanted = process.argv.slice(2)
for (const [name, measure] of Object.entries(MEASUREMENTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const folder = await mkdtemp(join(tmpdir(), 'arc-bench-'))
  // PostgreSQL runs as another user when this runs as root.
  await chmod(folder, 0o755)
  try {
    await measure(folder)
  } catch (error) {
    process.stderr.write(`${name} could not be measured: ${reasonOf(error)}\n`)
    process.exitCode = 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
if (STRICT && figuresAboveLimit() > 0) process.exitCode = 1
