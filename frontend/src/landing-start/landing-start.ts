/**
 * Starts the app on the landing page, which was rendered at build time: downloads its code when the first picture has been
 * painted, because a slow connection would share its bytes between both, or when the visitor does something. A script of its own.
 */

/** The app is started after this time at the latest, in milliseconds. */
const LATEST = 2_500
/** The longest time between the arrival of the picture and its paint, in milliseconds. */
const PAINT = 300

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const root = document.getElementById('root')
const code = document.querySelector<HTMLTemplateElement>('template#code')

/** Resolves when the first picture has been painted. A picture that fails, or is not the largest content, is waited for a moment. */
async function firstPicture(page: HTMLElement): Promise<void> {
  const pictures = [...page.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')]
  // Wide and narrow windows show different ones.
  const picture = pictures.find((image) => image.getClientRects().length > 0)
  if (!picture) return
  const painted = new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntries().some((entry) => 'element' in entry && entry.element === picture)) resolve()
    })
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
  })
  if (picture.naturalWidth === 0) await new Promise((resolve) => (picture.onload = picture.onerror = resolve))
  await Promise.race([painted, after(PAINT)])
}

/** Resolves with the first action of the visitor. */
const firstAction = (signal: AbortSignal) =>
  new Promise((resolve) => {
    for (const type of ['pointerdown', 'keydown', 'scroll']) addEventListener(type, resolve, { passive: true, signal })
  })

/** Presses a button once more that was pressed before the app could answer. */
function repeatPress(page: HTMLElement, { signal, stop }: { signal: AbortSignal; stop(): void }): void {
  let pressed: HTMLElement | null = null
  const remember = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null
  }
  page.addEventListener('click', remember, { signal })
  addEventListener(
    'hydrate',
    () => {
      stop()
      pressed?.click()
    },
    { signal },
  )
}

async function start(page: HTMLElement, app: HTMLTemplateElement): Promise<void> {
  const waiting = new AbortController()
  repeatPress(page, { signal: waiting.signal, stop: () => waiting.abort() })
  // Whatever an old browser lacks for that, the app starts.
  await Promise.race([firstPicture(page).catch(() => undefined), firstAction(waiting.signal), after(LATEST)])
  document.head.append(app.content)
}

if (root && code) void start(root, code)
