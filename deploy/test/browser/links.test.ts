import { createPlace } from '@arc/contracts/inventory/places'
import { uploadDocument } from '@arc/contracts/media/documents'
import { generateReport } from '@arc/contracts/reports/reports'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { photo, photoForm } from '../../src/bench/pictures.js'
import type { Visitor } from '../product.js'
import { addItem, homeOf, preselectProject, uploadPhoto } from './fixtures.js'
import { LIVING_ROOM, photographed } from './mapped-photo.js'
import { loadLowerHalf } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

/** Pages that read links at the same time: most of each is waiting. */
const READERS = 4
/** Paths that lead on by themselves: to the sign-in, to the payment, to what a label belongs to. */
const LEADING_ON = /^\/(upgrade|auth\/|i\/|p\/)/
/** Paths of things that don't exist: one without a page of its own, and one of each page that looks something up. */
const MISSING = ['/no-such-page', '/help/no-such-topic', '/item/987654321', '/room/987654321', '/places/987654321']

interface Link {
  href: string
  rel: string
  target: string
}

/** What a page holds. */
interface Content {
  heading: string
  links: Link[]
  ids: string[]
  /** Every address that an image may load, at any screen size. */
  images: string[]
  /** Images that were loaded and can't be drawn. */
  broken: string[]
}

/** In the page: waits until the page itself is shown, nothing is busy, and nothing has been added for a moment. */
const SETTLED = `new Promise((done) => {
  let timer
  const wait = () => { clearTimeout(timer); timer = setTimeout(look, 120) }
  const observer = new MutationObserver(wait)
  const look = () => {
    const heading = document.querySelector('main h1')
    const loading = document.querySelector('main [aria-busy="true"], main [role="status"] > svg')
    if (!heading || heading.textContent === 'a.r.c.' || loading) return wait()
    observer.disconnect()
    done()
  }
  observer.observe(document.documentElement, { childList: true, subtree: true })
  wait()
})`

/** In the page: reads it. */
function readContent(): Content {
  const images = [...document.querySelectorAll('img')]
  const candidates = [...images, ...document.querySelectorAll('source')].flatMap((element) => [
    element.getAttribute('src') ?? '',
    ...(element.srcset.startsWith('data:') ? [] : element.srcset.split(',').map((part) => part.trim().split(/\s+/)[0] ?? '')),
  ])
  return {
    heading: document.querySelector('h1')?.textContent ?? '',
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href, rel, target }) => ({ href, rel, target })),
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    images: candidates.filter((address) => /^(\/|https?:)/.test(address)),
    broken: images.filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).map(({ currentSrc }) => currentSrc),
  }
}

/** Opens every address that is linked anywhere, each once, and collects what is wrong. */
class Crawl {
  readonly problems: string[] = []
  /** What was opened: the path with its query, and the ids on its page. */
  readonly opened = new Map<string, Set<string>>()
  /** Images and downloads, with the page that first names them. */
  private readonly files = new Map<string, string>()
  private readonly fragments: { address: string; id: string; from: string }[] = []
  private next = new Map<string, string>()
  private missing = new Set<string>()

  constructor(
    private readonly origin: string,
    private readonly pages: readonly Page[],
    private readonly visitor: Visitor,
    /** Paths that were opened by another crawl. */
    private readonly known?: RegExp,
  ) {}

  /** Learns what the pages of missing things are called; `home` is the path of the page that unknown paths show. */
  async learnMissing(home: string): Promise<void> {
    const [page] = this.pages
    if (!page) return
    const headings: string[] = []
    for (const path of MISSING) headings.push((await this.read(page, path)).heading)
    this.missing = new Set(headings)
    const shown = await this.read(page, home)
    expect(this.missing).toContain(shown.heading)
    // Only there is it the page that was meant.
    for (const path of ['/', home]) this.opened.set(path, new Set(shown.ids))
    this.add(shown, home)
  }

  /** Adds what a page holds to what must be looked at. */
  add({ links, images, broken }: Content, from: string): void {
    for (const image of images) this.files.set(new URL(image, this.origin).href, this.files.get(image) ?? from)
    for (const image of broken) this.problems.push(`${from} shows the broken image ${image}`)
    for (const link of links) this.addLink(link, from)
  }

