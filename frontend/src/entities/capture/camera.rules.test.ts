import { expect, it } from 'vitest'
import { CAMERA_REQUEST, cameraProblem, focusesItself, requestFor, zoomOf } from './camera.rules'
import { CAPTURE_TEXTS } from './capture.texts'

it('an error of the camera names its cause', () => {
  const causes = ['NotAllowedError', 'NotFoundError', 'NotReadableError', 'AbortError'].map((name) =>
    cameraProblem(new DOMException('', name)),
  )
  expect([...causes, cameraProblem(new TypeError('no camera')), cameraProblem('?')]).toEqual([
    ...['denied', 'none', 'in use', 'failed', 'unsupported', 'failed'],
  ])
})

it('a camera that reports a range can zoom', () => {
  expect(zoomOf({ zoom: { min: 1, max: 8, step: 0.5 } })).toEqual({ min: 1, max: 8, step: 0.5 })
  expect(zoomOf({ zoom: { min: 1, max: 3 } })).toEqual({ min: 1, max: 3, step: 0.1 })
  expect([{}, { zoom: false }, { zoom: { min: 1, max: 1 } }, { zoom: { max: 2 } }].map(zoomOf)).toEqual([null, null, null, null])
})

it('[CAM-06] requests the rear camera at an ideal 1920x1080, without sound', () => {
  expect(CAMERA_REQUEST).toEqual({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  })
  expect(requestFor(null)).toEqual(CAMERA_REQUEST)
  expect(requestFor('usb')).toEqual({
    audio: false,
    video: { deviceId: { exact: 'usb' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  })
})

it('[CAM-07] each failure of the camera has its message', () => {
  const named = (name: string) => Object.assign(new Error('refused'), { name })
  const message = (error: unknown) => CAPTURE_TEXTS.problems[cameraProblem(error)].text
  const names = ['NotAllowedError', 'NotFoundError', 'NotSupportedError', 'NotReadableError', 'AbortError']
  expect(names.map((name) => message(named(name)))).toEqual([
    'Camera access denied. Please allow camera permissions and try again.',
    'No camera found on this device.',
    'Camera not supported on this device.',
    'Camera is already in use by another application.',
    'Unable to access camera',
  ])
  expect(message('unplugged')).toBe('Unable to access camera')
})

it('a camera that lists it keeps the picture in focus', () => {
  expect([{ focusMode: ['manual', 'continuous'] }, { focusMode: ['manual'] }, { focusMode: 'continuous' }, {}].map(focusesItself)).toEqual([
    ...[true, false, false, false],
  ])
})
