import { Readable } from 'node:stream'
import type { Input } from '@arc/contracts/define'
import { exportNamedItems } from '@arc/contracts/inventory/imports'
import { exportSearch, rebuildIndex, searchItems } from '@arc/contracts/search/search'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { attachment } from '@arc/kit/ports/files'
import { Services } from '@arc/kit/services'
import { Controller } from '@nestjs/common'
import { RebuildService } from '../index/rebuild.service.js'
import { SearchService } from './search.service.js'

@Controller()
export class SearchController {
  constructor(
    private readonly searches: SearchService,
    private readonly rebuild: RebuildService,
    private readonly services: Services,
  ) {}

  @Handle(searchItems) search({ query }: Input<typeof searchItems>, caller: Caller) {
    return this.searches.search(caller.userId, query)
  }

  @Handle(exportSearch) async export({ query }: Input<typeof exportSearch>, { userId }: Caller, { reply }: Http) {
    const ids = await this.searches.ids(userId, query)
    const { body } = await this.services.call('inventory', exportNamedItems, { body: { userId, ids } })
    await reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', attachment('Items.csv'))
      .header('cache-control', 'no-store')
      .send(body ? Readable.from(body) : '')
  }

  @Handle(rebuildIndex) async begin() {
    await this.rebuild.begin()
    return { begun: true as const }
  }
}
