import { describe, expect, it } from 'vitest'
import { readQuery, withoutPart } from '../src/search/query.js'

const read = (text: string) => {
  const { words, filters } = readQuery(text)
  return { words, ...filters }
}

describe('the text of a search', () => {
  it.each([
    ['chair', { words: 'chair' }],
    ['over 500', { words: '', minValue: 500.01 }],
    ['chair over 200', { words: 'chair', minValue: 200.01 }],
    ['under $50', { words: '', maxValue: 49.99 }],
    ['lamps under 50$', { words: 'lamps', maxValue: 49.99 }],
    ['between 100 and 200', { words: '', minValue: 100, maxValue: 200 }],
    ['sofa between $1,000 and $2,000', { words: 'sofa', minValue: 1000, maxValue: 2000 }],
    ['$100-$200', { words: '', minValue: 100, maxValue: 200 }],
    ['from 100 to 200', { words: '', minValue: 100, maxValue: 200 }],
    ['more than 1,200', { words: '', minValue: 1200.01 }],
    ['worth more than 1 200', { words: '', minValue: 1200.01 }],
    ['at least 12.50', { words: '', minValue: 12.5 }],
    ['500 or more', { words: '', minValue: 500 }],
    ['no more than 80', { words: '', maxValue: 80 }],
    ['> 500', { words: '', minValue: 500.01 }],
    ['everything over 500 without receipt', { words: '', minValue: 500.01, documented: false }],
    ['no receipt', { words: '', documented: false }],
    ['undocumented jewelry', { words: 'jewelry', documented: false }],
    ['documented', { words: '', documented: true }],
    ['camera with a receipt', { words: 'camera', documented: true }],
    ['no documents', { words: '', document: false }],
    ['without a photo', { words: '', photo: false }],
    ['items with photos', { words: '', photo: true }],
    ['not valued yet', { words: '', valued: false }],
    ['warranty expired', { words: '', warranty: 'expired' }],
    ['expired warranty laptop', { words: 'laptop', warranty: 'expired' }],
    ['warranty ends soon', { words: '', warranty: 'ending' }],
    ['lent', { words: '', lent: true }],
    ['drill lent to Jo', { words: 'drill Jo', lent: true }],
    ['on loan', { words: '', lent: true }],
    ['talented violin', { words: 'talented violin' }],
    ['no warranty', { words: '', warranty: 'none' }],
    ['under warranty', { words: '', warranty: 'active' }],
    ['warranty until 2027', { words: '', warrantyFrom: '2027-01-01', warrantyTo: '2027-12-31' }],
    ['bought in 2023', { words: '', boughtFrom: '2023-01-01', boughtTo: '2023-12-31' }],
    ['tools bought before 2020', { words: 'tools', boughtTo: '2019-12-31' }],
    ['purchased since 2021', { words: '', boughtFrom: '2021-01-01' }],
    ['bought after 2021', { words: '', boughtFrom: '2022-01-01' }],
    ['older than 5 years', { words: '', minAge: 5 }],
    ['sofas over 10 years old', { words: 'sofas', minAge: 10 }],
    ['newer than 2 years', { words: '', maxAge: 2 }],
    ['less than 1 year old', { words: '', maxAge: 1 }],
    ['warranty ends February 2028', { words: '', warrantyFrom: '2028-02-01', warrantyTo: '2028-02-29' }],
  ])('%j is words and filters', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    ['television over 55 inch'],
    ['turnover 500'],
    ['model over9000'],
    ['over the moon'],
    ['"over 500"', 'over 500'],
    ['over 1.2.3'],
    ['receipt'],
    ['Canon 5D'],
    ['warranty'],
    ['27 in monitor'],
    ['bought at 2024 Main Street'],
    ['12 years a slave'],
  ])('%j is words only', (text, words = text) => {
    expect(read(text)).toEqual({ words })
  })

  it('reads amounts with either separator, whatever the locale', () => {
    expect(read('over 1.200')).toEqual({ words: '', minValue: 1200.01 })
    expect(read('over $1,200')).toEqual({ words: '', minValue: 1200.01 })
    expect(read('under 12,50')).toEqual({ words: '', maxValue: 12.49 })
  })

  it('removes one part and leaves the others', () => {
    const text = 'chair over 200 no receipt'
    const { parts } = readQuery(text)
    expect(parts.map((part) => withoutPart(text, part))).toEqual(['chair no receipt', 'chair over 200'])
  })
})
