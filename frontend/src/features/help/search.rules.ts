/** A topic with its text in one line. */
export interface SearchableTopic {
  id: string
  title: string
  content: string
}

/** A part of a text; `hit` if it is one of the words that were searched. */
export interface TextPart {
  text: string
  hit: boolean
  /** Where it starts in the text. */
  at: number
}

const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean)
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Topics with every word of the query in their title or content, ignoring case; those with all words in the title first (spec HELP-02). */
export function searchTopics<Topic extends SearchableTopic>(topics: readonly Topic[], query: string): Topic[] {
  const words = wordsOf(query)
  const inTitle = ({ title }: Topic) => words.every((word) => title.toLowerCase().includes(word))
  const found = topics.filter(({ title, content }) => words.every((word) => `${title} ${content}`.toLowerCase().includes(word)))
  return [...found.filter(inTitle), ...found.filter((topic) => !inTitle(topic))]
}

/** The text in parts, with the words of the query as hits of their own. */
export function highlight(text: string, query: string): TextPart[] {
  const words = wordsOf(query).map(escaped)
  if (words.length === 0) return [{ text, hit: false, at: 0 }]
  let at = 0
  // Split by a group: every second part is a hit.
  const parts = text.split(new RegExp(`(${words.join('|')})`, 'gi')).map((part, index) => {
    at += part.length
    return { text: part, hit: index % 2 === 1, at: at - part.length }
  })
  return parts.filter((part) => part.text !== '')
}

const AROUND = 70

/** The text around the first word of the query, about 140 characters long, from a whole word to a whole word. */
export function excerpt(content: string, query: string): string {
  const places = wordsOf(query).map((word) => content.toLowerCase().indexOf(word))
  const first = Math.max(0, Math.min(...places.filter((place) => place >= 0), content.length))
  const hit = first === content.length ? 0 : first
  const start = hit <= AROUND ? 0 : content.indexOf(' ', hit - AROUND) + 1
  const end = hit + AROUND >= content.length ? content.length : content.lastIndexOf(' ', hit + AROUND)
  return `${start > 0 ? '… ' : ''}${content.slice(start, end)}${end < content.length ? ' …' : ''}`
}

const SIMILAR = 0.4
const NEAR = 3

/** Up to three topics with words that resemble those of the query: misspelled ones, other forms. */
export function nearTopics<Topic extends SearchableTopic>(topics: readonly Topic[], query: string): Topic[] {
  const wanted = wordsOf(query).filter((word) => word.length > 2)
  const scoreOf = ({ title, content }: Topic) => {
    const best = (words: string[], word: string) => Math.max(0, ...words.map((each) => similarity(each, word)))
    const [titleWords, contentWords] = [wordsOf(title), wordsOf(content)]
    return Math.max(0, ...wanted.map((word) => Math.max(best(titleWords, word) * 1.5, best(contentWords, word))))
  }
  return topics
    .map((topic) => ({ topic, score: scoreOf(topic) }))
    .filter(({ score }) => score >= SIMILAR)
    .sort((a, b) => b.score - a.score)
    .slice(0, NEAR)
    .map(({ topic }) => topic)
}

const pairsOf = (word: string) => new Set(Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)))

/** Share of common pairs of letters, 0 to 1 (Dice's coefficient). */
function similarity(a: string, b: string): number {
  const [pairsA, pairsB] = [pairsOf(a.replace(/[^\p{L}\p{N}]/gu, '') || '  '), pairsOf(b)]
  return (2 * [...pairsA].filter((pair) => pairsB.has(pair)).length) / (pairsA.size + pairsB.size)
}
