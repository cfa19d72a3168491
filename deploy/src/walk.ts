import { reasonOf } from '@arc/kit/errors'
import { walkMainJob } from './walk/main-job.js'

/** `walk.js ADDRESS TRIAL_CODE`: walks the main job through a product that runs elsewhere, for `make compose-test`. */
const [address, trialCode] = process.argv.slice(2)
if (!address || !trialCode) throw new Error('Usage: walk.js ADDRESS TRIAL_CODE')
try {
  await walkMainJob(address, trialCode, (line) => process.stdout.write(`walk: ${line}\n`))
} catch (error) {
  process.stderr.write(`walk: ${reasonOf(error)}\n`)
  process.exitCode = 1
}
