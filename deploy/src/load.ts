import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Database } from '@arc/billing/database'
import { TrialCodesService } from '@arc/billing/trial-codes/trial-codes.service'
import { readEnv } from '@arc/kit/env'
import { reasonOf } from '@arc/kit/errors'
import { z } from 'zod'
import { runningOn } from './data-folder.js'
import { requireK6, runK6 } from './load/k6.js'
import { writePhoto } from './load/photos.js'
import { Stand } from './load/stand.js'
import { broken, type StandFigures } from './load/verdicts.rules.js'

const TRIAL_USES = 1_000
const text = z.string().optional()

const ENV = {
  DATA_DIR: z.string().default('data'),
  LOAD_URL: z.url({ protocol: /^https?$/, error: 'is not an http or https address.' }).optional(),
  PROFILE: z.string().default('smoke'),
  TRIAL_CODE: text,
  MINUTES: text,
  RATE: text,
  BATCH: text,
  PHOTO: z.enum(['phone', 'small']).default('phone'),
  LATENCY_MS: z.coerce.number().int().min(0).default(1_000),
  ERROR_RATE: z.coerce.number().min(0).max(1).default(0.01),
  RESULTS: z.string().default('.data/load'),
}
type LoadEnv = z.output<z.ZodObject<typeof ENV>>

/**
 * `make load`: puts load on the analysis path of a running product, or of one of its own (docs/load/README.md).
 * @param folder for temporary files
 * @returns whether all thresholds were kept
 */
async function load(env: LoadEnv, folder: string): Promise<boolean> {
  await requireK6()
  if (env.LOAD_URL && env.PROFILE === 'bound') throw new Error('profile=bound measures a product of its own: leave out url=...')
  const results = resolve(env.RESULTS)
  await mkdir(results, { recursive: true })
  const summary = join(results, `${env.PROFILE}.json`)
  await rm(summary, { force: true })
  const photo = join(folder, 'photo.jpg')
  await writePhoto(photo, env.PHOTO)
  const stand = env.LOAD_URL ? null : await Stand.start(folder, { latencyMs: env.LATENCY_MS, errorRate: env.ERROR_RATE })
  try {
    const address = stand?.address ?? env.LOAD_URL ?? ''
    const { PROFILE, MINUTES = '', RATE = '', BATCH = '' } = env
    const code = env.TRIAL_CODE ?? stand?.trialCode ?? (await trialCodeOf(address, env.DATA_DIR))
    const target = { ADDRESS: address, RAW_ADDRESS: stand?.bareAddress ?? '', TRIAL_CODE: code, PHOTO_FILE: photo, SUMMARY: summary }
    const report = join(results, `${PROFILE}.html`)
    const kept = await runK6({ ...target, PROFILE, MINUTES, RATE, BATCH }, report)
    process.stdout.write(`charts: ${report}\n`)
    if (!stand) return kept
    const figures = await stand.figures(await acceptedIn(summary))
    print(figures)
    const faults = broken(PROFILE, figures)
    for (const fault of faults) process.stdout.write(`NOT KEPT: ${fault}\n`)
    return kept && faults.length === 0
  } finally {
    await stand?.stop()
  }
}

/** A new code, if the product at this address is the one of the data folder. @throws when it is another one */
async function trialCodeOf(address: string, dataDir: string): Promise<string> {
  const run = await runningOn(resolve(dataDir))
  if (!run || new URL(run.url).port !== new URL(address).port)
    throw new Error('The users of the run need a trial code of that product, for 100 sign-ups: make load url=... code=...')
  const database = new Database({ url: run.postgres, schema: 'billing' })
  const { code } = await new TrialCodesService(database).create({ planType: 'pro', uses: TRIAL_USES })
  await database.close()
  return code
}

const Summary = z.object({ metrics: z.object({ photos_accepted: z.object({ values: z.object({ count: z.number() }) }).optional() }) })
const acceptedIn = async (file: string): Promise<number> =>
  Summary.parse(JSON.parse(await readFile(file, 'utf8'))).metrics.photos_accepted?.values.count ?? 0

function print({ recognised, errors, drained, memory }: StandFigures): void {
  const { photos, seconds, ideal } = drained
  process.stdout.write(
    `provider: ${recognised} photos recognised, ${errors} errors answered\n` +
      `queue: ${photos} photos left at the end, done after ${seconds.toFixed(1)} s (the provider alone needs ${ideal.toFixed(1)} s)\n` +
      `memory with PostgreSQL: ${memory.early.toFixed(0)} MB early, ${memory.late.toFixed(0)} MB late, ${memory.peak.toFixed(0)} MB at most\n`,
  )
}

const folder = await mkdtemp(join(tmpdir(), 'arc-load-'))
// PostgreSQL runs as another user when this runs as root.
await chmod(folder, 0o755)
try {
  if (!(await load(readEnv(ENV), folder))) process.exitCode = 1
} catch (error) {
  process.stderr.write(`load: ${reasonOf(error)}\n`)
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
