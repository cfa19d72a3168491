import { describe, expect, it } from 'vitest'
import { withSearch } from './recent-searches'

describe('recent searches', () => {
  it('start with the latest, and contain each text once in any case', () => {
    expect(withSearch(['stool', 'lamp'], ' Lamp ')).toEqual(['Lamp', 'stool'])
  })
  it('are at most six, and leave out single letters', () => {
    expect(withSearch(['a1', 'b1', 'c1', 'd1', 'e1', 'f1'], 'g1')).toEqual(['g1', 'a1', 'b1', 'c1', 'd1', 'e1'])
    expect(withSearch(['stool'], 'l')).toEqual(['stool'])
  })
})
