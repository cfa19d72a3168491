import type { AnyRoute, CallArgs, Input } from '@arc/contracts/define'
import { findRoute } from './routes'

/** A request of the page. */
export interface Sent<R extends AnyRoute> {
  params: Input<R>['params']
  query: Input<R>['query']
  /** As the page sent it; the schema of the route accepts it. A form if the route takes nothing else. */
  body: CallArgs<R>['body']
  /** As the server reads it: with defaults, trimmed, converted. */
  input: Input<R>['body']
  /** What came as a form. */
  form?: FormData
  /** The version that the change was made on. */
  ifMatch?: number
}

export interface Received {
  route: AnyRoute
  /** A `Sent` of the route. */
  sent: Record<keyof Sent<AnyRoute>, unknown>
  /** Why the server would refuse it. */
  invalid?: string
}

/** Reads a request by its route. @returns undefined for a request that is in no contract */
export async function receive(request: Request): Promise<Received | undefined> {
  const found = findRoute(request)
  if (!found) return undefined
  const { route } = found
  const isForm = request.headers.get('Content-Type')?.startsWith('multipart/') ?? false
  const form = isForm ? await request.formData() : undefined
  const text = isForm ? '' : await request.text()
  const body: unknown = form ? textsOf(form) : text === '' ? undefined : JSON.parse(text)
  const schema = route.body && 'kind' in route.body ? route.body.fields : route.body
  const parsed = {
    params: route.params?.safeParse(found.params),
    query: route.query?.safeParse(Object.fromEntries(new URL(request.url).searchParams)),
    input: schema?.safeParse(body),
  }
  const version = /^"(\d+)"$/.exec(request.headers.get('If-Match') ?? '')?.[1]
  const invalid = Object.values(parsed).find((one) => one?.success === false)?.error?.message
  return {
    route,
    invalid,
    sent: {
      params: parsed.params?.data,
      query: parsed.query?.data,
      body: form ?? body,
      input: parsed.input?.data,
      form,
      ifMatch: version === undefined ? undefined : Number(version),
    },
  }
}

const textsOf = (form: FormData) => Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
