import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { stubCamera, stubLightAndZoom } from './support/camera'
import { expectAccessible, shown } from './support/expectations'
import { home } from './support/home'
import { open } from './support/open'
import { user } from './support/world'

const title = (name: string) => page.getByRole('heading', { level: 1, name })

async function jpeg(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(800, 600)
  canvas.getContext('2d')?.fillRect(200, 100, 400, 300)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' })
}

it('on a phone the camera is explained before the browser asks; a denied one says what to do, and photos can be chosen instead', async () => {
  home()
  stubCamera('prompt', true)
  await open('/archive', { device: 'phone', as: user() })
  await page.getByRole('button', { name: '+ Take Photo' }).click()
  await shown(title('photos, one tap each'))
  await shown(page.getByText('they stay on this device until you send them.'))
  expect(navigator.mediaDevices.getUserMedia).not.toHaveBeenCalled()
  await expectAccessible()
  await page.getByRole('button', { name: 'Allow the camera' }).click()
  await shown(title('the camera is blocked'))
  await shown(page.getByText('Camera access denied. Please allow camera permissions and try again.'))
  await expectAccessible()
  await page.getByLabelText('Choose photos').upload(await jpeg('desk.jpg'))
  await shown(title('Photos, in one'))
  stubCamera('granted')
  await page.getByRole('button', { name: 'Back to the camera' }).click()
  await shown(page.getByRole('button', { name: 'Take photo 2', exact: true }))
})

it.each(['/camera', '/scan'])('on a phone %s switches the light and zooms; a light that is refused stays off', async (path) => {
  home()
  stubCamera('granted')
  const { asked, refuse } = stubLightAndZoom()
  await open(path, { device: 'phone', as: user() })
  const light = page.getByRole('button', { name: 'Torch' })
  const isOn = (on: boolean) => expect.element(light).toHaveAttribute('aria-pressed', String(on))
  await light.click()
  await isOn(true)
  await page.getByRole('slider', { name: 'Zoom' }).fill('2.5')
  await expect.poll(() => asked).toEqual([{ torch: true }, { zoom: 2.5 }])
  await expectAccessible()

  await light.click()
  await isOn(false)
  refuse()
  await light.click()
  await expect.poll(() => asked).toHaveLength(4)
  await isOn(false)
})
