import { reasonOf } from '@arc/kit/errors'
import { steadyLoad } from './walk/steady.js'

/**
 * `steady.js ADDRESS TRIAL_CODE [USERS]`: loads a product that runs elsewhere until SIGTERM, then prints the figures as JSON. It fails if
 * a request failed, or an item or a photo was lost, for `make helm-test`.
 */
const [address, trialCode, users = '4'] = process.argv.slice(2)
if (!address || !trialCode) throw new Error('Usage: steady.js ADDRESS TRIAL_CODE [USERS]')
const stop = new AbortController()
process.once('SIGTERM', () => stop.abort())
try {
  const figures = await steadyLoad(address, trialCode, Number(users), stop.signal)
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`)
  process.exitCode = figures.failed.length + figures.missing + figures.notFound + figures.photosLost > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`steady: ${reasonOf(error)}\n`)
  process.exitCode = 1
}
