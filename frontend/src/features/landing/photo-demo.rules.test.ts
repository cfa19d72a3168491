import { MAX_DEMO_PHOTO_BYTES } from '@arc/contracts/analysis/demo'
import { expect, it } from 'vitest'
import { type DemoAction, type DemoPhoto, type DemoState, INITIAL, isTooLarge, nextState, photoOf } from './photo-demo.rules'

const photo = (url: string): DemoPhoto => ({ url, sample: false })
const [garage, shelf] = [photo('garage'), photo('shelf')]
const found = { items: [], place: 'device' as const }
const after = (...actions: DemoAction[]) => actions.reduce<DemoState>(nextState, INITIAL)
const choose = { type: 'choose', photo: garage } as const

it('[DEMO-01] is initial, loading or has results; a failure and the reset button return it to initial', () => {
  expect(INITIAL.phase).toBe('initial')
  expect(after(choose).phase).toBe('loading')
  expect(after(choose, { type: 'step', photo: garage, step: { name: 'look' } })).toMatchObject({ phase: 'loading', step: { name: 'look' } })
  expect(after(choose, { type: 'found', photo: garage, found })).toEqual({ phase: 'results', photo: garage, found })
  for (const actions of [
    [choose],
    [choose, { type: 'found', photo: garage, found }],
    [choose, { type: 'fail', photo: garage, reason: null }],
  ] as const)
    expect(after(...actions, { type: 'reset' })).toEqual(INITIAL)
  const failed = after(choose, { type: 'fail', photo: garage, reason: 'It is a GIF.' })
  expect(failed).toEqual({
    phase: 'initial',
    notice: { title: 'Analysis failed', text: 'Please try again with a different image.', reason: 'It is a GIF.', photo: garage },
  })
  expect(photoOf(failed)).toBe(garage)
  const refused = after(choose, { type: 'found', photo: garage, found }, { type: 'refuse' })
  expect(refused).toMatchObject({ phase: 'initial', notice: { title: 'File too large', text: 'Please choose an image under 5MB.' } })
  expect(photoOf(refused)).toBe(null)
})

it('changes nothing for a photo that was cancelled or replaced', () => {
  const late: DemoAction[] = [
    { type: 'step', photo: garage, step: { name: 'send' } },
    { type: 'found', photo: garage, found },
    { type: 'fail', photo: garage, reason: null },
  ]
  const other = { type: 'choose', photo: shelf } as const
  for (const action of late) {
    expect(after(choose, { type: 'reset' }, action)).toEqual(INITIAL)
    expect(after(choose, other, action)).toEqual(after(other))
  }
})

it('allows exactly 5 MB', () => {
  const size = (bytes: number) => new Blob([new Uint8Array(bytes)])
  expect([isTooLarge(size(MAX_DEMO_PHOTO_BYTES)), isTooLarge(size(MAX_DEMO_PHOTO_BYTES + 1))]).toEqual([false, true])
})
