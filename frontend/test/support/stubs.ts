import { getSignInWays } from '@arc/contracts/auth/google'
import type { AnyRoute, Bytes } from '@arc/contracts/define'
import { listProjects } from '@arc/contracts/inventory/projects'
import type { Problem } from '@arc/contracts/problem'
import { HttpResponse } from 'msw'
import type { z } from 'zod'
import { type Received, receive, type Sent } from './sent'

/** What a route answers with: JSON by its schema, or a file. */
export type Answer<R extends AnyRoute> = R['response'] extends z.ZodType
  ? z.input<R['response']>
  : R['response'] extends Bytes
    ? Blob
    : never

type Respond = (request: Received['sent']) => Response | Promise<Response>

/** A transparent picture of one pixel. */
const PIXEL = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (char) => char.charCodeAt(0))

/** By the name of the route; the last one counts. */
const stubs = new Map<string, Respond[]>()
const gates = new Map<string, Promise<void>>()
const opens = new Set<() => void>()
const received: Received[] = []
const running = new Set<Promise<Response>>()
let mistakes: string[] = []

function add({ name }: AnyRoute, respond: Respond): () => void {
  const list = stubs.get(name) ?? []
  stubs.set(name, [...list, respond])
  return () =>
    stubs.set(
      name,
      (stubs.get(name) ?? []).filter((one) => one !== respond),
    )
}

function toResponse({ response, status, name }: AnyRoute, value: unknown): Response {
  if ('kind' in response) return new HttpResponse(value instanceof Blob ? value : null, { status })
  const parsed = response.safeParse(value)
  if (!parsed.success) throw new Error(`${name} does not answer with this: ${parsed.error.message}`)
  return new HttpResponse(JSON.stringify(parsed.data), { status, headers: { 'Content-Type': 'application/json' } })
}

/**
 * Answers the requests of a route from now on.
 * @param value the answer, or a function that makes it from the request
 * @returns a function that takes the stub away, so that the one before counts again
 * @throws when the value does not match the schema of the route, so that no stub answers what the server never would
 */
export function answer<R extends AnyRoute>(route: R, make: (request: Sent<R>) => Answer<R>): () => void
export function answer<R extends AnyRoute>(route: R, value: Answer<R>): () => void
export function answer(route: AnyRoute, value: unknown): () => void {
  if (typeof value === 'function') return add(route, (request) => toResponse(route, value(request)))
  toResponse(route, value)
  return add(route, () => toResponse(route, value))
}

/**
 * Refuses the requests of a route.
 * @param problem the body: JSON, or a text, as a proxy in between answers
 * @returns a function that takes the stub away
 */
export function refuse(route: AnyRoute, status: number, problem: Partial<Problem> | string = ''): () => void {
  return add(route, () => (typeof problem === 'string' ? new HttpResponse(problem, { status }) : HttpResponse.json(problem, { status })))
}

/** Lets the requests of a route fail as without a network. @returns a function that takes the stub away */
export const fail = (route: AnyRoute): (() => void) => add(route, () => HttpResponse.error())

/** Holds the requests of a route, so that the state in between can be tested. @returns a function that lets them go */
export function hold({ name }: AnyRoute): () => void {
  let open = () => {}
  const release = () => {
    gates.delete(name)
    opens.delete(release)
    open()
  }
  gates.set(name, new Promise((resolve) => (open = resolve)))
  opens.add(release)
  return release
}

/** The requests of a route in this test, the first one first. */
export function sent<R extends AnyRoute>(route: R): Sent<R>[]
export function sent({ name }: AnyRoute): unknown[] {
  return received.filter(({ route }) => route.name === name).map((one) => one.sent)
}

/** The header that says which test sent a request. */
const TEST = 'X-Test'
let test = 0
/** Pages that were closed: a test can open several. */
let closed = 0
let marked = false

/**
 * Marks the requests of the page with the test that sent them: one that is broken off when a test closes its page still arrives, in the next one.
 * What a page asked for is never answered after its end: the next one would take it for its own, the signed-in user, too.
 */
export function markRequests(): void {
  if (marked) return
  marked = true
  const send = window.fetch
  window.fetch = async (input, init) => {
    const [sender, page] = [test, closed]
    const isOpen = () => sender === test && page === closed
    const request = new Request(input, init)
    request.headers.set(TEST, String(sender))
    return whileOpen(
      isOpen,
      send(request).then((response) => readWhileOpen(isOpen, response)),
    )
  }
}

/** What happens after the page was closed never reaches it. */
async function whileOpen<Value>(isOpen: () => boolean, outcome: Promise<Value>): Promise<Value> {
  try {
    const value = await outcome
    if (isOpen()) return value
  } catch (error) {
    if (isOpen()) throw error
  }
  return new Promise(() => {})
}

/** The body of an answer is read later than its head. */
function readWhileOpen(isOpen: () => boolean, response: Response): Response {
  for (const read of ['json', 'text'] as const) {
    const body = response[read].bind(response)
    response[read] = () => whileOpen(isOpen, body())
  }
  return response
}

/** What the page that is open has asked for is not answered any more. */
export const forgetRequests = (): void => void closed++

/** Answers a request of the page as the stubs say. A request without a stub is a mistake of the test. */
export function respond(request: Request): Promise<Response> {
  const sender = request.headers.get(TEST)
  if (sender !== null && sender !== String(test)) return Promise.resolve(HttpResponse.error())
  const response = respondTo(request).catch((error: unknown) => mistake(String(error)))
  running.add(response)
  return response.finally(() => running.delete(response))
}

async function respondTo(request: Request): Promise<Response> {
  const one = await receive(request)
  if (!one) return mistake(`The page sent ${request.method} ${request.url}, which is in no contract.`)
  const { route, sent, invalid } = one
  received.push(one)
  await gates.get(route.name)
  const stub = stubs.get(route.name)?.at(-1)
  if (stub && invalid) return mistake(`The page sent ${route.name} what the server refuses: ${invalid}`)
  if (stub) return stub(sent)
  const usual = USUAL.get(route.name)
  if (usual !== undefined) return toResponse(route, usual)
  if (isPicture(route)) return new HttpResponse(PIXEL, { headers: { 'Content-Type': 'image/gif', 'Cache-Control': 'no-store' } })
  return mistake(`The page sent ${route.name} (${route.method} ${new URL(request.url).pathname}), which has no stub.`)
}

/** What every page asks for, whatever the test is about: the ways to sign in, and for the first row of a page the homes. */
const USUAL = new Map<string, unknown>([
  [getSignInWays.name, { google: false }],
  [listProjects.name, []],
])

const isPicture = ({ method, response }: AnyRoute) => method === 'GET' && 'kind' in response

function mistake(text: string): Response {
  mistakes.push(text)
  return HttpResponse.json({ message: text, error: text }, { status: 501 })
}

/** Lets everything go that is held, and waits until every request has its answer. */
export async function settleRequests(): Promise<void> {
  for (const release of opens) release()
  while (running.size > 0) await Promise.all(running)
}

/** Forgets all stubs and requests. @returns the mistakes of the test */
export function forgetStubs(): string[] {
  const made = mistakes
  mistakes = []
  test++
  stubs.clear()
  received.length = 0
  return [...new Set(made)]
}
