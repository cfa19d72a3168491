import { resolve } from 'node:path'
import { reasonOn } from '@arc/kit/disk-full'
import { BadConfiguration, readEnv } from '@arc/kit/env'
import { reasonOf } from '@arc/kit/errors'
import { releaseSignals } from '@arc/kit/postgres'
import { OtherVersion } from '@arc/kit/postgres-version'
import { stopOnSignal } from '@arc/kit/stop-on-signal'
import { z } from 'zod'
import { AlreadyRunning, HalfFilled } from './data-folder.js'
import { startEmbedded } from './embedded.js'
import { addressToOpen } from './public-url.js'
import { DEFINITIONS } from './services.js'

const dataDir = (): string => resolve(readEnv({ DATA_DIR: z.string().default('data') }).DATA_DIR)

/** The error message with a hint for known causes. */
const adviceFor = async (error: unknown): Promise<string> =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    ? 'The port is in use. Choose another one: PORT=4301 make up'
    : reasonOn(dataDir(), error)

/** True for an error that its message explains. */
const isExpected = (error: Error): boolean =>
  [BadConfiguration, AlreadyRunning, HalfFilled, OtherVersion].some((kind) => error instanceof kind)

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Starts the product on `DATA_DIR`, prints its address, and stops it on Ctrl-C. */
export async function run(definitions = DEFINITIONS): Promise<void> {
  try {
    const product = await startEmbedded(dataDir(), process.env, definitions)
    // From now on: PostgreSQL's set-up reads a file of ours as another user.
    process.umask(0o077)
    process.env.TMPDIR = product.temporary
    stopOnSignal(product.stop)
    releaseSignals()
    const toOpen = (address: string) => addressToOpen(address, process.env.PUBLIC_URL)
    print(`a.r.c. is ready at ${toOpen(product.address)}`)
    print(`trial code: ${product.trialCode}`)
    if (product.emailsUrl) print(`emails are stored, not sent: ${toOpen(product.emailsUrl)}`)
  } catch (error) {
    const advice = await adviceFor(error)
    process.stderr.write(`a.r.c. did not start. ${advice}\n`)
    // Where the advice says more than the error, the cause is known.
    if (error instanceof Error && advice === reasonOf(error) && !isExpected(error)) process.stderr.write(`${error.stack ?? ''}\n`)
    process.exit(1)
  }
}
