import { SERVICE_NAMES } from '@arc/contracts/services'
import { z } from 'zod'
import { issueCertificates } from './certificates.js'
import { readEnv } from './env.js'
import { reasonOf } from './errors.js'

/** The servers beside the processes of our own, by their names in the composition. */
const SERVERS = ['postgres', 'nats', 'redis', 's3', 'elasticsearch']

/** Before each start of the composition: issues the certificates that are missing or end soon (docs/security.md). */
async function main(): Promise<void> {
  process.umask(0o022)
  const { CERTIFICATES_FOLDER: folder } = readEnv({ CERTIFICATES_FOLDER: z.string().default('/certificates') })
  const issued = await issueCertificates(folder, ['gateway', ...SERVICE_NAMES, ...SERVERS, 'jobs'])
  process.stdout.write(issued.length > 0 ? `New certificates: ${issued.join(', ')}.\n` : 'All certificates last.\n')
}

main().catch((error: unknown) => {
  process.stderr.write(`The certificates were not issued. ${reasonOf(error)}\n`)
  process.exit(1)
})
