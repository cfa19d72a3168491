import { expect, it } from 'vitest'
import { BUTTON_STATES, buttonLabel, buttonState } from './button.rules'

it('[CAM-04] the button is checking at first, then granted, denied, or in error', () => {
  expect((['checking', 'not asked', 'starting', 'live', 'denied'] as const).map(buttonState)).toEqual([
    ...['checking', 'prompt', 'checking', 'granted', 'denied'],
  ])
  expect((['none', 'in use', 'unsupported', 'failed'] as const).map(buttonState)).toEqual(['error', 'error', 'error', 'error'])
})

it('has one label for each state, and names no tablet on another device', () => {
  expect(BUTTON_STATES.map((state) => buttonLabel(state, true))).toEqual([
    'Requesting Camera Access...',
    'Take Photo with Tablet Camera',
    'Camera Access Denied',
    'Take Photo (Allow Camera Access)',
    'Select Photo (No Camera)',
  ])
  expect(buttonLabel('granted', false)).toBe('Take Photo (Allow Camera Access)')
})
