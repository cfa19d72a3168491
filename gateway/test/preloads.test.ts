import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pagesOf } from '../src/preloads.js'

const HTML = `<head>
  <title>a.r.c.</title>
  <link rel="preload" href="/fonts/text.woff2" as="font" type="font/woff2" crossorigin />
</head>`
const MANIFEST = {
  'index.html': { file: 'assets/main.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  '_shared-app.js': { file: 'assets/shared-app.js', css: ['assets/app.css'] },
  '_app.js': { file: 'assets/app.js', name: 'app', imports: ['index.html', '_shared-app.js'] },
  '_print.js': { file: 'assets/print.js', css: ['assets/print.css'] },
  'src/features/landing/landing-page.tsx': { file: 'assets/landing.js', imports: ['_shared.js', '_print.js'], css: ['assets/landing.css'] },
  'src/landing-start/landing-start.ts': { file: 'assets/start.js' },
  '_page-loads.js': { file: 'assets/page-loads.js', name: 'page-loads' },
  '_icons.js': { file: 'assets/icons.js', name: 'icons' },
  'src/first-view/first-view.ts': { file: 'assets/first-view.js' },
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arc-pages-'))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const linksOf = (html: string) => [...html.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)"/g)].map(([, rel, href]) => [rel, href])

const scriptsOf = (html: string) => [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src)

describe('the page', () => {
  it('says to the app of a visitor that there is no session, and stays as it is where it is stored', async () => {
    const { visitor, stored } = await pagesOf(folder, HTML)
    expect(visitor).toBe(HTML.replace('</head>', '<meta name="session" content="none" /></head>'))
    expect(stored).toBe(HTML)
  })

  it('of the landing page contains what was rendered at build time, styles in the order of their imports, and its code in a template', async () => {
    const picture = (media: string, priority: string) =>
      `<picture class="a"><source type="image/avif"${media} srcSet="/a-400.avif 400w" sizes="90vw"/><img alt="" ${priority}/></picture>`
    const content = `<h1>be ready</h1>${picture(' media="(min-width: 9px)"', 'fetchPriority="high"')}${picture('', 'loading="lazy"')}`
    await writeFile(join(folder, 'landing.html'), content)
    const { landing } = await pagesOf(
      folder,
      `<html lang="en">${HTML}<link rel="modulepreload" crossorigin href="/assets/runtime.js"><script type="module" src="/assets/main.js"></script><div id="root"></div>`,
    )
    expect(landing).toContain('<html data-first lang="en">')
    const [first = '', code = ''] = landing.split('<template id="code">')
    expect(first).toContain(`<div id="root">${content}</div>`)
    expect(first.match(/<link [^>]*as="image"[^>]*>/g)).toEqual([
      '<link rel="preload" as="image" type="image/avif" media="(min-width: 9px)" imagesrcset="/a-400.avif 400w" imagesizes="90vw" fetchpriority="high" />',
    ])
    expect(first.indexOf('as="image"')).toBeLessThan(first.indexOf('as="font"'))
    expect(scriptsOf(first)).toEqual(['/assets/start.js'])
    expect(linksOf(first)).toEqual([
      ['preload', '/fonts/text.woff2'],
      ['preload', '/fonts/newsreader-italic.woff2'],
      ['stylesheet', '/assets/print.css'],
      ['stylesheet', '/assets/landing.css'],
    ])
    expect(scriptsOf(code)).toEqual(['/assets/main.js'])
    expect(linksOf(code)).toEqual([
      ['modulepreload', '/assets/runtime.js'],
      ['modulepreload', '/assets/landing.js'],
      ['modulepreload', '/assets/print.js'],
    ])
  })

  it('for a browser with a session preloads the code of its page once, the user and the projects, and no fonts', async () => {
    const { dashboard, app } = await pagesOf(folder, HTML)
    const first = [
      ['preload', '/assets/app.css'],
      ['preload', '/api/auth/user'],
      ['preload', '/api/projects'],
      ['modulepreload', '/assets/app.js'],
    ]
    expect(linksOf(app)).toEqual([
      ...first,
      ['modulepreload', '/assets/page-loads.js'],
      ['modulepreload', '/assets/icons.js'],
      ['modulepreload', '/assets/shared-app.js'],
    ])
    expect(linksOf(dashboard)).toEqual([...first, ['modulepreload', '/assets/shared-app.js']])
  })

  it('of the scanner does not preload the projects, which a basic user does not see there', async () => {
    const { scanner, app } = await pagesOf(folder, HTML)
    expect(linksOf(scanner)).toEqual(linksOf(app).filter(([, address]) => address !== '/api/projects'))
  })

  it('of the dashboard runs the first view before the app', async () => {
    const { dashboard, app } = await pagesOf(folder, HTML)
    expect(scriptsOf(dashboard)).toEqual(['/assets/first-view.js'])
    expect(dashboard.indexOf('first-view.js')).toBeLessThan(dashboard.indexOf('<link'))
    expect(scriptsOf(app)).toEqual([])
  })

  it('stays usable without a manifest', async () => {
    await rm(join(folder, '.vite'), { recursive: true })
    expect(linksOf((await pagesOf(folder, HTML)).app)).toEqual([
      ['preload', '/api/auth/user'],
      ['preload', '/api/projects'],
    ])
  })
})
