import { expect, it } from 'vitest'
import { cameraProblem, zoomOf } from './camera.rules'

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
