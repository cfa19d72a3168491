import { describe, expect, it } from 'vitest'
import { inOrder, moved } from './photo-order.rules'

describe('the order of photos', () => {
  it('moves one entry and keeps the others in their order', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b'], 1, 9)).toEqual(['a', 'b'])
    expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
  })

  it('puts photos that were added meanwhile at the end', () => {
    const photos = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
    expect(inOrder(photos, ['c', 'a', 'deleted']).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd'])
  })
})
