import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { picture, refuseCamera, setHidden, streams, stubCamera, stubDevices, stubLightAndZoom } from './support/camera'
import { shown } from './support/expectations'
import { home } from './support/home'
import { open } from './support/open'
import { user } from './support/world'

/** Every page that uses the camera; on the demo a button asks for it. */
const PAGES = ['/camera', '/scan', '/camera-demo'] as const

/** Opens a page with the camera. A user of the demo presses its button. */
async function openWithCamera(path: string): Promise<void> {
  home()
  await open(path, { device: 'phone', as: user() })
  if (path === '/camera-demo' && (await navigator.permissions.query({ name: 'camera' })).state === 'prompt') await ask()
}
const ask = () => page.getByRole('button', { name: 'Take Photo (Allow Camera Access)' }).click()
const isLive = () => expect.poll(() => document.querySelector('video:not([data-off])')).not.toBeNull()
const isOff = () => expect.poll(() => document.querySelector('video:not([data-off])')).toBeNull()
const readyStates = async () => (await Promise.all(streams())).flatMap((stream) => stream.getTracks().map(({ readyState }) => readyState))

it.each(PAGES)('%s shows the picture, and stops the camera when the page is left', async (path) => {
  stubDevices('Rear camera')
  stubCamera('granted')
  await openWithCamera(path)
  await isLive()
  await open('/help', { as: user() })
  await expect.poll(readyStates).toSatisfy((states: string[]) => states.length > 0 && states.every((state) => state === 'ended'))
})

it.each(
  PAGES.flatMap((path) => [
    [path, 'NotAllowedError', 'Camera access denied. Please allow camera permissions and try again.'],
    [path, 'NotFoundError', 'No camera found on this device.'],
    [path, 'NotReadableError', 'Camera is already in use by another application.'],
    [path, 'AbortError', 'Unable to access camera'],
  ]),
)('%s says what %s means', async (path, error, message) => {
  stubDevices('Rear camera')
  stubCamera('granted')
  refuseCamera(error)
  await openWithCamera(path)
  await shown(page.getByText(message))
})

it.each(['/scan', '/camera-demo'])('%s opens by itself when a camera is plugged in', async (path) => {
  stubDevices()
  stubCamera('granted')
  refuseCamera('NotFoundError')
  await openWithCamera(path)
  await shown(page.getByText('No camera found on this device.'))
  stubCamera('granted')
  stubDevices('USB camera')
  await isLive()
})

it('the demo asks for a camera only when the user presses the button, and says at once that it was denied before', async () => {
  stubDevices('Rear camera')
  stubCamera('prompt')
  home()
  await open('/camera-demo', { device: 'phone', as: user() })
  await shown(page.getByRole('button', { name: 'Take Photo (Allow Camera Access)' }))
  expect(navigator.mediaDevices.getUserMedia).not.toHaveBeenCalled()
  await ask()
  await isLive()

  stubCamera('denied')
  await open('/camera-demo', { device: 'phone', as: user() })
  await shown(page.getByRole('button', { name: 'Camera Access Denied' }))
  expect(navigator.mediaDevices.getUserMedia).toHaveBeenCalledTimes(1)
})

it.each(PAGES)('%s switches the camera off while the page is hidden, and on when it is shown again', async (path) => {
  stubDevices('Rear camera')
  stubCamera('granted')
  await openWithCamera(path)
  await isLive()
  const before = streams().length
  setHidden(true)
  await expect.poll(readyStates).toSatisfy((states: string[]) => states.every((state) => state === 'ended'))
  setHidden(false)
  await expect.poll(() => streams().length).toBe(before + 1)
  await isLive()
  await expect.poll(async () => (await readyStates()).at(-1)).toBe('live')
})

it.each(PAGES)('%s says that the camera stopped when the system ends it', async (path) => {
  stubDevices('Rear camera')
  stubCamera('granted')
  stubLightAndZoom()
  await openWithCamera(path)
  await isLive()
  for (const stream of await Promise.all(streams())) for (const track of stream.getTracks()) track.dispatchEvent(new Event('ended'))
  await shown(page.getByText('Unable to access camera'))
  await isOff()
  await expect.poll(() => page.getByRole('button', { name: 'Torch' }).query()).toBeNull()
  await expect.poll(readyStates).toSatisfy((states: string[]) => states.every((state) => state === 'ended'))
})

it.each(['/camera', '/scan'])('%s changes the camera, and takes the rear one when the chosen one was unplugged', async (path) => {
  stubDevices('Rear camera', 'USB camera')
  stubCamera('granted')
  await openWithCamera(path)
  await isLive()
  const isUsb = (request?: MediaStreamConstraints) => JSON.stringify(request).includes('USB camera')
  const asked = vi.mocked(navigator.mediaDevices.getUserMedia).mockImplementation(async (request) => {
    if (isUsb(request)) throw new DOMException('unplugged', 'OverconstrainedError')
    return picture()
  })
  asked.mockClear()
  await page.getByRole('combobox', { name: 'Camera' }).selectOptions('USB camera')
  await expect.poll(() => asked.mock.calls.map(([request]) => isUsb(request))).toEqual([true, false])
  await isLive()
})
