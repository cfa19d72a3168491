import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { type Account, createAccount, startProduct } from './accounts.js'
import { launchChromium } from './chromium.js'
import { median, percentile, printFigure } from './figures.js'

const ITEMS = 2_000
/** Bytes per second of a slow connection, and its latency in milliseconds. */
const SLOW = { throughput: 400_000 / 8, latency: 40 }
const ROUNDS = 3
const LIMIT = { readableMs: 1_500, usableMs: 4_000, kilobytes: 350, frameMs: 1000 / 60, tabMb: 150 }
/** A scroll of a room, in pixels of each frame and frames. */
const SCROLL = { step: 80, frames: 600 }

/** A phone-sized page of a signed-in user. */
async function openPage(
  browser: Browser,
  account: Account,
  address: string,
): Promise<{ page: Page; context: BrowserContext; cdp: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: address })
  const [name = '', value = ''] = account.client.cookie.split('=', 2)
  await context.addCookies([{ name, value, url: address }])
  const page = await context.newPage()
  return { page, context, cdp: await context.newCDPSession(page) }
}

interface FirstView {
  readableMs: number
  usableMs: number
  kilobytes: number
}

/** The first view of the dashboard with an empty cache on a slow connection. */
async function firstView(browser: Browser, account: Account, address: string): Promise<FirstView> {
  const { page, context, cdp } = await openPage(browser, account, address)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latency,
    downloadThroughput: SLOW.throughput,
    uploadThroughput: SLOW.throughput,
  })
  const pictures = new Set<string>()
  let bytes = 0
  cdp.on('Network.responseReceived', ({ requestId, type }) => type === 'Image' && pictures.add(requestId))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!pictures.has(requestId)) bytes += encodedDataLength
  })
  const from = performance.now()
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await page.locator('#root').getByText('Total Value').first().waitFor()
  const usableMs = performance.now() - from
  const kilobytes = bytes / 1000
  const painted: unknown = await page.evaluate(`performance.getEntriesByName('first-contentful-paint')[0]?.startTime`)
  await context.close()
  return { readableMs: Number(painted), usableMs, kilobytes }
}

/** The largest private memory of the browser's tabs, in MB: what closing the tab would free (Linux, `/proc`). */
async function tabMemory(browser: Browser): Promise<number> {
  const cdp = await browser.newBrowserCDPSession()
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  const tabs = processInfo.filter(({ type }) => type === 'renderer')
  const memory = await Promise.all(tabs.map(({ id }) => readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '')))
  const privateKb = (text: string) =>
    [...text.matchAll(/^Private_(?:Clean|Dirty): +(\d+) kB$/gm)].reduce((sum, [, kb]) => sum + Number(kb), 0)
  return Math.max(...memory.map(privateKb)) / 1000
}

/** Times between frames while a room of many items is scrolled, and the memory of the tab afterwards. */
async function scroll(browser: Browser, account: Account, address: string): Promise<{ frames: number[]; tabMb: number }> {
  const { page, context, cdp } = await openPage(browser, account, address)
  await page.goto(`/room/${account.roomId}`)
  await page.getByRole('list', { name: 'Items' }).getByRole('link').first().waitFor()
  const frames = await page.evaluate<number[]>(`new Promise((done) => {
    const times = []
    let last = performance.now()
    const next = (now) => {
      times.push(now - last)
      last = now
      if (times.length > ${SCROLL.frames}) return done(times.slice(1))
      scrollBy(0, ${SCROLL.step})
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })`)
  await cdp.send('HeapProfiler.collectGarbage')
  const tabMb = await tabMemory(browser)
  await context.close()
  return { frames, tabMb }
}

/** The first view of the dashboard on a slow connection, and scrolling in a room of 2,000 items. */
export async function screens(dataDir: string): Promise<void> {
  const { product, admin } = await startProduct(dataDir)
  const browser = await launchChromium()
  try {
    const account = await createAccount(product, admin, ITEMS)
    const views: FirstView[] = []
    for (let round = 0; round < ROUNDS; round++) views.push(await firstView(browser, account, product.address))
    const of = (key: keyof FirstView) => median(views.map((view) => view[key]))
    printFigure({ name: 'first_dashboard_readable_at_400_kbit', value: of('readableMs'), unit: 'ms', limit: LIMIT.readableMs })
    printFigure({ name: 'first_dashboard_usable_at_400_kbit', value: of('usableMs'), unit: 'ms', limit: LIMIT.usableMs })
    printFigure({ name: 'first_dashboard_without_pictures', value: of('kilobytes'), unit: 'kB', limit: LIMIT.kilobytes })
    const { frames, tabMb } = await scroll(browser, account, product.address)
    printFigure({ name: 'room_of_2000_items_frame_p95', value: percentile(frames, 95), unit: 'ms', limit: LIMIT.frameMs * 1.1 })
    printFigure({ name: 'room_of_2000_items_tab_memory', value: tabMb, unit: 'MB', limit: LIMIT.tabMb })
  } finally {
    await browser.close()
    await product.stop()
  }
}
