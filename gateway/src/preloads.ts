import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getUser } from '@arc/contracts/auth/accounts'
import { listProjects } from '@arc/contracts/inventory/projects'
import { z } from 'zod'

/** What Vite writes about its chunks (https://vite.dev/guide/backend-integration). */
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)
type Manifest = z.output<typeof Manifest>

const ENTRY = 'index.html'
const LANDING = 'src/features/landing/landing-page.tsx'
/** Chunks of several modules have no source, but a name (frontend/chunks.ts): what every signed-in page needs, with the dashboard. */
const APP = 'app'
/** The requests of all other pages. */
const PAGE_LOADS = 'page-loads'
/** The icons that the dashboard doesn't show. */
const ICONS = 'icons'
/** It shows the dashboard as text before the app has arrived. */
const FIRST_VIEW = 'src/first-view/first-view.ts'
/** It starts the app on the landing page, after the first picture. */
const LANDING_START = 'src/landing-start/landing-start.ts'
/** What the app's script imports, as the build writes it. */
const IMPORTED = /\s*<link rel="modulepreload"[^>]*>/g
const APP_SCRIPT = /<script type="module"[^>]*><\/script>/
/** What nearly every signed-in page asks for first. */
const DATA = [getUser.path, listProjects.path]
/** The scanner of a basic user shows no projects (spec SCAN-06), and the plan is not known here. */
const SCANNER_DATA = [getUser.path]
/** The first headline of the landing page is also in italics. */
const ITALICS = '<link rel="preload" as="font" type="font/woff2" crossorigin href="/fonts/newsreader-italic.woff2" />'
/** The sources of a picture of the first screen. */
const FIRST_PICTURE =
  /<picture[^>]*><source type="image\/avif"( media="[^"]*")? srcSet="([^"]*)" sizes="([^"]*)"\/>(?:(?!<\/picture>).)*fetchPriority="high"/g
const FONT_PRELOADS = /\s*<link rel="preload"[^>]* as="font"[^>]*>/g

/** All chunks that the entries, by source or name, import statically, with themselves. */
function chunksOf(manifest: Manifest, entries: readonly string[]): Set<string> {
  const named = entries.map((entry) => (entry in manifest ? entry : Object.keys(manifest).find((key) => manifest[key]?.name === entry)))
  const found = new Set(named.filter((key) => key !== undefined))
  for (const key of found) for (const next of manifest[key]?.imports ?? []) found.add(next)
  return found
}

/**
 * The page for a browser with a session: it starts to download the code of the signed-in pages together with the entry, instead
 * of after it, and its fonts last. A slow connection shows the dashboard seconds earlier.
 */
function withPreloads(html: string, manifest: Manifest, entries: string[], data: readonly string[] = DATA): string {
  const included = chunksOf(manifest, [ENTRY])
  const chunks = [...chunksOf(manifest, entries)].filter((key) => !included.has(key)).flatMap((key) => manifest[key] ?? [])
  const links = [
    ...new Set(chunks.flatMap(({ css }) => css).map((file) => `<link rel="preload" as="style" crossorigin href="/${file}" />`)),
    ...data.map((path) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${path}" />`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ]
  return html.replace(FONT_PRELOADS, '').replace('</head>', () => `${links.join('')}</head>`)
}

/** The page of the dashboard, which runs the first view before anything else. */
function withFirstView(html: string, manifest: Manifest): string {
  const script = manifest[FIRST_VIEW]
  return script ? html.replace('<title>', () => `<script type="module" src="/${script.file}"></script><title>`) : html
}

/** The landing page as it was rendered at build time, with its styles. The app takes it over; its code waits in a template. */
function withLanding(html: string, manifest: Manifest, content: string): string {
  const start = manifest[LANDING_START]
  if (!start) return html
  const included = chunksOf(manifest, [ENTRY])
  const chunks = [...chunksOf(manifest, [LANDING])].filter((key) => !included.has(key)).flatMap((key) => manifest[key] ?? [])
  // Styles of a chunk come after those that it imports, as when the app loads them.
  const styles = new Set(chunks.toReversed().flatMap(({ css }) => css))
  const links = [...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`)
  // First of all: a browser that opens six connections would fetch fonts and styles before the picture.
  const pictures = [...content.matchAll(FIRST_PICTURE)].map(
    ([, media = '', set, sizes]) =>
      `<link rel="preload" as="image" type="image/avif"${media} imagesrcset="${set}" imagesizes="${sizes}" fetchpriority="high" />`,
  )
  const code = [
    ...(html.match(IMPORTED) ?? []),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    APP_SCRIPT.exec(html)?.[0] ?? '',
  ]
  return html
    .replace(IMPORTED, '')
    .replace('<html', '<html data-first')
    .replace('<title>', () => `${pictures.join('')}<title>`)
    .replace(APP_SCRIPT, () => `<script type="module" fetchpriority="low" src="/${start.file}"></script>`)
    .replace('</head>', () => `${ITALICS}${links.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div><template id="code">${code.join('')}</template>`)
}

/** The variants of the page. */
export interface Pages {
  /** For a visitor, at the address of the landing page. */
  landing: string
  /** For a visitor, at any other address. It says that the browser has no session, so that the app doesn't ask. */
  visitor: string
  /** Without a word on the session: the service worker stores this one for whoever opens it later. */
  stored: string
  /** With a session, at the address of the dashboard. */
  dashboard: string
  /** With a session, at the address of the scanner. */
  scanner: string
  /** With a session, at any other address. */
  app: string
}

/** @param folder the built pages @param html its index.html */
export async function pagesOf(folder: string, html: string): Promise<Pages> {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  const manifest = Manifest.parse(JSON.parse(text))
  const content = await readFile(join(folder, 'landing.html'), 'utf8').catch(() => '')
  const visitor = html.replace('</head>', '<meta name="session" content="none" /></head>')
  return {
    landing: withLanding(visitor, manifest, content),
    visitor,
    stored: html,
    dashboard: withFirstView(withPreloads(html, manifest, [APP]), manifest),
    scanner: withPreloads(html, manifest, [APP, PAGE_LOADS, ICONS], SCANNER_DATA),
    app: withPreloads(html, manifest, [APP, PAGE_LOADS, ICONS]),
  }
}
