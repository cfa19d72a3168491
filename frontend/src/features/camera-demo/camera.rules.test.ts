import { expect, it } from 'vitest'
import { buttonLabel, CAMERA_REQUEST, CAMERA_STATES, CHECKING, cameraProblem, nextCamera } from './camera.rules'

const named = (name: string) => Object.assign(new Error('refused'), { name })

it('[CAM-04] the button is checking at first, then granted, denied, or in error', () => {
  expect(CHECKING.state).toBe('checking')
  const after = (permission: PermissionState, hasCamera = true) => nextCamera({ type: 'checked', hasCamera, permission }).state
  expect([after('granted'), after('prompt'), after('denied'), after('granted', false)]).toEqual(['checking', 'prompt', 'denied', 'error'])
  expect(nextCamera({ type: 'requested' }).state).toBe('checking')
  expect(nextCamera({ type: 'opened' })).toEqual({ state: 'granted', problem: null })
  expect(nextCamera({ type: 'failed', error: named('NotAllowedError') }).state).toBe('denied')
  expect(nextCamera({ type: 'failed', error: named('NotReadableError') }).state).toBe('error')
})

it('has one label for each state, and names no tablet on another device', () => {
  expect(CAMERA_STATES.map((state) => buttonLabel(state, true))).toEqual([
    'Requesting Camera Access...',
    'Take Photo with Tablet Camera',
    'Camera Access Denied',
    'Take Photo (Allow Camera Access)',
    'Select Photo (No Camera)',
  ])
  expect(buttonLabel('granted', false)).toBe('Take Photo (Allow Camera Access)')
})

it('[CAM-06] requests the rear camera at an ideal 1920x1080, without sound', () => {
  expect(CAMERA_REQUEST).toEqual({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  })
})

it('[CAM-07] each failure of the camera has its message', () => {
  const names = ['NotAllowedError', 'NotFoundError', 'NotSupportedError', 'NotReadableError', 'AbortError']
  expect(names.map((name) => cameraProblem(named(name)))).toEqual([
    'Camera access denied. Please allow camera permissions and try again.',
    'No camera found on this device.',
    'Camera not supported on this device.',
    'Camera is already in use by another application.',
    'Unable to access camera',
  ])
  expect(cameraProblem('unplugged')).toBe('Unable to access camera')
})
