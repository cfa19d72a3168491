import { describe, expect, it } from 'vitest'
import { changesBetween, listedItemOf, previousOf } from '../src/reports/changes.rules.js'

const report = (id: number, changes: object = {}) => ({
  ...{ id, kind: 'comprehensive', projectId: 1, roomId: null, roomIds: [], itemIds: [], claimId: null, recordsOffset: 100 },
  ...changes,
})

describe('the report before', () => {
  it('is the newest one of the same kind that covers the same', () => {
    const reports = [report(5), report(4, { kind: 'claim' }), report(3, { projectId: 2 }), report(2), report(1)]
    expect([...previousOf(reports)].map(([id, before]) => [id, before.id])).toEqual([
      [2, 1],
      [5, 2],
    ])
  })

  it('covers the same rooms or items in any order', () => {
    const claim = (id: number, roomIds: number[], itemIds: number[] = []) => report(id, { kind: 'claim', roomIds, itemIds })
    expect(previousOf([claim(2, [8, 7]), claim(1, [7, 8])]).get(2)?.id).toBe(1)
    expect(previousOf([claim(2, [7]), claim(1, [7, 8])]).size).toBe(0)
    expect(previousOf([claim(2, [], [7]), claim(1, [7])]).size).toBe(0)
  })

  it('is none whose list is not stored', () => {
    expect(previousOf([report(3), report(2, { recordsOffset: null }), report(1)]).get(3)?.id).toBe(1)
    expect(previousOf([report(2, { recordsOffset: null }), report(1)]).size).toBe(0)
  })
})

describe('what changed between two lists', () => {
  const list = (...items: [id: number, value: number | null][]) =>
    new Map(items.map(([id, value]) => [id, { id, name: `Item ${id}`, room: 'Office', value }]))

  it('is what was added, removed, and changed in value', () => {
    const { added, removed, changed } = changesBetween(list([1, 10], [2, 20], [3, null]), list([2, 25], [3, null], [4, 40]))
    expect([added.items, removed.items].map((items) => items.map(({ id }) => id))).toEqual([[4], [1]])
    expect(changed.items).toEqual([{ id: 2, name: 'Item 2', room: 'Office', before: 20, after: 25 }])
  })

  it('says that a value became known or unknown', () => {
    expect(changesBetween(list([1, null]), list([1, 0])).changed.items).toMatchObject([{ before: null, after: 0 }])
  })

  it('counts all and lists the first hundred', () => {
    const { added } = changesBetween(new Map(), list(...Array.from({ length: 250 }, (_, id): [number, number] => [id + 1, 1])))
    expect([added.count, added.items.length]).toEqual([250, 100])
  })
})

describe('a line of a list', () => {
  it('is an item with its line total', () => {
    const line = ' {"number":1,"id":7,"room":"Office","name":"Chair, oak","estimatedValue":19.99,"value":null,"quantity":3,"brand":null},'
    expect(listedItemOf(line)).toEqual({ id: 7, name: 'Chair, oak', room: 'Office', value: 59.97 })
    expect([listedItemOf('['), listedItemOf(']')]).toEqual([null, null])
  })
})
