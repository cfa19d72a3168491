import { getUser } from '@arc/contracts/auth/accounts'
import type { AnyRoute, CallArgs, ResponseOf } from '@arc/contracts/define'
import { type MutationFunctionContext, type MutationOptions, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { ApiError, call, hasStatus } from './api'
import { discardDraftsOf } from './form-drafts'
import { startingWith } from './query-of'
import { TOUCHED } from './touched'
import { refreshTouchedUser } from './user-refresh'

/** What a change sends; `ifMatch` is the version that it is made on, and 409 the answer when the same was changed elsewhere after it. */
type Sent<R extends AnyRoute> = CallArgs<R> & { ifMatch?: number | undefined }

interface Choices<R extends AnyRoute, In, Before>
  extends Pick<MutationOptions<ResponseOf<R>, Error, In, Before>, 'scope' | 'onMutate' | 'onError'> {
  /** Changes by other calls what has to be changed first. Resolves to whether it was necessary. */
  before?(input: In): Promise<boolean>
  /** Before what the change concerns is fetched again. */
  onSuccess?(answer: ResponseOf<R>, input: In, client: QueryClient): unknown
  /** The records that do not exist any more after it, as forms name them for their drafts, `item:7`: the drafts go with them. */
  ends?(input: In): readonly string[]
  /** What does not exist any more after it, and must not be fetched again. */
  gone?(input: In): (asked: Record<string, unknown>, path: string) => boolean
}

/**
 * The change that a route makes. Afterwards what it concerns is fetched again (`TOUCHED`), unless it was refused, and so changed nothing;
 * what was done `before` it stays done.
 * @param sent the arguments of the route for an input of the mutation
 */
export const mutationOf = <R extends AnyRoute, In = void, Before = unknown>(
  route: R,
  sent: (input: In, client: QueryClient) => Sent<R> = () => ({}) as Sent<R>,
  { before, onSuccess, ends, gone, ...choices }: Choices<R, NoInfer<In>, Before> = {},
) =>
  mutationOptions({
    ...choices,
    mutationFn: async (input: In, { client }: MutationFunctionContext) => {
      const changed = await before?.(input)
      const { ifMatch, ...args } = sent(input, client)
      const answer = call(route, args as CallArgs<R>, ifMatch === undefined ? {} : { ifMatch })
      if (changed) void answer.catch(async (error: Error) => wasRefused(error) && refetchTouched(client, route))
      return answer
    },
    onSettled: async (answer, error, input, _before, { client }) => {
      if (error === null || hasStatus(error, 404)) for (const record of ends?.(input) ?? []) discardDraftsOf(record)
      if (error === null) await onSuccess?.(answer as ResponseOf<R>, input, client)
      if (error === null || !wasRefused(error)) await refetchTouched(client, route, gone?.(input))
    },
  })

/** Whether the server has looked at a change and made none. What was changed or deleted elsewhere is shown as it is now all the same. */
const wasRefused = (error: Error): boolean => error instanceof ApiError && error.status < 500 && ![404, 409].includes(error.status)

/** Fetches again what a change concerns. @param gone what does not exist any more after it */
export function refetchTouched(client: QueryClient, { name }: AnyRoute, gone?: (asked: Record<string, unknown>, path: string) => boolean) {
  const touched = TOUCHED[name] ?? []
  return Promise.all([
    client.invalidateQueries({ predicate: startingWith(touched, gone) }),
    touched.includes(getUser.path) ? refreshTouchedUser() : undefined,
  ])
}
