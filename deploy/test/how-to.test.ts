import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { transformFile } from '@swc/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyCheckout } from './checkout-copy.js'
import { carryOut, type Recipe, recipesOf } from './recipes.js'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const RECIPES = recipesOf(await readFile(join(ROOT, 'docs/how-to.md'), 'utf8'))
const filesOf = ({ steps }: Recipe) => [...new Set(steps.map(({ file }) => file))]
const snapshotsIn = ({ text }: Recipe) => [...new Set(text.match(/contracts\/snapshots\/\w+\.json/g))].sort()
const touched = RECIPES.flatMap(filesOf)

/** Tests that prove what no block of a recipe does: a field goes in and comes out, a page is in the route table with its requests. */
const PROOFS = {
  'services/inventory/test/how-to.test.ts': `
import { changeItems } from '@arc/contracts/inventory/bulk'
import { listItemHistory, listItemsAsOf } from '@arc/contracts/inventory/history'
import { exportItems, importItems } from '@arc/contracts/inventory/imports'
import { itemCreated } from '@arc/contracts/inventory/item-events'
import { changeItem, getItem, listItems } from '@arc/contracts/inventory/items'
import { undoAction } from '@arc/contracts/inventory/trash'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definition } from '../src/service.js'
import { givenItem, givenOwner } from './fixtures.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition])
})
afterAll(() => stack.close())

it('stores, answers, publishes, logs and undoes the new field', async () => {
  const owner = await givenOwner(stack)
  const published: unknown[] = []
  await stack.platform.transport.subscribe({
    consumer: 'how-to-test',
    types: [itemCreated.type],
    handle: async ({ payload }) => void published.push(itemCreated.payload.parse(payload).color),
  })
  const { id } = await givenItem(stack, owner, { color: 'Red' })
  const read = async () => (await stack.call('inventory', getItem, { params: { id } }, owner.user)).body.color
  expect(await read()).toBe('Red')
  await stack.settle()
  expect(published).toEqual(['Red'])
  await stack.call('inventory', changeItem, { params: { id }, body: { color: 'Blue' } }, owner.user)
  const history = await stack.call('inventory', listItemHistory, { params: { id } }, owner.user)
  expect(history.body.entries[0]?.fields).toEqual([{ field: 'color', name: null, before: 'Red', after: 'Blue' }])
  const { body } = await stack.call('inventory', changeItems, { body: { ids: [id], change: { color: 'Green' } } }, owner.user)
  expect(await read()).toBe('Green')
  await stack.call('inventory', undoAction, { params: { actionId: body.actionId ?? '' } }, owner.user)
  expect(await read()).toBe('Blue')
  const past = await stack.call('inventory', listItemsAsOf, { params: { id: owner.home.id }, query: { at: '2999-01-01T00:00:00Z' } }, owner.user)
  expect(past.body.items.map(({ color }) => color)).toEqual(['Blue'])
})

it('exports the new field and imports it, also under another name', async () => {
  const owner = await givenOwner(stack)
  const body = new FormData()
  body.set('file', new Blob(['Name,Paint\\nDoor,Green\\n'], { type: 'text/csv' }), 'items.csv')
  await stack.call('inventory', importItems, { params: { id: owner.home.id }, body }, owner.user)
  const { body: items } = await stack.call('inventory', listItems, { query: { projectId: owner.home.id } }, owner.user)
  expect(items.map(({ color }) => color)).toEqual(['Green'])
  const reply = await stack.call('inventory', exportItems, { query: { projectId: owner.home.id } }, owner.user)
  const [header = '', line = ''] = reply.bytes.toString().split('\\n')
  expect(line.split(',')[header.split(',').indexOf('Color')]).toBe('Green')
})
`,
  'services/reports/test/how-to.test.ts': `
import { searchTextOf } from '@arc/contracts/inventory/item-fields'
import { expect, it } from 'vitest'
import { csvOf } from '../src/pdf/report.csv.js'
import { fieldsOf } from '../src/pdf/report.fields.js'
import { reportData, reportItem } from './sample.js'

it('prints the new field, writes it as CSV, and searches it', () => {
  const item = reportItem({ color: 'Red' })
  expect(fieldsOf(item)).toContainEqual(expect.objectContaining({ label: 'Color', value: 'Red' }))
  const [header = '', line = ''] = csvOf(reportData({ rooms: [{ name: 'Den', items: [item] }] })).split('\\r\\n')
  expect(line.split(',')[header.split(',').indexOf('Color')]).toBe('Red')
  expect(searchTextOf(item, 'detail')).toContain('Red')
})
`,
  'frontend/src/app/how-to.test.ts': `
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { categoriesQuery } from '../entities/items/items.queries'

vi.stubGlobal('location', { pathname: '/', search: '' })
vi.stubGlobal('localStorage', { getItem: () => null })

it('edits the new field in the form and in its row', async () => {
  const { ATTRIBUTES, fieldLabel, formValues } = await import('../features/items/item-form.schema')
  expect([fieldLabel('color'), formValues({ color: 'Red' }).color, ATTRIBUTES.color.parse(' Blue ')]).toEqual(['Color', 'Red', 'Blue'])
})

it('has a visit of the new page', async () => {
  const { USER_PAGES } = await import('../../../deploy/test/browser/page-states')
  expect(USER_PAGES).toHaveProperty('/categories')
})

it('has a route to the new page, which starts its requests', { timeout: 60_000 }, async () => {
  const { signedInRoutes } = await import('./signed-in.routes')
  const queries = new QueryClient()
  const prefetch = vi.spyOn(queries, 'prefetchQuery').mockResolvedValue()
  const routes = signedInRoutes(queries, false).filter(({ path }) => path === '/categories')
  expect(routes.map(({ page }) => typeof page)).toEqual(['function'])
  routes[0]?.load?.({})
  await vi.waitFor(() => expect(prefetch).toHaveBeenCalledWith(categoriesQuery), { timeout: 50_000 })
})
`,
  'vitest.how-to.config.ts': `
import swc from 'unplugin-swc'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  cacheDir: '.vite-how-to',
  plugins: [swc.vite({ module: { type: 'nodenext' } })],
  oxc: false,
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: { pool: 'forks', maxWorkers: 2, isolate: false, testTimeout: 60_000, hookTimeout: 60_000, server: { deps: { inline: [/@arc\\//] } } },
})
`,
}

