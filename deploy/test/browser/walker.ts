import { mkdir } from 'node:fs/promises'
import { changePreferences } from '@arc/contracts/auth/accounts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type Product, startProduct, type Visitor } from '../product.js'
import { launchChromium } from './chromium.js'

/** The two sizes everything is walked on. */
export const LOOKS = ['desktop', 'phone'] as const
export type Look = (typeof LOOKS)[number]

const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} as const
const PATIENCE = 30_000
const SHOTS = new URL('./failures/', import.meta.url)

interface Wish {
  look?: Look
  dark?: boolean
  /** With movement, for what a row says about time; calm otherwise, so that axe sees the colours as they stay. */
  moving?: boolean
  /** Signed in as; without one it is a stranger. */
  as?: Visitor
}

/** The product and one browser, for all tests of a file. */
export class Walk {
  private running?: { product: Product; browser: Browser }
  private readonly lodgers: { basic?: Promise<Visitor>; pro?: Promise<Visitor> } = {}
  private readonly contexts: BrowserContext[] = []

  /** @param prepare starts what the product is to find, and says where */
  constructor(private readonly prepare: () => Promise<Record<string, string>> = async () => ({})) {}

  private get now() {
    if (!this.running) throw new Error('The product is not up yet.')
    return this.running
  }
  get product(): Product {
    return this.now.product
  }

  async begin(): Promise<void> {
    const [product, browser] = await Promise.all([this.prepare().then(startProduct), launchChromium()])
    this.running = { product, browser }
  }
  async end(): Promise<void> {
    await this.running?.browser.close()
    await this.running?.product.close()
  }

  /** A window of its own. */
  async page({ look = 'desktop', dark, moving, as }: Wish = {}): Promise<Page> {
    const { browser, product } = this.now
    const { address } = product.gateway
    const context = await browser.newContext({
      ...SIZES[look],
      baseURL: address,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: moving ? 'no-preference' : 'reduce',
      acceptDownloads: true,
      locale: 'en-US',
    })
    this.contexts.push(context)
    if (as) {
      const [name = '', value = ''] = as.cookie.split('=', 2)
      await context.addCookies([{ name, value, url: address }])
    }
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE)
    return page
  }

  /** Somebody who has been greeted already. */
  async resident(tier: 'basic' | 'pro' = 'pro', names?: { firstName: string; lastName: string }): Promise<Visitor> {
    const visitor = await this.product.signUp(tier, names)
    await visitor.call(changePreferences, { body: { hideWelcomeModal: true } })
    return visitor
  }

  /** Somebody whom the tests of a file share, because they leave nothing behind. */
  lodger(tier: 'basic' | 'pro' = 'pro'): Promise<Visitor> {
    this.lodgers[tier] ??= this.resident(tier)
    return this.lodgers[tier]
  }

  /** Shows what a failed test saw. */
  async picture(title: string): Promise<void> {
    await mkdir(SHOTS, { recursive: true })
    const name = title.replace(/[^\w-]+/g, '-').slice(0, 80)
    const pages = this.contexts.flatMap((context) => context.pages())
    for (const [at, page] of pages.entries())
      await page.screenshot({ path: new URL(`${name}-${at}.png`, SHOTS).pathname, timeout: 5_000 }).catch(() => undefined)
  }
  async leave(): Promise<void> {
    await Promise.all(this.contexts.splice(0).map((context) => context.close()))
  }
}

/** Boots the product once for a file, closes the windows after each test, and keeps a picture of a failure. */
export function startWalk(prepare?: () => Promise<Record<string, string>>): Walk {
  const walk = new Walk(prepare)
  beforeAll(() => walk.begin())
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await walk.picture(task.name)
    await walk.leave()
  })
  afterAll(() => walk.end())
  return walk
}
