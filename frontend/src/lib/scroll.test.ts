import { expect, it } from 'vitest'
import { scrollAt, scrolledPast } from './scroll'

it('[SHELL-21] counts as scrolled above 130 px', () => {
  expect([scrolledPast(130), scrolledPast(131)]).toEqual([false, true])
})

it('[SHELL-21] scrolls to the top in 800 ms', () => {
  expect([scrollAt(1000, 0), scrollAt(1000, 799) > 0, scrollAt(1000, 800), scrollAt(1000, 900)]).toEqual([1000, true, 0, 0])
})