let copy: string
beforeAll(async () => {
  copy = await copyCheckout(ROOT)
})
afterAll(() => rm(copy, { recursive: true, force: true, maxRetries: 10 }))

/** Runs a tool of the checkout in the copy. @throws Error with what it printed */
async function run(tool: string, ...args: string[]): Promise<void> {
  // The tests that run in the copy are no part of this run.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
  await promisify(execFile)(join(ROOT, 'node_modules/.bin', tool), args, { cwd: copy, env, maxBuffer: 64 * 1024 * 1024 }).catch(
    ({ stdout, stderr }) => {
      throw new Error(`${tool} ${args.join(' ')} failed:\n${stdout}${stderr}`)
    },
  )
}

/** Compiles the contracts of the copy, and the comparison of contracts, as `make build` does. */
async function compile(folder: string, pattern: string): Promise<void> {
  for (const file of globSync(pattern, { cwd: join(copy, folder, 'src') })) {
    if (file.endsWith('.test.ts')) continue
    const { code } = await transformFile(join(copy, folder, 'src', file), {
      configFile: join(ROOT, '.swcrc'),
      cwd: ROOT,
      sourceMaps: false,
    })
    const to = join(copy, folder, 'dist', file.replace(/ts$/, 'js'))
    await mkdir(dirname(to), { recursive: true })
    await writeFile(to, code)
  }
}

/**
 * Checks the types of the files that match, and of those that they import. The files that import every contract or every page are left to
 * the tests, which import them too: with them it takes three times as long.
 */
async function compileTypes(folder: string, base: string, files: RegExp): Promise<void> {
  const config = join(folder, 'tsconfig.how-to.json')
  const paths = touched.filter((file) => files.test(file)).map((file) => relative(folder, file))
  const compilerOptions = { resolveJsonModule: true }
  await writeFile(join(copy, config), JSON.stringify({ extends: `./${base}`, compilerOptions, include: [], files: paths }))
  await run('tsc', '-p', config)
}

const snapshots = async () =>
  new Map(
    await Promise.all(
      globSync('contracts/snapshots/*.json', { cwd: copy }).map(async (file) => [file, await readFile(join(copy, file), 'utf8')] as const),
    ),
  )

describe('docs/how-to.md', () => {
  it('has the recipes for a field, an endpoint, an event, and a page', () => {
    expect(RECIPES.map(({ title }) => title)).toEqual(['Add a field to an item', 'Add an endpoint', 'Add an event', 'Add a page'])
  })

  it.each(RECIPES)('$title: says how many files change', (recipe) => {
    const files = [...filesOf(recipe), ...snapshotsIn(recipe)]
    expect(recipe.text).toMatch(new RegExp(`changes ${files.length} files\\.`))
  })

  it.each(RECIPES)('$title: can be carried out, and changes the snapshots that it names', async (recipe) => {
    const before = await snapshots()
    for (const step of recipe.steps) await carryOut(copy, step)
    await compile('contracts', '**/*.ts')
    await compile('deploy', 'contracts/*.ts')
    await promisify(execFile)(process.execPath, ['deploy/scripts/snapshots.mjs', '--accept'], { cwd: copy })
    const changed = [...(await snapshots())].filter(([file, text]) => before.get(file) !== text).map(([file]) => file)
    expect(changed.sort()).toEqual(snapshotsIn(recipe))
  })

  describe('after all recipes', () => {
    beforeAll(async () => {
      for (const [file, text] of Object.entries(PROOFS)) await writeFile(join(copy, file), text.trimStart())
    })

    it('is formatted, with its imports in order', async () => {
      await run('biome', 'ci', '--linter-enabled=false', ...touched.filter((file) => /\.tsx?$/.test(file)))
    })

    it('compiles', { timeout: 300_000 }, async () => {
      await compileTypes('.', 'tsconfig.base.json', /^(?!frontend).*(?<!\.test|catalog)\.ts$/)
      await compileTypes('frontend', 'tsconfig.json', /^frontend.*(?<!pages|page-loads|routes|menu-signed-in)\.tsx?$/)
    })

    it('passes the tests of contracts and manifest, and its own', { timeout: 300_000 }, async () => {
      const own = [...touched, ...Object.keys(PROOFS)].filter((file) => /^services.*\.test\.ts$/.test(file))
      await Promise.all([
        run(
          'vitest',
          'run',
          '--config',
          'vitest.how-to.config.ts',
          'contracts/test/catalog.test.ts',
          'contracts/test/events.test.ts',
          'deploy/test/manifest.test.ts',
          ...own,
        ),
        run('vitest', 'run', '--root', 'frontend', 'src/app/how-to.test.ts'),
      ])
    })
  })
})
