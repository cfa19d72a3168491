// Compiles Prisma clients, TypeScript for Node (swc), and the pages (vite); each only if its sources changed.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { transformFile } from '@swc/core'
import { NODE_PACKAGES, ROOT } from './packages.mjs'

const run = promisify(execFile)

/** Runs `work` if the files that match `patterns` changed since the last run. */
async function whenChanged(name, patterns, work) {
  const hash = createHash('sha256')
  for (const pattern of patterns) {
    const files = []
    for await (const file of glob(pattern, { cwd: ROOT, exclude: (path) => /node_modules|\/dist$/.test(path) })) files.push(file)
    for (const file of files.sort()) hash.update(file).update(await readFile(join(ROOT, file)).catch(() => ''))
  }
  const stamp = join(ROOT, '.stamps', name.replaceAll('/', '-'))
  const digest = hash.digest('hex')
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === digest) return
  await work()
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, digest)
}

async function generate(folder) {
  if (!existsSync(join(ROOT, folder, 'prisma/schema.prisma'))) return
  await whenChanged(`${folder}-prisma`, [`${folder}/prisma/schema.prisma`, 'pnpm-lock.yaml'], () =>
    // The client needs no engine; setting any executable prevents the CLI from downloading one.
    run('pnpm', ['exec', 'prisma', 'generate'], {
      cwd: join(ROOT, folder),
      env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' },
    }),
  )
}

async function compile(folder) {
  await whenChanged(`${folder}-node`, [`${folder}/src/**/*.*`, '.swcrc', 'pnpm-lock.yaml'], async () => {
    await rm(join(ROOT, folder, 'dist'), { recursive: true, force: true })
    for await (const file of glob('**/*.{ts,tsx,json,mjs}', { cwd: join(ROOT, folder, 'src') })) {
      if (file.endsWith('.test.ts') || file.endsWith('.d.ts')) continue
      const from = join(ROOT, folder, 'src', file)
      const to = join(ROOT, folder, 'dist', file.replace(/\.tsx?$/, '.js'))
      await mkdir(dirname(to), { recursive: true })
      if (!/\.tsx?$/.test(file)) {
        await copyFile(from, to)
        continue
      }
      // A source map stays in memory for as long as its module; nobody reads generated code in a stack trace.
      const sourceMaps = !file.startsWith('generated/')
      const { code, map } = await transformFile(from, { configFile: join(ROOT, '.swcrc'), cwd: ROOT, sourceMaps })
      await writeFile(to, sourceMaps ? `${code}\n//# sourceMappingURL=${to.split('/').pop()}.map\n` : code)
      if (map) await writeFile(`${to}.map`, map)
    }
  })
}

async function pages() {
  if (!existsSync(join(ROOT, 'frontend/vite.config.ts'))) return
  const sources = [
    'frontend/src/**/*.*',
    'frontend/public/**/*.*',
    'frontend/*.{ts,json,html}',
    'contracts/src/**/*.ts',
    'evidence/src/**/*.ts',
    'models/**/*.*',
    'pnpm-lock.yaml',
  ]
  await whenChanged('frontend', sources, () =>
    run('pnpm', ['exec', 'vite', 'build', '--logLevel', 'warn'], { cwd: join(ROOT, 'frontend') }),
  )
}

try {
  await Promise.all([...NODE_PACKAGES.map((folder) => generate(folder).then(() => compile(folder))), pages()])
} catch (error) {
  console.error(error.stdout || '', error.stderr || error)
  process.exit(1)
}