  private addLink({ href, rel, target }: Link, from: string): void {
    const url = new URL(href, this.origin)
    if (url.protocol === 'mailto:' || url.protocol === 'blob:') return
    if (url.origin !== this.origin) {
      if (url.protocol !== 'https:') this.problems.push(`${from} links to ${href} without https`)
      if (target === '_blank' && !/noreferrer|noopener/.test(rel)) this.problems.push(`${from} links to ${href} without noopener`)
      return
    }
    if (this.known?.test(url.pathname)) return
    const address = url.pathname + url.search
    if (url.hash) this.fragments.push({ address, id: decodeURIComponent(url.hash.slice(1)), from })
    if (/^\/(api|uploads)\//.test(url.pathname)) this.files.set(url.href, from)
    else if (!this.opened.has(address)) this.next.set(address, from)
  }

  /** Opens what is linked, what is linked there, and so on; then every file, and looks for every fragment. */
  async run(): Promise<void> {
    while (this.next.size > 0) {
      const level = [...this.next]
      this.next = new Map()
      for (const [address] of level) this.opened.set(address, new Set())
      await Promise.all(this.pages.map((page) => this.openEach(page, level)))
    }
    for (const { address, id, from } of this.fragments)
      if (!this.opened.get(address)?.has(id)) this.problems.push(`${from} links to ${address}#${id}, and there is no #${id}`)
    await this.fetchFiles()
  }

  /** Takes addresses from the list until it is empty. */
  private async openEach(page: Page, level: [string, string][]): Promise<void> {
    for (let each = level.pop(); each; each = level.pop()) {
      const [address, from] = each
      const content = await this.read(page, address).catch((error: unknown) => {
        this.problems.push(`${from} links to ${address}, which does not open: ${error}`)
      })
      if (!content) continue
      this.opened.set(address, new Set(content.ids))
      const { pathname } = new URL(address, this.origin)
      const { pathname: reached } = new URL(page.url())
      if (this.missing.has(content.heading)) this.problems.push(`${from} links to ${address}, which is "${content.heading}"`)
      if (reached !== pathname && !LEADING_ON.test(pathname)) this.problems.push(`${from} links to ${address}, which leads to ${reached}`)
      this.add(content, address)
    }
  }

  private async read(page: Page, address: string): Promise<Content> {
    const response = await page.goto(address)
    if (response?.status() !== 200) throw new Error(`status ${response?.status()}`)
    await page.evaluate(SETTLED)
    return page.evaluate(readContent)
  }

  /** Downloads must answer, images must be images. Signing out comes last, because it ends the session. */
  private async fetchFiles(): Promise<void> {
    const last = [...this.files].sort(([one], [other]) => Number(one.endsWith('/logout')) - Number(other.endsWith('/logout')))
    for (const [href, from] of last) {
      const { pathname, search } = new URL(href)
      const { status, headers } = await this.visitor.fetch(pathname + search)
      const isFile = /^\/(api|uploads)\//.test(pathname) || headers.get('content-type')?.startsWith('image/')
      if (status >= 400 || !isFile) this.problems.push(`${from} needs ${href}, which answers ${status}`)
    }
  }
}

/** @param as the signed-in user; a visitor without it. The topics of the manual are the same pages for both */
async function startCrawl(visitor: Visitor, as?: Visitor) {
  const pages = await Promise.all(Array.from({ length: READERS }, () => browser.page(as ? { as } : {})))
  return { pages, crawl: new Crawl(browser.product.gateway.address, pages, visitor, as && /^\/help\/./) }
}

/** The links of the menu. */
async function menuOf(page: Page, path: string): Promise<Content> {
  await page.goto(path)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^menu$/i })
    .click()
  await page.getByRole('dialog').getByRole('link').first().waitFor()
  return page.evaluate(readContent)
}

const linkTo = (path: string): Link => ({ href: path, rel: '', target: '' })
const linksTo = (paths: readonly string[]): Content => ({ heading: '', links: paths.map(linkTo), ids: [], images: [], broken: [] })

it('every link of the public site opens its page, every fragment exists and every image loads', async () => {
  const visitor = browser.product.visitor()
  const { pages, crawl } = await startCrawl(visitor)
  const [page] = pages
  if (!page) return
  await crawl.learnMissing('/')
  await loadLowerHalf(page)
  crawl.add(await page.evaluate(readContent), '/')
  crawl.add(await menuOf(page, '/'), 'the menu')
  const sitemap = await (await visitor.fetch('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]+)/g)].map(([, path = '']) => path)
  expect(listed.length).toBeGreaterThan(40)
  crawl.add(linksTo(listed), 'sitemap.xml')
  await crawl.run()
  expect(crawl.opened.size).toBeGreaterThan(55)
  expect(crawl.problems).toEqual([])
})

/** The pages of a user to which topics of the manual lead; `help-links.test.ts` proves that each of theirs exists. */
const LINKED_IN_THE_MANUAL = [
  ...[
    '/account',
    '/account/data',
    '/account/household',
    '/archive',
    '/archive?add=manual',
    '/billing',
    '/documents',
    '/estate',
    '/fields',
    '/import',
    '/insights',
    '/insurance',
    '/claims',
    '/items',
  ],
  ...[
    '/past',
    '/pricing',
    '/privacy',
    '/proof',
    '/proof/review',
    '/reminders',
    '/reports',
    '/scan',
    '/share',
    '/support',
    '/tags',
    '/trash',
    '/v3/forgot-password',
    '/verify',
  ],
]

/** An account that has some of everything. @returns also the paths of pages that are reached by other means than links */
async function filledAccount() {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const location = { projectId: home.id, roomId: home.room('Office') }
  const { body: place } = await visitor.call(createPlace, { body: { name: 'Shelf', roomId: location.roomId } })
  const imageUrl = await uploadPhoto(browser.product, visitor, 71)
  const itemId = await addItem(visitor, { name: 'Lamp', estimatedValue: 60, imageUrl, placeId: place.id, ...location })
  await addItem(visitor, { name: 'Desk', estimatedValue: 400, ...location })
  await visitor.call(uploadDocument, { body: photoForm('document', [{ name: 'bill.jpg', content: await photo(72), type: 'image/jpeg' }]) })
  await visitor.call(generateReport, { body: { projectId: home.id } })
  await browser.product.stack.settle()
  await photographed(browser.product, visitor, { ...location, things: LIVING_ROOM })
  return { visitor, home, paths: [`/item/${itemId}`, `/places/${place.id}`, `/room/${location.roomId}`] }
}

it('every link of a filled account opens its page, every fragment exists and every image loads', async () => {
  const { visitor, home, paths } = await filledAccount()
  const { pages, crawl } = await startCrawl(visitor, visitor)
  for (const page of pages) await preselectProject(page, home.id)
  const [page] = pages
  if (!page) return
  await crawl.learnMissing('/dashboard')
  crawl.add(await menuOf(page, '/dashboard'), 'the menu')
  crawl.add(linksTo([...paths, ...LINKED_IN_THE_MANUAL]), 'the application')
  await crawl.run()
  expect(crawl.opened.size).toBeGreaterThan(40)
  expect(crawl.problems).toEqual([])
})
