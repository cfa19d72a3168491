import { execFile } from 'node:child_process'
import { cp, lstat, mkdir, readdir, readlink, rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { SERVICE_NAMES } from '@arc/contracts/services'
import { isUnneeded } from './unneeded.rules.js'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const STORE = 'node_modules/.pnpm'

/**
 * `pack.js SERVICE TARGET [--shared FOLDER]`, for the Dockerfile: writes to TARGET what the image of a service, of the gateway or of
 * the preparation (`kit`) has in `/arc`: `app` with its production dependencies, and what else it reads. Packages that FOLDER, the
 * packed kit, has too are left out: all images share the layer with them.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { shared: { type: 'string' } } })
  const [service, target] = positionals
  if (!service || !target) throw new Error('Usage: pack.js SERVICE TARGET [--shared FOLDER]')
  const app = join(resolve(target), 'app')
  await mkdir(resolve(target), { recursive: true })
  await promisify(execFile)('pnpm', ['--filter', `@arc/${service}`, '--prod', '--legacy', '--offline', 'deploy', app], {
    cwd: ROOT,
    // The age of the packages was checked when they were installed; once more takes 15 s for each image.
    env: { ...process.env, pnpm_config_minimum_release_age: '0' },
  })
  await removeUnneeded(app)
  if (values.shared) await removeShared(app, resolve(values.shared, 'app'))
  // The same places relative to the code as in the repository.
  if (service === 'gateway') await cp(join(ROOT, 'frontend/dist'), join(target, 'frontend/dist'), { recursive: true })
  if (service === 'kit')
    for (const name of SERVICE_NAMES)
      await cp(join(ROOT, `services/${name}/prisma/migrations`), join(target, name, 'prisma/migrations'), { recursive: true })
}

async function removeUnneeded(app: string): Promise<void> {
  for (const { path, type } of await entriesIn(app)) if (type === 'file' && isUnneeded(path)) await rm(join(app, path))
}

/** Removes packages that are shared. @throws if a package of the same name has other files there */
async function removeShared(app: string, shared: string): Promise<void> {
  const ofKit = new Set(await readdir(join(shared, STORE)))
  for (const name of await readdir(join(app, STORE))) {
    if (!ofKit.has(name) || name === 'node_modules') continue
    const [own, other] = await Promise.all([app, shared].map((folder) => listing(join(folder, STORE, name))))
    if (own !== other) throw new Error(`${name} differs from the shared one.`)
    await rm(join(app, STORE, name), { recursive: true })
  }
}

/** All files below a folder with their sizes, and where links lead. */
async function listing(folder: string): Promise<string> {
  const lines = (await entriesIn(folder)).map(async ({ path, type }) => {
    const file = join(folder, path)
    return type === 'link' ? `${path} -> ${await readlink(file)}` : `${path} ${(await lstat(file)).size}`
  })
  return (await Promise.all(lines)).sort().join('\n')
}

interface Entry {
  path: string
  type: 'file' | 'link'
}
/** The files and links below a folder; links are not followed. */
async function entriesIn(folder: string): Promise<Entry[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.flatMap((entry): Entry[] => {
    const path = relative(folder, join(entry.parentPath, entry.name))
    if (entry.isSymbolicLink()) return [{ path, type: 'link' }]
    return entry.isFile() ? [{ path, type: 'file' }] : []
  })
}

await main()
