import type { Input } from '@arc/contracts/define'
import { rebuildIndex, searchItems } from '@arc/contracts/search/search'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller, Inject } from '@nestjs/common'
import { DocumentIndex } from '../documents/document-index.js'
import { RebuildService } from '../index/rebuild.service.js'
import { SEARCH_INDEX, type SearchIndex, wordsOf } from '../index/search-index.js'

const NOTHING = { items: [], rooms: [], roomGroups: [], documents: [], totalCount: 0 }

@Controller()
export class SearchController {
  constructor(
    @Inject(SEARCH_INDEX) private readonly index: SearchIndex,
    private readonly documents: DocumentIndex,
    private readonly rebuild: RebuildService,
  ) {}

  @Handle(searchItems) async search({ query }: Input<typeof searchItems>, caller: Caller) {
    const started = performance.now()
    const words = wordsOf(query.q)
    const found = words.length > 0 ? await this.find(caller.userId, words) : NOTHING
    return { ...found, searchTime: Math.round((performance.now() - started) * 10) / 10 }
  }

  private async find(userId: string, words: string[]) {
    const [found, documents] = await Promise.all([this.index.search(userId, words), this.documents.search(userId, words)])
    return { ...found, documents, totalCount: found.totalCount + documents.length }
  }

  @Handle(rebuildIndex) async begin() {
    await this.rebuild.begin()
    return { begun: true as const }
  }
}
