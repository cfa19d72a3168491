import { describe, expect, it } from 'vitest'
import { commonRoom, linksOf } from './saved-places.rules.js'

const at = (x: number) => ({ x, y: 0.2, width: 0.1, height: 0.1 })
const thing = (id: number, key: string, x: number, itemId: number | null = null) => ({ id, key, box: at(x), itemId })
const place = (key: string, itemId: number, x: number) => ({ key, itemId, box: at(x) })

describe('saving findings of a photo', () => {
  it('[PHOTO-03] makes the things of these findings the items', () => {
    const { linked, unknown } = linksOf([place('b.0.0', 7, 0.1), place('b.0.1', 8, 0.3)], [thing(1, 'b.0.0', 0.1), thing(2, 'b.0.1', 0.3)])
    expect([...linked]).toEqual([
      [1, 7],
      [2, 8],
    ])
    expect(unknown).toEqual([])
  })

  it('[PHOTO-03] names places that are no things yet, each once', () => {
    const places = [place('b.0.0', 7, 0.1), place('b.0.1', 8, 0.1)]
    expect(linksOf(places, [])).toEqual({ linked: new Map(), unknown: [places[0]] })
  })

  it('[PHOTO-03] a finding that was merged into another is found by its box', () => {
    const { linked } = linksOf([place('b.0.0', 7, 0.5)], [thing(1, 'b.1.4', 0.5), thing(2, 'b.0.0', 0.1)])
    expect([...linked]).toEqual([[1, 7]])
  })

  it('[PHOTO-03] the further things of a quantity are the item, unless they were split off', () => {
    const things = [thing(1, 'b.0.0', 0.1), thing(2, 'b.0.0-2', 0.3), thing(3, 'b.0.0-3', 0.5)]
    expect([...linksOf([place('b.0.0', 7, 0.1)], things).linked.values()]).toEqual([7, 7, 7])
    const split = linksOf([place('b.0.0', 7, 0.1), place('b.0.0-2', 8, 0.3)], things)
    expect([...split.linked].toSorted()).toEqual([
      [1, 7],
      [2, 8],
      [3, 7],
    ])
  })

  it('[PHOTO-03] leaves a thing that is an item already', () => {
    expect(linksOf([place('b.0.0', 7, 0.1)], [thing(1, 'b.0.0', 0.1, 5)])).toEqual({ linked: new Map(), unknown: [] })
  })
})

it('[PHOTO-02] a photo is of the room that most of its items are in', () => {
  expect(commonRoom([3, 5, 5, 3, 5])).toBe(5)
  expect(commonRoom([3, 5])).toBe(3)
  expect(commonRoom([])).toBeUndefined()
})
