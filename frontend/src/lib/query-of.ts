import type { AnyRoute, CallArgs, ResponseOf } from '@arc/contracts/define'
import { infiniteQueryOptions, type QueryKey, queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, hasStatus } from './api'
import { fetchList } from './fetch-list'
import { discardDraftsOf } from './form-drafts'

/** What is asked for: the second part of a key. */
type Asked = Record<string, unknown>

/** The key of a query: the path of its route, and what is asked for, if anything. */
export const keyOf = <R extends AnyRoute>({ path }: R, { params, query, body }: CallArgs<R> = {}): readonly [string, Asked?] => {
  const asked: Asked = Object.assign({}, params, query, body)
  return Object.keys(asked).length > 0 ? [path, asked] : [path]
}

/** @returns a predicate for queries whose path starts with one of these, but not those that `except` is true for */
export const startingWith =
  (paths: readonly string[], except?: (asked: Asked, path: string) => boolean) =>
  ({ queryKey: [path, asked] }: { queryKey: QueryKey }): boolean =>
    typeof path === 'string' && paths.some((start) => path.startsWith(start)) && !except?.((asked ?? {}) as Asked, path)

interface ListName {
  /** What the list holds, for the message when it cannot be fetched. */
  list?: string
}
interface RecordName {
  /** The one record that is asked for, as forms name it for their drafts, `item:7`: those go when it is not found. */
  record?: string
}
type Choices<Data> = Omit<UndefinedInitialDataOptions<Data, Error, Data, readonly [string, Asked?]>, 'queryKey' | 'queryFn'>

/** The query of a route. Its key is derived from the route, and its answer is parsed by the contract. */
export const queryOf = <R extends AnyRoute>(
  route: R,
  args: CallArgs<R> = {},
  { list, record, ...choices }: Choices<ResponseOf<R>> & ListName & RecordName = {},
) =>
  queryOptions({
    ...choices,
    queryKey: keyOf(route, args),
    queryFn: ({ signal }) => named(list, found(record, call(route, args, { signal }))),
  })

async function found<Data>(record: string | undefined, answer: Promise<Data>): Promise<Data> {
  try {
    return await answer
  } catch (error) {
    if (record && hasStatus(error, 404)) discardDraftsOf(record)
    throw error
  }
}

const named = <Data>(list: string | undefined, answer: Promise<Data>) => (list ? fetchList(list, answer) : answer)

/** A route that answers a page and the cursor of the next one. */
export type PagedRoute = AnyRoute & { response: z.ZodType<{ nextCursor: string | null }> }
interface PageChoices extends ListName {
  /** In milliseconds. */
  staleTime?: number
  enabled?: () => boolean
  /** How much the first page holds, and each further one; the server decides when absent. */
  limits?: { first: number; more: number }
}

/** The same for a route that answers page by page. */
export const pagesOf = <R extends PagedRoute>(route: R, args: CallArgs<R> = {}, { list, limits, ...choices }: PageChoices = {}) =>
  infiniteQueryOptions({
    ...choices,
    queryKey: [...keyOf(route, args), 'pages'],
    queryFn: ({ pageParam, signal }): Promise<ResponseOf<R>> => {
      const page = { cursor: pageParam, ...(limits && { limit: pageParam === undefined ? limits.first : limits.more }) }
      return named(list, call(route, { ...args, query: { ...args.query, ...page } } as CallArgs<R>, { signal }))
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ResponseOf<R>) => (page as { nextCursor: string | null }).nextCursor ?? undefined,
  })
