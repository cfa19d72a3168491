import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isUnneeded } from './unneeded.rules.js'

const inStore = (name: string, file: string) => `node_modules/.pnpm/${name.replace('/', '+')}@1.0.0/node_modules/${name}/${file}`
const fromReports = createRequire(fileURLToPath(new URL('../../../services/reports/package.json', import.meta.url)))
/** The font files of a family, as they are installed. */
const filesOf = (family: string) => readdirSync(join(dirname(fromReports.resolve(`@fontsource/${family}/package.json`)), 'files'))

describe('an image', () => {
  it('has the code of packages, and neither their types, sources, maps, tests nor documentation', () => {
    const kept = [
      'package.json',
      'LICENSE',
      'LICENSE.md',
      'LICENSE-MIT',
      'api/license.js',
      'dist/index.js',
      'dist/data.json',
      'lib/test.js',
      'lib/docs/of.js',
      'build/cjs/attr_spec.js',
    ]
    const left = [
      'index.d.ts',
      'src/index.ts',
      'dist/index.js.map',
      'README.md',
      'test/all.js',
      'docs/Guide.html',
      'api/license.d.ts',
      'lib/a.test.js',
      'lib/a.spec.mjs',
      'dist/ops/mul_test.js',
    ]
    for (const file of kept) expect(isUnneeded(inStore('fastify', file)), file).toBe(false)
    for (const file of left) expect(isUnneeded(inStore('fastify', file)), file).toBe(true)
    expect(isUnneeded(inStore('@types/node', 'package.json'))).toBe(true)
  })

  it('has what runs of our packages, with its source maps and migrations', () => {
    for (const path of ['', inStore('@arc/kit', '')]) {
      for (const file of [
        'package.json',
        'dist/main.js',
        'dist/main.js.map',
        'prisma/migrations/1_start/migration.sql',
        'migrations/1.sql',
      ])
        expect(isUnneeded(`${path}${file}`), file).toBe(false)
      for (const file of ['src/main.ts', 'test/a.test.ts', 'dist/testing/user.js', 'fixtures/a.pdf', 'tsconfig.json', 'README.md'])
        expect(isUnneeded(`${path}${file}`), file).toBe(true)
    }
    expect(isUnneeded(inStore('@arc/models', 'centernet/centernet.bin'))).toBe(false)
  })

  it('has the compiler of queries for PostgreSQL only', () => {
    const compiler = (database: string) => inStore('@prisma/client', `runtime/query_compiler_small_bg.${database}.wasm-base64.mjs`)
    expect(isUnneeded(compiler('postgresql'))).toBe(false)
    for (const other of ['mysql', 'sqlite', 'sqlserver', 'cockroachdb']) expect(isUnneeded(compiler(other)), other).toBe(true)
  })

  it('has every font file that a report can ask for', async () => {
    const { FAMILIES, FACES } = await import('@arc/reports/pdf/fonts')
    const faces = Object.values(FACES)
    for (const family of FAMILIES) {
      const cuts = faces.filter((face) => face.family === family)
      const asked = cuts.length > 0 ? cuts : [{ weight: 400, style: 'normal' }]
      const files = filesOf(family).filter((file) => asked.some(({ weight, style }) => file.endsWith(`-${weight}-${style}.woff`)))
      expect(files.length, family).toBeGreaterThan(0)
      for (const file of files) expect(isUnneeded(inStore(`@fontsource/${family}`, `files/${file}`)), file).toBe(false)
      expect(isUnneeded(inStore(`@fontsource/${family}`, 'unicode.json'))).toBe(false)
    }
    expect(isUnneeded(inStore('@fontsource/noto-sans', 'files/noto-sans-latin-700-normal.woff'))).toBe(true)
    expect(isUnneeded(inStore('@fontsource/newsreader', 'files/newsreader-latin-400-normal.woff2'))).toBe(true)
  })
})
