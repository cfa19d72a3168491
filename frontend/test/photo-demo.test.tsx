import { demoAnalyze, MAX_DEMO_PHOTO_BYTES } from '@arc/contracts/analysis/demo'
import { getGoogleData } from '@arc/contracts/auth/google'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { RecogniserMessage } from '../src/entities/recogniser/recogniser.messages'
import { advanceClock, installClock, pauseClock } from './support/clock'
import { expectAccessible, gone, shown, textOf, textsOf } from './support/expectations'
import { DEVICES } from './support/fresh-page'
import { openDemo } from './support/landing'
import { pathOf } from './support/open'
import { takeSandboxPayments } from './support/payments'
import { KITCHEN, notOnDevice, recogniseBy } from './support/recogniser'
import { answer, fail, hold, refuse, sent } from './support/stubs'

const ON_DEVICE = 'Looked at on this device; the photo was not sent.'
const ON_SERVER = 'Looked at on our server; the photo was not stored.'
const FAILED = 'Analysis failedPlease try again with a different image.'
const FOUND = { items: KITCHEN, recogniser: { source: 'local' as const, name: 'centernet' } }

const kitchen = async () => new File([await (await fetch('/world/photos/kitchen.jpg')).blob()], 'IMG_0001.jpg', { type: 'image/jpeg' })
const heightOf = (demo: Locator) => Math.round(demo.element().getBoundingClientRect().height)

