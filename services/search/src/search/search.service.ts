import { hasFilters, setFilters } from '@arc/contracts/inventory/item-filters'
import { MAX_FOUND_ITEMS, type SearchAnswer, type SearchQuery } from '@arc/contracts/search/search'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Inject, Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import { DocumentIndex } from '../documents/document-index.js'
import { corrected } from '../index/corrections.js'
import { findIds } from '../index/postgres.query.js'
import { SEARCH_INDEX, type SearchIndex } from '../index/search-index.js'
import { type Spellings, type Wanted, wantsPlaces } from '../index/wanted.js'
import { wordsOf } from '../index/words.js'

type Answer = Omit<SearchAnswer, 'searchTime'>
/** An answer with the spellings that it was found by; null when nothing was searched for. */
interface Result {
  answer: Answer
  spellings: Spellings[] | null
}
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

  async search(userId: string, query: SearchQuery): Promise<SearchAnswer> {
    const started = performance.now()
    const { answer } = await this.find(userId, this.wantedBy(query))
    return { ...answer, searchTime: Math.round((performance.now() - started) * 10) / 10 }
  }

  /**
   * All items that a search finds, which may be more than its answer shows: first those of the answer in its order, then the others. The
   * own tables have every item, also where Elasticsearch searches.
   * @returns their ids
   */
  async ids(userId: string, query: SearchQuery): Promise<number[]> {
    const wanted = this.wantedBy(query)
    const { answer, spellings } = await this.find(userId, wanted)
    const shown = answer.items.map(({ id }) => id)
    if (spellings === null || shown.length < MAX_FOUND_ITEMS) return shown
    return [...new Set([...shown, ...(await findIds(this.db.pool, userId, spellings, wanted))])]
  }

  private wantedBy({ q, sort, ...filters }: SearchQuery): Wanted {
    return { words: wordsOf(q), filters: setFilters(filters), sort, now: this.clock.now() }
  }

  private async find(userId: string, wanted: Wanted): Promise<Result> {
    const { words } = wanted
    const ask = async (spellings: Spellings[]): Promise<Result> => ({ answer: await this.ask(userId, spellings, wanted), spellings })
    if (words.length === 0) return hasFilters(wanted.filters) ? ask([]) : { answer: NOTHING, spellings: null }
    const typed = await ask(words.map((word) => [word]))
    if (typed.answer.totalCount > 0) return typed
    const spellings = await corrected(this.db.pool, userId, words)
    if (!spellings) return typed
    const { answer } = await ask(spellings)
    return { answer: { ...answer, corrected: answer.totalCount > 0 }, spellings }
  }

  private async ask(userId: string, spellings: Spellings[], wanted: Wanted): Promise<Answer> {
    const [found, documents] = await Promise.all([
      this.index.search(userId, spellings, wanted),
      wantsPlaces(wanted) ? this.documents.search(userId, wanted.words) : [],
    ])
    return { ...found, documents, totalCount: found.totalCount + documents.length, corrected: false }
  }
}
