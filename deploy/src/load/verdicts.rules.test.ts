import { expect, it } from 'vitest'
import { broken, type StandFigures } from './verdicts.rules.js'

const WELL: StandFigures = {
  accepted: 100,
  recognised: 100,
  errors: 2,
  drained: { photos: 40, seconds: 11, ideal: 10 },
  memory: { early: 400, late: 420, peak: 600 },
}

it('has nothing to say of a run in which all is well', () => {
  expect(broken('load', WELL)).toEqual([])
})

it('names lost photos, a slow queue and growing memory', () => {
  const figures = { ...WELL, recognised: 97, drained: { photos: 40, seconds: 20, ideal: 10 }, memory: { early: 400, late: 500, peak: 600 } }
  expect(broken('load', figures)).toEqual([
    '3 of 100 accepted photos were not recognised',
    'the queue of 40 photos took 20.0 s instead of 10.0 s',
    'memory grew from 400 to 500 MB',
  ])
})

it('does not judge the memory of a load that changes, nor a queue of some photos', () => {
  const figures = { ...WELL, drained: { photos: 5, seconds: 20, ideal: 1 }, memory: { early: 400, late: 500, peak: 600 } }
  expect(broken('spike', figures)).toEqual([])
})
