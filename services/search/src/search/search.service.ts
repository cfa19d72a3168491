import type { Input } from '@arc/contracts/define'
import { hasFilters, setFilters } from '@arc/contracts/inventory/item-filters'
import type { SearchAnswer, searchItems } from '@arc/contracts/search/search'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Inject, Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import { DocumentIndex } from '../documents/document-index.js'
import { corrected } from '../index/corrections.js'
import { SEARCH_INDEX, type SearchIndex, wordsOf } from '../index/search-index.js'
import { type Spellings, type Wanted, wantsPlaces } from '../index/wanted.js'

type Answer = Omit<SearchAnswer, 'searchTime'>
const NOTHING: Answer = { items: [], rooms: [], roomGroups: [], documents: [], totalCount: 0, corrected: false }

/** Searches as typed; only when that finds nothing, for words of the user's own items that resemble it. */
@Injectable()
export class SearchService {
  constructor(
    @Inject(SEARCH_INDEX) private readonly index: SearchIndex,
    private readonly documents: DocumentIndex,
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async search(userId: string, { q, sort, ...filters }: Input<typeof searchItems>['query']): Promise<SearchAnswer> {
    const started = performance.now()
    const wanted: Wanted = { words: wordsOf(q), filters: setFilters(filters), sort, now: this.clock.now() }
    const answer = await this.find(userId, wanted)
    return { ...answer, searchTime: Math.round((performance.now() - started) * 10) / 10 }
  }

  private async find(userId: string, wanted: Wanted): Promise<Answer> {
    const { words } = wanted
    if (words.length === 0) return hasFilters(wanted.filters) ? this.ask(userId, [], wanted) : NOTHING
    const typed = await this.ask(
      userId,
      words.map((word) => [word]),
      wanted,
    )
    if (typed.totalCount > 0) return typed
    const spellings = await corrected(this.db.pool, userId, words)
    if (!spellings) return typed
    const found = await this.ask(userId, spellings, wanted)
    return { ...found, corrected: found.totalCount > 0 }
  }

  private async ask(userId: string, spellings: Spellings[], wanted: Wanted): Promise<Answer> {
    const [found, documents] = await Promise.all([
      this.index.search(userId, spellings, wanted),
      wantsPlaces(wanted) ? this.documents.search(userId, wanted.words) : [],
    ])
    return { ...found, documents, totalCount: found.totalCount + documents.length, corrected: false }
  }
}
