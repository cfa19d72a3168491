import { describe, expect, it, vi } from 'vitest'
import { emptyOnError, highlight, NOTHING_FOUND, nextResult, otherItems, searchTerms } from './search.rules'

describe('searching', () => {
  it('SRCH-03 sends nothing for an empty query', () => {
    expect(searchTerms('')).toBeNull()
    expect(searchTerms('   ')).toBeNull()
    expect(searchTerms(' stool ')).toBe('stool')
  })
  it('SRCH-07 logs a failed call and counts it as empty', async () => {
    const log = vi.fn()
    const failure = new Error('500: down')
    expect(await emptyOnError(Promise.reject(failure), log)).toEqual(NOTHING_FOUND)
    expect(log).toHaveBeenCalledWith(failure)
  })
  it('highlights matches, and treats special characters literally', () => {
    expect(highlight('Counter Stool, elm', 'stool')).toEqual([
      { text: 'Counter ', hit: false },
      { text: 'Stool', hit: true },
      { text: ', elm', hit: false },
    ])
    expect(highlight('a+b', '+')).toEqual([
      { text: 'a', hit: false },
      { text: '+', hit: true },
      { text: 'b', hit: false },
    ])
  })
  it('lists items outside every room card as other items', () => {
    expect(otherItems(NOTHING_FOUND)).toEqual([])
  })
  it('moves through the results with the arrow keys and stays within them', () => {
    expect(nextResult(-1, 'ArrowDown', 2)).toBe(0)
    expect(nextResult(1, 'ArrowDown', 2)).toBe(1)
    expect(nextResult(0, 'ArrowUp', 2)).toBe(-1)
    expect(nextResult(-1, 'ArrowDown', 0)).toBe(-1)
  })
})
