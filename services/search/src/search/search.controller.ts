import type { Input } from '@arc/contracts/define'
import { rebuildIndex, searchItems } from '@arc/contracts/search/search'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { RebuildService } from '../index/rebuild.service.js'
import { SearchService } from './search.service.js'

@Controller()
export class SearchController {
  constructor(
    private readonly searches: SearchService,
    private readonly rebuild: RebuildService,
  ) {}

  @Handle(searchItems) search({ query }: Input<typeof searchItems>, caller: Caller) {
    return this.searches.search(caller.userId, query)
  }

  @Handle(rebuildIndex) async begin() {
    await this.rebuild.begin()
    return { begun: true as const }
  }
}
