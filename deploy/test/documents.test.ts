import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FILES = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)))
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')
/** The chapters of the manual are part of the product: their links lead to its pages (`frontend/src/app/help-links.test.ts`). */
const PAGES = FILES.filter((file) => file.endsWith('.md') && !file.includes('/help/chapters/'))
const DECISIONS = PAGES.filter((file) => /^docs\/decisions\/\d/.test(file))
const MANUALS = PAGES.filter((file) => /^docs\/services\/(?!README)/.test(file))

const FENCE = /^ *```[^\n]*\n[\s\S]*?^ *```$/gm
const withoutCode = (text: string) => text.replace(FENCE, '').replace(/`[^`\n]*`/g, '')
const codeIn = (text: string) => [...(text.match(FENCE) ?? []), ...(text.replace(FENCE, '').match(/`[^`\n]+`/g) ?? [])]
/** A word has a letter or a digit. */
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
const linesOf = (file: string) => textOf(file).trimEnd().split('\n').length

/** The addresses inside a page: its headings as GitHub writes them, and anchors of its own. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.replace(FENCE, '').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)"/g)].map(([, id = '']) => id)])
}

/** Why a link of a page leads nowhere, or null. */
function problemOf(page: string, link: string): string | null {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : join(dirname(page), path)
  if (!existsSync(join(ROOT, target))) return `${page}: ${link} does not exist`
  if (anchor === undefined) return null
  if (statSync(join(ROOT, target)).isDirectory()) return `${page}: ${link} is a folder`
  return anchorsOf(textOf(target)).has(anchor) ? null : `${page}: ${link} has no such heading`
}

describe('the documents', () => {
  it('link to files and headings that exist', () => {
    const links = PAGES.flatMap((page) =>
      [...withoutCode(textOf(page)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => ({ page, link })),
    ).filter(({ link }) => !/^[a-z]+:/.test(link))
    expect(links.length).toBeGreaterThan(200)
    expect(links.flatMap(({ page, link }) => problemOf(page, link) ?? [])).toEqual([])
  })

  it('name commands that the Makefile has', () => {
    const targets = new Set([...textOf('Makefile').matchAll(/^([a-z][a-z-]*):/gm)].map(([, name]) => name))
    const named = PAGES.flatMap((page) =>
      codeIn(textOf(page)).flatMap((code) =>
        [...code.matchAll(/(?:^|[`;&|] *|[A-Z_]+=\S+ )make ([a-z][a-z-]*)/gm)].map(([, target]) => ({ page, target })),
      ),
    )
    expect(named.length).toBeGreaterThan(60)
    expect(named.filter(({ target }) => !targets.has(target))).toEqual([])
  })

  it('stay short', () => {
    expect(linesOf('README.md')).toBeLessThanOrEqual(120)
    expect(linesOf('CONTRIBUTING.md')).toBeLessThanOrEqual(80)
    expect(MANUALS.length).toBeGreaterThan(9)
    expect(MANUALS.filter((file) => linesOf(file) > 150)).toEqual([])
  })

  it('name files of the services that exist', () => {
    const missing = MANUALS.flatMap((page) =>
      [...textOf(page).matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|yaml))`/g)]
        .map(([, path = '']) => path)
        .filter((path) => !FILES.some((file) => file === path || file.endsWith(`/${path}`)))
        .map((path) => `${page}: ${path}`),
    )
    expect(missing).toEqual([])
  })
})

describe('the decisions', () => {
  it.each(DECISIONS)('%s has all sections, and at most 250 words', (file) => {
    const text = textOf(file)
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title)
    expect(headings).toEqual(['Status', 'Context', 'Decision', 'Alternatives that lost', 'Consequences'])
    expect(text).toMatch(/## Status\n\n(Proposed|Accepted|Superseded by .+)\.\n/)
    expect(wordsOf(text)).toBeLessThanOrEqual(250)
  })

  it('are all in the index', () => {
    const index = textOf('docs/decisions/README.md')
    expect(DECISIONS.filter((file) => !index.includes(`](${file.slice('docs/decisions/'.length)})`))).toEqual([])
  })

  it('exist where code and documents refer to them', () => {
    const numbers = new Set(DECISIONS.map((file) => file.slice('docs/decisions/'.length).slice(0, 3)))
    const readable = FILES.filter((file) => /\.(md|tsx?|mjs|css|sql|prisma|ya?ml|sh|json|tpl)$|Makefile$|Dockerfile$/.test(file))
    const references = readable
      .filter((file) => file !== 'pnpm-lock.yaml' && file !== 'docs/decisions/README.md')
      .flatMap((file) => [...textOf(file).matchAll(/\bdecisions?[ /]+(\d{3})\b/gi)].map(([, number = '']) => ({ file, number })))
    expect(references.length).toBeGreaterThan(30)
    expect(references.filter(({ number }) => !numbers.has(number))).toEqual([])
  })
})
