import type { Page } from 'playwright-core'
import type { Visitor } from '../product.js'

/** Paths that lead on by themselves: to the sign-in, to the payment, to what a label belongs to. */
const LEADING_ON = /^\/(upgrade|auth\/|i\/|p\/)/
export interface Link {
  href: string
  rel: string
  target: string
}

/** True for the visits of what doesn't exist: an unknown path, which shows a user the dashboard, and one of each page that looks something up. */
export const isMissing = (path: string): boolean => /nowhere|no-such|987654321/.test(path)

/** What a page holds. */
export interface Content {
  heading: string
  links: Link[]
  ids: string[]
  /** Every address that an image may load, at any screen size. */
  images: string[]
  /** Images that were loaded and can't be drawn. */
  broken: string[]
}

/** In the page: waits until the page itself is shown, nothing is busy, and nothing has been added for a moment. */
export const SETTLED = `new Promise((done) => {
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
export function readContent(): Content {
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
export class Crawl {
  readonly problems: string[] = []
  /** What was opened: the path with its query, and the ids on its page. */
  readonly opened = new Map<string, Set<string>>()
  /** Images and downloads, with the page that first names them. */
  private readonly files = new Map<string, string>()
  private readonly fragments: { address: string; id: string; from: string }[] = []
  private next = new Map<string, string>()
  private readonly missing = new Set<string>()

  constructor(
    private readonly origin: string,
    private readonly visitor: Visitor,
    /** Paths that were opened by another crawl. */
    private readonly known?: RegExp,
  ) {}

  /** Adds a page that was opened by a visit. Only there, the heading of the page of an unknown path is no fault. */
  visited(address: string, content: Content): void {
    this.opened.set(address, new Set(content.ids))
    if (isMissing(address)) this.missing.add(content.heading)
    this.add(content, address)
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

  /**
   * Opens what is linked and was not visited, what is linked there, and so on; then every file, and looks for every fragment.
   * @param pages that read at the same time: most of each is waiting
   */
  async run(pages: readonly Page[]): Promise<void> {
    while (this.next.size > 0) {
      // A page can be linked before its own visit.
      const level = [...this.next].filter(([address]) => !this.opened.has(address))
      this.next = new Map()
      for (const [address] of level) this.opened.set(address, new Set())
      await Promise.all(pages.map((page) => this.openEach(page, level)))
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
