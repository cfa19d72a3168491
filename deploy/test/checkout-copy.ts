import { execFile } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, globSync } from 'node:fs'
import { mkdir, mkdtemp, realpath, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** Folders that nobody changes and that are large. */
const LINKED = ['docs/pictures', 'frontend/public', 'models', 'deploy/test/fixtures', 'node_modules']

/**
 * A temporary copy of the checkout with everything that Git knows or would add. Packages are those of the checkout, but packages of the
 * workspace refer to each other inside the copy.
 * @returns its folder
 */
export async function copyCheckout(root: string): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'arc-copy-')))
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
  const files = stdout.split('\0').filter((file) => file !== '' && !LINKED.some((linked) => file.startsWith(`${linked}/`)))
  for (const at of new Set(files.map(dirname))) await mkdir(join(folder, at), { recursive: true })
  for (const file of files) if (existsSync(join(root, file))) copyFileSync(join(root, file), join(folder, file))
  for (const linked of LINKED) {
    await mkdir(dirname(join(folder, linked)), { recursive: true })
    await symlink(join(root, linked), join(folder, linked))
  }
  // Their links are relative, so they lead to the packages of the copy.
  for (const modules of globSync('{*,services/*}/node_modules', { cwd: root }))
    if (!LINKED.some((linked) => modules.startsWith(`${linked}/`)))
      cpSync(join(root, modules), join(folder, modules), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => !/node_modules\/\.(cache|vite)/.test(path),
      })
  for (const generated of globSync('services/*/src/generated', { cwd: root })) await symlink(join(root, generated), join(folder, generated))
  return folder
}
