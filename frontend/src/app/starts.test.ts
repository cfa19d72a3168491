import { readFile } from 'node:fs/promises'
import { listProjects } from '@arc/contracts/inventory/projects'
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { keyInManifest } from '../../chunks'

/** Of every kind, but for pictures: a home has as many as it has. */
const MOST_REQUESTS = 30
/** The document, its three fonts, and the user, the reminders, the stream of changes; deploy/test/browser/loading.test.ts proves it. */
const ALWAYS = 1 + 3 + 3
/** Preloaded for every page, with the user (gateway/src/preloads.ts). */
const PRELOADED = JSON.stringify([listProjects.path])
/** What the gateway preloads for every page but the dashboard (gateway/src/preloads.ts). */
const FIRST = ['app/signed-in.tsx', 'app/page-loads.ts', 'ui/other-icons.tsx']

type Manifest = Record<string, { file: string; name?: string; imports?: string[]; css?: string[] }>
let manifest: Manifest
/** The source of each lazily loaded page, by the name that it is exported with. */
const sources = new Map<string, string>()

beforeAll(async () => {
  vi.stubGlobal('location', { pathname: '/room/7', search: '' })
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'selectedProjectId' ? '3' : null) })
  manifest = JSON.parse(await readFile(new URL('../../dist/.vite/manifest.json', import.meta.url), 'utf8'))
  for (const file of ['pages.ts', 'public-pages.ts']) {
    const text = await readFile(new URL(file, import.meta.url), 'utf8')
    const loaders = new Map(
      [...text.matchAll(/const (\w+) = \(\) => import\('([^']+)'\)/g)].map(([, name = '', path = '']) => [name, path]),
    )
    for (const [, name = '', path, loader = ''] of text.matchAll(
      /const (\w+) = lazyComponent(?:<\w+>)?\((?:\(\) => import\('([^']+)'\)|(\w+))\)/g,
    ))
      sources.set(name, `${path ?? loaders.get(loader)}.tsx`.replace(/^\.\.\//, '').replace(/^\.\//, 'app/'))
  }
})

/** The scripts and styles that the page waits for. */
function filesOf(...paths: string[]): Set<string> {
  const keys = new Set(['index.html', ...paths.map((path) => keyInManifest(path, manifest))])
  const files = new Set<string>()
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the manifest: has it been built?`)
    for (const next of chunk.imports ?? []) keys.add(next)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
  }
  return files
}

describe('every signed-in page', () => {
  it(`starts with at most ${MOST_REQUESTS} requests`, { timeout: 60_000 }, async () => {
    const { signedInRoutes } = await import('./signed-in.routes')
    const pages = new Map(
      Object.entries({ ...(await import('./public-pages')), ...(await import('./pages')) }).map(([name, page]) => [page, name]),
    )
    const queries = new QueryClient()
    const asked = new Set<string>()
    const note = async ({ queryKey }: { queryKey: readonly unknown[] }) => void asked.add(JSON.stringify(queryKey))
    vi.spyOn(queries, 'prefetchQuery').mockImplementation(note)
    vi.spyOn(queries, 'prefetchInfiniteQuery').mockImplementation(note)
    // The first of them imports the requests of all pages.
    await import('./page-loads')
    const counts: Record<string, number> = {}
    for (const { path, page, load } of signedInRoutes(queries, false)) {
      asked.clear()
      asked.add(PRELOADED)
      load?.({ id: '7', photoId: '8', code: 'abc' })
      await new Promise((resolve) => setTimeout(resolve, 20))
      const source = sources.get([...pages].find(([one]) => one === page)?.[1] ?? '')
      if (!source) throw new Error(`The page of ${path} is not loaded by pages.ts or public-pages.ts.`)
      counts[path] = ALWAYS + asked.size + filesOf(...FIRST, source).size
    }
    expect(Object.entries(counts).filter(([, count]) => count > MOST_REQUESTS)).toEqual([])
    // What is counted is there.
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(15)
  })
})
