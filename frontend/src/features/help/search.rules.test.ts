import { describe, expect, it } from 'vitest'
import { excerpt, highlight, nearTopics, searchTopics } from './search.rules'

const TOPICS = [
  { id: 'trash', title: 'Undo and the trash', content: 'Deleted items wait for 30 days. Documents stay in your library.' },
  { id: 'documents', title: 'Adding documents', content: 'Receipts, warranties and manuals have their own library.' },
  { id: 'plans', title: 'The two plans', content: 'a.r.c. + costs $4.99/month.' },
]
const idsOf = (query: string) => searchTopics(TOPICS, query).map(({ id }) => id)

describe('the search of the manual', () => {
  it('[HELP-02] finds topics by title or content, ignoring case, those by title first', () => {
    expect(['TRASH', 'receipts', 'LIBRARY', 'documents', 'library manuals', '$4.99'].map(idsOf)).toEqual([
      ['trash'],
      ['documents'],
      ['trash', 'documents'],
      ['documents', 'trash'],
      ['documents'],
      ['plans'],
    ])
    expect(idsOf('warrenty')).toEqual([])
  })

  it('marks each word of the query, also one with signs', () => {
    expect(highlight('The Trash (30 days)', 'trash (30')).toEqual([
      { text: 'The ', hit: false, at: 0 },
      { text: 'Trash', hit: true, at: 4 },
      { text: ' ', hit: false, at: 9 },
      { text: '(30', hit: true, at: 10 },
      { text: ' days)', hit: false, at: 13 },
    ])
  })

  it('cuts the text around the first hit at whole words', () => {
    const content = `${'before '.repeat(30)}receipt${' after'.repeat(30)}`
    const cut = excerpt(content, 'RECEIPT')
    expect(cut).toMatch(/^… before .*receipt.* after …$/)
    expect(cut.length).toBeLessThan(160)
    expect(excerpt('Short text.', 'text')).toBe('Short text.')
  })

  it('offers topics with similar words when nothing is found', () => {
    expect(nearTopics(TOPICS, 'warrenty').map(({ id }) => id)).toEqual(['documents'])
    expect(nearTopics(TOPICS, 'xylophone')).toEqual([])
  })
})
