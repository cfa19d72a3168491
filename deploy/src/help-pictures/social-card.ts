import type { Browser } from 'playwright-core'

/** Of a link preview (https://developers.facebook.com/docs/sharing/webmasters/images), in pixels. */
const SIZE = { width: 1200, height: 630 }

/** The headline of the landing page beside its room, in the product's typefaces. */
const CARD = `<!doctype html>
<style>
  @font-face { font-family: Newsreader; src: url(/fonts/newsreader.woff2) }
  @font-face { font-family: Newsreader; font-style: italic; src: url(/fonts/newsreader-italic.woff2) }
  @font-face { font-family: Instrument; src: url(/fonts/instrument-sans.woff2) }
  body { margin: 0; width: 1200px; height: 630px; background: #fbfaf7; color: #141413; position: relative; overflow: hidden }
  h1 { position: absolute; left: 72px; top: 64px; margin: 0; font: 400 112px/0.95 Newsreader; letter-spacing: -0.035em }
  p { position: absolute; left: 76px; margin: 0; font: 400 27px/1.45 Instrument }
  .say { top: 318px; width: 400px }
  .name { bottom: 60px; font: 400 44px/1 Newsreader }
  .name span { margin-left: 18px; font: 400 22px/1 Instrument; color: #6b6862 }
  img { position: absolute; right: 24px; bottom: -34px; width: 640px }
</style>
<img src="/world/rooms/living-room-1600.webp" alt="">
<h1>be ready<br>for <em>claims</em></h1>
<p class="say">Photograph what you own. a.r.c. writes the list.</p>
<p class="name">a.r.c.<span>home inventory</span></p>`

/** Takes the picture that other sites show with a link to the product. @param address of the running product */
export async function takeSocialCard(browser: Browser, address: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: SIZE })
  // The page's own address, so that its fonts and pictures may be loaded.
  await page.goto(`${address}/robots.txt`)
  await page.setContent(CARD, { waitUntil: 'networkidle' })
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  const card = await page.screenshot({ type: 'jpeg', quality: 86 })
  await page.close()
  return card
}
