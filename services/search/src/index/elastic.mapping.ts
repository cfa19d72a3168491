import type { estypes } from '@elastic/elasticsearch'

/** Longest beginning of a word that is indexed, in characters. */
export const MAX_PREFIX_LENGTH = 20

const prefix = { type: 'text', analyzer: 'beginnings', search_analyzer: 'words', similarity: 'boolean' } as const

/**
 * The form of every index of this service. Scores are the sums of the weights in the query (similarity `boolean`): how
 * often a word occurs in an inventory says nothing about relevance.
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
      // A write that is slower than this could bring back the document of a deleted account; requests time out within a minute.
      gc_deletes: '10m',
      analysis: {
        filter: { beginnings: { type: 'edge_ngram', min_gram: 1, max_gram: MAX_PREFIX_LENGTH, preserve_original: true } },
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
        // The name of the room in lower case.
        room: { type: 'keyword' },
        category: { type: 'keyword' },
        tags: { type: 'keyword' },
        value: { type: 'double' },
        quantity: { type: 'integer' },
        // The line total in US dollars, and what items are narrowed to and sorted by.
        total: { type: 'double' },
        valued: { type: 'boolean' },
        documented: { type: 'boolean' },
        document: { type: 'boolean' },
        photo: { type: 'boolean' },
        lent: { type: 'boolean' },
        condition: { type: 'keyword' },
        warrantyDay: { type: 'integer' },
        bought: { type: 'integer' },
        isSample: { type: 'boolean' },
        sortName: { type: 'keyword' },
        nameLength: { type: 'integer' },
        // Tombstones: a deleted document stays deleted, however late an older write arrives.
        deleted: { type: 'boolean' },
        deletedAt: { type: 'date' },
        name: prefix,
        label: prefix,
        place: prefix,
        detail: prefix,
        nameWords: { type: 'text', analyzer: 'words', similarity: 'boolean' },
        exact: { type: 'keyword', normalizer: 'folded', ignore_above: 200 },
        // What an answer shows; not searched.
        shown: { type: 'object', enabled: false },
      },
    },
  },
})
