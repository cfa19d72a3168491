import { describe, expect, it } from 'vitest'
import { eventFaults } from './events.rules.js'

const renamed = { type: 'inventory.tag.renamed', name: 'tagRenamed', file: 'inventory/tag-events.ts' }
const inventory = { publishes: ['tag.renamed'], consumes: [], handles: [], code: 'await publish(tx, tagRenamed, { userId })' }
const search = { publishes: [], consumes: [renamed.type], handles: [renamed.type], code: '' }
const complete = { defined: [renamed], catalog: [renamed.type], services: { inventory, search }, live: [renamed.type], onNoPage: [] }

describe('eventFaults', () => {
  it('returns nothing when contracts, manifest, services and gateway agree', () => {
    expect(eventFaults(complete)).toEqual([])
  })

  it.each([
    [
      'a file that the catalog does not import',
      { ...complete, catalog: [] },
      'event `inventory.tag.renamed` is defined in contracts/src/inventory/tag-events.ts but missing in contracts/src/catalog.ts',
    ],
    [
      'a publisher that the manifest does not name',
      { ...complete, services: { inventory: { ...inventory, publishes: [] }, search } },
      'event `tag.renamed` is published by inventory but missing in `publishes` of inventory in contracts/src/services.ts',
    ],
    [
      'an event that is never published',
      { ...complete, services: { inventory: { ...inventory, code: '' }, search } },
      'event `inventory.tag.renamed` is in the contracts but never published: no code of inventory uses it',
    ],
    [
      'a published event without a contract',
      { ...complete, services: { inventory: { ...inventory, publishes: ['tag.joined', 'tag.renamed'] }, search } },
      'event `tag.joined` is in `publishes` of inventory in contracts/src/services.ts but not in the contracts',
    ],
    [
      'an event that another service publishes',
      { ...complete, services: { inventory, search: { ...search, code: 'publishAll(tx, tagRenamed, [])' } } },
      "event `inventory.tag.renamed` is published by search, which isn't the service in its name",
    ],
    [
      'a consumer that the manifest does not name',
      { ...complete, services: { inventory, search: { ...search, consumes: [] } } },
      'event `inventory.tag.renamed` is consumed by search but missing in `consumes` of search in contracts/src/services.ts',
    ],
    [
      'a consumer that is gone',
      { ...complete, services: { inventory, search: { ...search, handles: [] } } },
      'event `inventory.tag.renamed` is in `consumes` of search in contracts/src/services.ts but no consumer of search handles it',
    ],
    [
      'an event that pages do not hear of',
      { ...complete, live: [] },
      'event `inventory.tag.renamed` is missing in gateway/src/live.events.ts, or in ON_NO_PAGE of this test if it changes nothing on any page',
    ],
  ])('names %s', (_what, facts, sentence) => {
    expect(eventFaults(facts)).toContain(sentence)
  })
})