/** Chooses a photo, also a large one: it need not be sent to the browser. */
async function choose(demo: Locator, file: File | Promise<File>) {
  const chosen = new DataTransfer()
  chosen.items.add(await file)
  const input = demo.getByLabelText('Photo to try').element()
  if (!(input instanceof HTMLInputElement)) throw new Error('Photos are chosen by an input.')
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

it.each(DEVICES)('on a %s the demo keeps its height while a photo is recognised on the device, and leads to an account', async (device) => {
  const photos: ((message: RecogniserMessage) => void)[] = []
  recogniseBy((say) => void photos.push(say))
  /** Answers for the photo with this number, from the moment on at which the recogniser has it. */
  const say = async (photo: number, message: RecogniserMessage) => {
    await expect.poll(() => photos.length).toBe(photo)
    photos.at(-1)?.(message)
  }
  const demo = await openDemo({ device })
  const height = heightOf(demo)
  expect(textOf(demo)).toContain('nothing written yet')
  await expectAccessible()
  await choose(demo, kitchen())
  await shown(demo.getByText('looking closely'))
  await say(1, { step: { name: 'download', loaded: 1_000_000, total: 4_000_000 } })
  await expect.element(demo.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
  expect(heightOf(demo)).toBe(height)
  await say(1, { step: { name: 'look' } })
  await shown(demo.getByText('Looking at the photo on this device'))
  await say(1, { items: KITCHEN })

  await shown(demo.getByText('five things found'))
  const lines = demo.getByRole('listitem')
  expect(lines.elements()).toHaveLength(5)
  expect(textOf(lines.first())).toBe('1Refrigerator Appliances, Sure$1,300')
  for (const text of textsOf(lines)) expect(text).toMatch(/^\d.+, (Sure|Fairly sure|Please check)\$[\d,]+$/)
  await shown(demo.getByText(ON_DEVICE))
  expect(heightOf(demo)).toBe(height)
  await expectAccessible()
  expect(sent(demoAnalyze)).toEqual([])

  await demo.getByRole('button', { name: 'Try another photo' }).click()
  await expect.element(demo.getByRole('button', { name: 'Choose a photo' })).toHaveFocus()
  await demo.getByRole('button', { name: 'or use a sample photo' }).click()
  await shown(demo.getByRole('img', { name: 'Sample photo: a kitchen' }))
  await say(2, { items: KITCHEN })
  takeSandboxPayments()
  answer(getGoogleData, {})
  await demo.getByRole('link', { name: 'Start your archive' }).click()
  await expect.poll(pathOf).toBe('/signup')
  await shown(page.getByRole('heading', { level: 1, name: 'open your archive' }))
})

it('comes near when a busy browser hands over "far" and "near" at once', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal(
    'IntersectionObserver',
    class extends IntersectionObserver {
      constructor(listener: IntersectionObserverCallback, options: IntersectionObserverInit) {
        super((entries, observer) => {
          const before = entries.map((entry) => Object.create(entry, { isIntersecting: { value: false } }))
          listener([...before, ...entries], observer)
        }, options)
      }
    },
  )
  await openDemo()
})

it('nothing found is said, and looking on the server can be cancelled', async () => {
  recogniseBy((say) => say({ items: [] }))
  const demo = await openDemo({ device: 'phone', dark: true })
  await choose(demo, kitchen())
  await shown(demo.getByText('nothing recognised', { exact: true }))
  await shown(demo.getByText(ON_DEVICE))
  await gone(demo.getByRole('listitem'))
  await expectAccessible()
  await demo.getByRole('button', { name: 'Try another photo' }).click()

  recogniseBy(notOnDevice)
  answer(demoAnalyze, FOUND)
  const release = hold(demoAnalyze)
  await choose(demo, kitchen())
  await shown(demo.getByText('Looking at the photo on our server'))
  await expect.poll(() => sent(demoAnalyze)).toHaveLength(1)
  await demo.getByRole('button', { name: 'Cancel' }).click()
  await shown(demo.getByText('nothing written yet'))
  release()
  await choose(demo, kitchen())
  await shown(demo.getByText('five things found'))
  await shown(demo.getByText(ON_SERVER))
  // The name of the visitor's file stays on the device.
  const photos = sent(demoAnalyze).map(({ form }) => form?.get('image'))
  expect(photos.map((photo) => photo instanceof File && photo.name)).toEqual(['photo', 'photo'])
})

it('a recogniser that takes too long to download is replaced by the server', async () => {
  recogniseBy(() => {})
  answer(demoAnalyze, FOUND)
  installClock()
  const demo = await openDemo()
  await demo.getByRole('button', { name: 'or use a sample photo' }).click()
  await shown(demo.getByRole('progressbar'))
  pauseClock()
  await advanceClock(24_000)
  expect(sent(demoAnalyze)).toEqual([])
  await advanceClock(6_000)
  await shown(demo.getByText(ON_SERVER))
})

it('[DEMO-03] a photo above 5 MB is refused before it is sent', async () => {
  recogniseBy(notOnDevice)
  answer(demoAnalyze, FOUND)
  const demo = await openDemo({ device: 'phone' })
  const photo = await kitchen()
  const filled = (bytes: number) => new File([photo, new Uint8Array(bytes - photo.size)], 'large.jpg', { type: 'image/jpeg' })
  await choose(demo, filled(MAX_DEMO_PHOTO_BYTES + 1))
  await shown(demo.getByRole('alert'))
  expect(textOf(demo.getByRole('alert'))).toBe('File too largePlease choose an image under 5MB.')
  await expectAccessible()
  expect(sent(demoAnalyze)).toEqual([])
  // Exactly 5 MB is allowed.
  await choose(demo, filled(MAX_DEMO_PHOTO_BYTES))
  await shown(demo.getByText(ON_SERVER))
  await expect.poll(() => sent(demoAnalyze)).toHaveLength(1)
})

it('[DEMO-04] an answer without items, and every other failure, shows that the analysis failed, beside the dimmed photo', async () => {
  recogniseBy(notOnDevice)
  const demo = await openDemo()
  const LIMIT = 'Too many photos. Please wait a minute and try again.'
  for (const [failing, reason] of [
    [() => refuse(demoAnalyze, 200, JSON.stringify({ items: 'none' })), 'Invalid response format from analysis'],
    [() => refuse(demoAnalyze, 200, '<!doctype html>'), 'Invalid response format from analysis'],
    [() => refuse(demoAnalyze, 429, { message: LIMIT }), LIMIT],
    [() => refuse(demoAnalyze, 500), ''],
    [() => fail(demoAnalyze), ''],
    [() => refuse(demoAnalyze, 415, { message: 'This photo is not an image file.' }), 'This photo is not an image file.'],
  ] as const) {
    const restore = failing()
    await choose(demo, kitchen())
    await expect
      .poll(() => textsOf(demo.getByRole('alert')).map((text) => text.replace(/\s+/g, ' ').trim()))
      .toEqual([`${FAILED}${reason}`])
    await shown(demo.getByRole('img', { name: 'Your photo' }))
    await expectAccessible()
    restore()
  }
  answer(demoAnalyze, FOUND)
  await demo.getByRole('button', { name: 'Use a sample photo' }).click()
  await shown(demo.getByText(ON_SERVER))
})
