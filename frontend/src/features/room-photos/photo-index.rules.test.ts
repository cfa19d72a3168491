import { expect, it } from 'vitest'
import { boxAround, hitsAt, inReadingOrder, listed, nextHit, stepped } from './photo-index.rules'

const boxed = (id: number, x: number, y: number, width = 0.1, height = 0.1) => ({ id, box: { x, y, width, height } })
const REACH = { x: 0.02, y: 0.02 }
const ids = (things: readonly { id: number }[]) => things.map(({ id }) => id)

const SOFA = boxed(1, 0.4, 0.4, 0.3, 0.3)
const BACKPACK = boxed(2, 0.5, 0.5, 0.1, 0.15)
const POCKET = boxed(3, 0.52, 0.52, 0.02, 0.02)

it('[PHOTO-05] of overlapping things the smallest under the finger comes first', () => {
  expect(ids(hitsAt([SOFA, BACKPACK, POCKET], { x: 0.53, y: 0.53 }, REACH))).toEqual([3, 2, 1])
  expect(ids(hitsAt([SOFA, BACKPACK, POCKET], { x: 0.42, y: 0.42 }, REACH))).toEqual([1])
  expect(hitsAt([SOFA], { x: 0.1, y: 0.1 }, REACH)).toEqual([])
})

it('[PHOTO-05] a thing that is smaller than a finger is touched at its mark', () => {
  expect(ids(hitsAt([POCKET], { x: 0.545, y: 0.53 }, REACH))).toEqual([3])
  expect(hitsAt([POCKET], { x: 0.56, y: 0.56 }, REACH)).toEqual([])
})

it('[PHOTO-05] pressing again goes to the next thing under the finger, and after the last to the first', () => {
  const hits = hitsAt([SOFA, BACKPACK, POCKET], { x: 0.53, y: 0.53 }, REACH)
  expect([null, 3, 2, 1, 9].map((chosen) => nextHit(hits, chosen)?.id)).toEqual([3, 2, 1, 3, 3])
  expect(nextHit([], 3)).toBeUndefined()
})

it('[PHOTO-06] the list is in reading order: rows from the top, each from the left', () => {
  expect(ids(inReadingOrder([boxed(1, 0.8, 0.1), boxed(2, 0.1, 0.12), boxed(3, 0.5, 0.7), boxed(4, 0.4, 0.08)]))).toEqual([2, 4, 1, 3])
})

it('[PHOTO-06] what is written down comes first, and what was dismissed apart', () => {
  const thing = (id: number, state: 'written' | 'open' | 'deleted', dismissed = false) => ({
    ...boxed(id, 0.1 * id, 0.1),
    ...{ name: '', category: '', estimatedValue: null, itemId: null, item: null, match: null, isNew: false, version: 1 },
    ...{ state, dismissed },
  })
  const { written, others, dismissed } = listed([
    thing(1, 'open'),
    thing(2, 'written'),
    thing(3, 'deleted'),
    thing(4, 'open', true),
    thing(5, 'written'),
  ])
  expect([ids(written), ids(others), ids(dismissed)]).toEqual([[2, 5], [1, 3], [4]])
})

it('[PHOTO-13] a new box stays in the photo, wherever it is moved and however large it becomes', () => {
  expect(boxAround({ x: 0.01, y: 0.99 })).toEqual({ x: 0, y: 0.84, width: 0.16, height: 0.16 })
  let box = boxAround({ x: 0.5, y: 0.5 })
  for (let n = 0; n < 40; n++) box = stepped(box, n % 2 ? 'larger' : 'right')
  expect(box).toEqual({ x: 0, y: 0, width: 1, height: 1 })
  for (let n = 0; n < 40; n++) box = stepped(box, 'smaller')
  expect(box.width).toBe(0.03)
  const moved = stepped(boxAround({ x: 0.5, y: 0.5 }), 'up')
  expect(moved.y).toBeCloseTo(0.4)
})
