import type { estypes } from '@elastic/elasticsearch'

/** Longest beginning of a word that is indexed, in characters. */
export const LONGEST_BEGINNING = 20

const begins = { type: 'text', analyzer: 'beginnings', search_analyzer: 'words', similarity: 'boolean' } as const

/**
 * The form of every index of this service. Scores are the sums of the weights in the query (similarity `boolean`): how
 * often a word stands in somebody's inventory says nothing about what is looked for.
 * @param alias indices are named after it
 */
export const templateOf = (alias: string): estypes.IndicesPutIndexTemplateRequest => ({
  name: alias,
  index_patterns: [`${alias}-*`],
  template: {
    settings: {
      number_of_shards: 1,
      auto_expand_replicas: '0-1',
      // What was saved is found within a second.
      refresh_interval: '300ms',
      analysis: {
        filter: { beginnings: { type: 'edge_ngram', min_gram: 1, max_gram: LONGEST_BEGINNING, preserve_original: true } },
        analyzer: {
          words: { type: 'custom', tokenizer: 'whitespace', filter: ['lowercase', 'asciifolding'] },
          beginnings: { type: 'custom', tokenizer: 'whitespace', filter: ['lowercase', 'asciifolding', 'beginnings'] },
        },
        normalizer: { folded: { type: 'custom', filter: ['lowercase', 'asciifolding'] } },
      },
    },
    mappings: {
      dynamic: 'strict',
      properties: {
        kind: { type: 'keyword' },
        userId: { type: 'keyword' },
        entityId: { type: 'integer' },
        projectId: { type: 'integer' },
        roomId: { type: 'integer' },
        category: { type: 'keyword' },
        value: { type: 'double' },
        quantity: { type: 'integer' },
        // Tombstones: what is gone stays gone, however late an older write comes.
        deleted: { type: 'boolean' },
        deletedAt: { type: 'date' },
        name: begins,
        label: begins,
        place: begins,
        detail: begins,
        all: { type: 'text', analyzer: 'words', similarity: 'boolean' },
        exact: { type: 'keyword', normalizer: 'folded', ignore_above: 200 },
        // What an answer shows; not searched.
        shown: { type: 'object', enabled: false },
      },
    },
  },
})
