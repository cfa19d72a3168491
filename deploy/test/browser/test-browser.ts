import { mkdir } from 'node:fs/promises'
import { changePreferences } from '@arc/contracts/auth/accounts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchChromium, launchForPages } from '../../src/bench/chromium.js'
import { type Product, startProduct, type Visitor } from '../product.js'

/** The two screen sizes. */
export const DEVICES = ['desktop', 'phone'] as const
export type Device = (typeof DEVICES)[number]

const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const
/** For what hangs. */
const TIMEOUT = 90_000
const SHOTS = new URL('./failures/', import.meta.url)

export interface PageOptions {
  device?: Device
  dark?: boolean
  /** With animations; reduced motion by default, so that axe sees the final colours. */
  moving?: boolean
  /** With the service worker; without it by default, because requests that it answers can't be intercepted. */
  worker?: boolean
  /** The signed-in user; signed out by default. */
  as?: Visitor
}

/** What a file needs that starts a product and a browser of its own. */
interface Prepared {
  /** Variables of the product. */
  env?: Record<string, string>
  /** Arguments of a whole Chromium, for instance for its camera; without them the tests run in its headless shell. */
  args?: string[]
}

interface Running {
  product: Product
  browser: Browser
}

/** The product and browser of this process: its test files share them, because vitest runs them in one module graph. */
let shared: Promise<Running> | undefined

async function start({ env, args }: Prepared = {}): Promise<Running> {
  const [product, browser] = await Promise.all([startProduct(env), args ? launchChromium(args) : launchForPages()])
  return { product, browser }
}

/** The running product and one browser, shared by the tests of a file, and by all files that need no other environment. */
export class TestBrowser {
  private running?: Running
  private readonly sharedUsers: { basic?: Promise<Visitor>; pro?: Promise<Visitor> } = {}
  private readonly contexts: BrowserContext[] = []
  private refused: string[] = []

  /** @param prepare starts external services and returns their environment variables, and the arguments of Chromium */
  constructor(private readonly prepare?: () => Promise<Prepared>) {}

  private get now() {
    if (!this.running) throw new Error('The product has not started.')
    return this.running
  }
  get product(): Product {
    return this.now.product
  }

  async start(): Promise<void> {
    if (this.prepare) this.running = await start(await this.prepare())
    else {
      shared ??= start()
      this.running = await shared
    }
  }
  /** Stops what only this file uses. The shared browser and product end with the process. */
  async stop(): Promise<void> {
    if (!this.prepare) return
    await this.running?.browser.close()
    await this.running?.product.close()
  }

  /** Opens a page in a new browser context. */
  async page({ device = 'desktop', dark, moving, worker, as }: PageOptions = {}): Promise<Page> {
    const { browser, product } = this.now
    const { address } = product.gateway
    const context = await browser.newContext({
      ...SIZES[device],
      baseURL: address,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: moving ? 'no-preference' : 'reduce',
      acceptDownloads: true,
      serviceWorkers: worker ? 'allow' : 'block',
      locale: 'en-US',
    })
    this.contexts.push(context)
    if (as) {
      const [name = '', value = ''] = as.cookie.split('=', 2)
      await context.addCookies([{ name, value, url: address }])
    }
    const page = await context.newPage()
    page.setDefaultTimeout(TIMEOUT)
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) this.refused.push(`${new URL(page.url()).pathname}: ${message.text()}`)
    })
    return page
  }

  /** What the content security policy has refused since the last call. */
  takeRefused(): string[] {
    const refused = this.refused
    this.refused = []
    return refused
  }

  /** A new user who has already dismissed the welcome dialog. */
  async newUser(tier: 'basic' | 'pro' = 'pro', names?: { firstName: string; lastName: string }): Promise<Visitor> {
    const visitor = await this.product.signUp(tier, names)
    await this.hideWelcome(visitor)
    return visitor
  }

  /** Dismisses the welcome dialog of a user. */
  async hideWelcome(visitor: Visitor): Promise<void> {
    await visitor.call(changePreferences, { body: { hideWelcomeModal: true } })
  }

  /** A user shared by the tests of a file that change nothing. */
  sharedUser(tier: 'basic' | 'pro' = 'pro'): Promise<Visitor> {
    this.sharedUsers[tier] ??= this.newUser(tier)
    return this.sharedUsers[tier]
  }

  /** Saves screenshots after a failed test. */
  async saveScreenshots(title: string): Promise<void> {
    await mkdir(SHOTS, { recursive: true })
    const name = title.replace(/[^\w-]+/g, '-').slice(0, 80)
    const pages = this.contexts.flatMap((context) => context.pages())
    for (const [at, page] of pages.entries())
      await page.screenshot({ path: new URL(`${name}-${at}.png`, SHOTS).pathname, timeout: 5_000 }).catch(() => undefined)
  }
  async closePages(): Promise<void> {
    await Promise.all(this.contexts.splice(0).map((context) => context.close()))
  }
}

/**
 * Starts product and browser before the first test that needs them, closes the pages after each test, and saves screenshots of
 * failures. A test fails when its pages did what their content security policy refuses.
 */
export function startTestBrowser(prepare?: () => Promise<Prepared>): TestBrowser {
  const browser = new TestBrowser(prepare)
  beforeAll(() => browser.start())
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await browser.saveScreenshots(task.name)
    await browser.closePages()
    expect(browser.takeRefused()).toEqual([])
  })
  afterAll(() => browser.stop())
  return browser
}
