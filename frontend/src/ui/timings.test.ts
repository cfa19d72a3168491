import { expect, it } from 'vitest'
import { LOADING_RUN, SPINNER_RUN, TOOLTIP } from './timings'

it('[SHELL-20] opens tooltips after 700 ms, neighbouring ones within 300 ms at once', () => {
  expect(TOOLTIP).toEqual({ delay: 700, skip: 300 })
})

it('runs the loading indicators in 1500 and 2000 ms', () => {
  expect([SPINNER_RUN, LOADING_RUN]).toEqual([1500, 2000])
})
