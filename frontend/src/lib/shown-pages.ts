import type { DataTag, InfiniteData, QueryClient, QueryFunction, QueryKey, SkipToken } from '@tanstack/react-query'

type Cursor = string | undefined

/** The query of a list that is loaded page by page. */
export interface PagedList<Page extends ListPage, Key extends QueryKey> {
  queryKey: DataTag<Key, InfiniteData<Page>, Error>
  queryFn?: QueryFunction<Page, Key, Cursor> | SkipToken
}
interface ListPage {
  nextCursor: string | null
}

/** Rows of a list: from `first` up to and without `end`. */
export interface Rows {
  first: number
  end: number
}

/**
 * The pages of a long list after a change: those on the screen are fetched again, the others when they come into view. TanStack Query
 * would fetch all of them, one after the other: 15 requests in a room with 900 items.
 */
export class ShownPages<Page extends ListPage, Key extends QueryKey> {
  private readonly outdated = new WeakSet<Page>()
  private rows: Rows = { first: 0, end: 1 }
  private changes = 0
  private running: Promise<void> | undefined

  constructor(
    private readonly client: QueryClient,
    private readonly list: PagedList<Page, Key>,
    private readonly rowsOf: (page: Page) => number,
    /** Whether the first page has figures that stand above the list: it is fetched wherever the list is scrolled to. */
    private readonly hasHead = false,
  ) {}

  private get data(): InfiniteData<Page> | undefined {
    return this.client.getQueryData(this.list.queryKey)
  }

  /** Whether there is more than the one page that a request would bring anyway. */
  get isLong(): boolean {
    return (this.data?.pages.length ?? 0) > 1
  }

  /** The rows on the screen; pages that came into view are fetched again if they are out of date. */
  show(rows: Rows): void {
    this.rows = rows
    void this.refresh()
  }

  /** Something has changed, nobody knows where. @returns when the pages on the screen are as on the server */
  change(): Promise<void> {
    this.changes += 1
    for (const page of this.data?.pages ?? []) this.outdated.add(page)
    return this.refresh()
  }

  private refresh(): Promise<void> {
    this.running ??= this.refreshAll().finally(() => {
      this.running = undefined
    })
    return this.running
  }

  /** A failed request leaves the list as it is; its pages stay out of date. */
  private async refreshAll(): Promise<void> {
    for (let again = true; again; ) again = await this.refreshOnce().catch(() => false)
  }

  private isShown(pages: readonly Page[], index: number): boolean {
    if (index === 0 && this.hasHead) return true
    const before = pages.slice(0, index).reduce((sum, page) => sum + this.rowsOf(page), 0)
    const page = pages[index]
    return page !== undefined && before < this.rows.end && before + this.rowsOf(page) > this.rows.first
  }

  /** @returns whether something has changed meanwhile */
  private async refreshOnce(): Promise<boolean> {
    const { data, changes } = this
    if (!data) return false
    const pages = [...data.pages]
    const cursors = [...data.pageParams]
    const fetched = new Set<number>()
    for (let index = 0; index < pages.length; index += 1) {
      const page = pages[index]
      if (!page || !this.isShown(pages, index) || !this.outdated.has(page)) continue
      const before = pages[index - 1]
      const cursor = before?.nextCursor ?? undefined
      const fresh = await this.fetch(cursor)
      pages[index] = fresh
      cursors[index] = cursor
      fetched.add(index)
      // The list has become shorter.
      if (fresh.nextCursor === null) pages.length = cursors.length = index + 1
      const next = pages[index + 1]
      // Its first row has moved.
      if (next && (fresh.nextCursor ?? undefined) !== cursors[index + 1]) this.outdated.add(next)
    }
    if (fetched.size === 0) return false
    // Another page was loaded, or all were fetched.
    if (this.data !== data) return true
    const refreshed: InfiniteData<Page> = { pages, pageParams: cursors }
    this.client.setQueryData<InfiniteData<Page>>(this.list.queryKey, refreshed)
    // Pages that are as before are the same objects.
    for (const index of fetched) {
      const page = this.data?.pages[index]
      if (page && this.changes === changes) this.outdated.delete(page)
      if (page && this.changes !== changes) this.outdated.add(page)
    }
    return true
  }

  private async fetch(pageParam: Cursor): Promise<Page> {
    const { queryKey, queryFn } = this.list
    if (typeof queryFn !== 'function') throw new Error('The list has no function that fetches a page.')
    const { signal } = new AbortController()
    return queryFn({ client: this.client, queryKey, signal, pageParam, direction: 'forward', meta: undefined })
  }
}
