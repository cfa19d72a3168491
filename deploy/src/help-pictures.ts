/** Takes the pictures of the help manual and the social card from the running product: `make help-pictures`, after a change of the screens; `only="item room social-card"` takes some. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { ChildProduct } from './bench/child.js'
import { launchChromium } from './bench/chromium.js'
import { Client } from './bench/client.js'
import { uploadReceipts } from './help-pictures/documents.js'
import { FIGURES, type Figure } from './help-pictures/figures.js'
import { takeSocialCard } from './help-pictures/social-card.js'

const SOCIAL_CARD = fileURLToPath(new URL('../../frontend/public/world/social-card.jpg', import.meta.url))
const FOLDER = fileURLToPath(new URL('../../frontend/public/help/', import.meta.url))
const SIZES = fileURLToPath(new URL('../../frontend/src/features/help/figures.json', import.meta.url))
const THEMES = ['light', 'dark'] as const
/** The window of each device in CSS pixels, and device pixels for each of them. On a phone the manual shows the screens of a phone. */
const DEVICES = {
  computer: { viewport: { width: 1000, height: 680 }, deviceScaleFactor: 1.5 },
  phone: { viewport: { width: 390, height: 700 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const
type Device = keyof typeof DEVICES
interface Size {
  width: number
  height: number
}
const MAX_BYTES = 60_000
const QUALITIES = [72, 62, 52, 42, 32]

/** The WebP file of the best quality that is not too large. */
async function compressed(png: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const file = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (file.length <= MAX_BYTES) return file
  }
  throw new Error(`A picture is larger than ${MAX_BYTES} bytes.`)
}

/** Everything that is visible has arrived: fonts, pictures, and the end of animations. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  await page.evaluate(`Promise.allSettled(
    document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime !== Infinity).map((each) => each.finished),
  )`)
}

async function take(browser: Browser, client: Client, figure: Figure, device: Device, theme: (typeof THEMES)[number]): Promise<Buffer> {
  const { viewport, ...screen } = DEVICES[device]
  const context = await browser.newContext({
    ...screen,
    viewport: { ...viewport, width: (device === 'computer' && figure.width) || viewport.width },
    baseURL: client.address,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
  })
  const [name = '', value = ''] = client.cookie.split('=', 2)
  await context.addCookies([{ name, value, url: client.address }])
  const page = await context.newPage()
  await page.goto(figure.path)
  await figure.prepare(page)
  if (device === 'phone' && figure.phoneScroll) await page.evaluate(`scrollTo(0, ${figure.phoneScroll})`)
  await settled(page)
  const png = await (figure.part ? figure.part(page).screenshot() : page.screenshot())
  await context.close()
  return png
}

const dataDir = await mkdtemp(join(tmpdir(), 'arc-help-'))
const product = await ChildProduct.start(dataDir)
const browser = await launchChromium()
const only = process.argv.slice(2)
const figures = FIGURES.filter(({ name }) => only.length === 0 || only.includes(name))
const sizes: Record<string, Size & { phone: Size }> = only.length === 0 ? {} : JSON.parse(await readFile(SIZES, 'utf8'))
try {
  if (only.length === 0 || only.includes('social-card')) await writeFile(SOCIAL_CARD, await takeSocialCard(browser, product.address))
  const client = new Client(product.address)
  await client.signUp(product.trialCode, { firstName: 'Dana', lastName: 'Whitfield' })
  await client.text('PATCH', '/api/user/preferences', JSON.stringify({ hideWelcomeModal: true }))
  await uploadReceipts(client)
  await product.untilIdle()
  /** Takes a figure on a device in both themes. Answers its size in pixels. */
  const takeAll = async (figure: Figure, device: Device): Promise<Size> => {
    let size = { width: 0, height: 0 }
    for (const theme of THEMES) {
      const png = await take(browser, client, figure, device, theme)
      const { width, height } = await sharp(png).metadata()
      size = { width, height }
      const file = await compressed(png)
      const name = `${figure.name}-${device === 'phone' ? 'phone-' : ''}${theme}.webp`
      await writeFile(join(FOLDER, name), file)
      process.stdout.write(`${name}  ${width} x ${height}  ${Math.round(file.length / 1000)} kB\n`)
    }
    return size
  }
  for (const figure of figures) sizes[figure.name] = { ...(await takeAll(figure, 'computer')), phone: await takeAll(figure, 'phone') }
  await writeFile(SIZES, `${JSON.stringify(sizes, null, 2)}\n`)
} finally {
  await browser.close()
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}
