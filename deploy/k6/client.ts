import { check } from 'k6'
import exec from 'k6/execution'
import http, { type RefinedResponse, type ResponseType } from 'k6/http'
import { SETTINGS } from './settings.ts'

/** The steps whose response times are measured one by one. */
export const STEPS = [
  'signup',
  'login',
  'project',
  'upload',
  'order',
  'progress',
  'save',
  'search',
  'report',
  'reports',
  'download',
  'raw',
] as const
export type Step = (typeof STEPS)[number]

/** A step was not answered as it should be: the session ends. */
export class StepFailed extends Error {}

interface Request {
  step: Step
  method: 'GET' | 'POST'
  path: string
  /** The path without ids, which groups the requests in k6's output. */
  route?: string
  body?: ArrayBuffer | string
  contentType?: string
  /** Another server than the product. */
  address?: string
}

/** Cookies are those of the virtual user, from the start of its session on. @throws StepFailed unless the status is 200 */
export function send({ step, method, path, route = path, body, contentType, address = SETTINGS.address }: Request) {
  const response = http.request(method, `${address}${path}`, body ?? null, {
    headers: contentType ? { 'Content-Type': contentType } : {},
    tags: { name: `${method} ${route}`, step, part: part() },
    responseType: step === 'download' ? 'binary' : 'text',
    timeout: '120s',
  })
  const answered = check(response, { [`${step}: 200`]: ({ status }) => status === 200 }, { step })
  if (!answered) throw new StepFailed(`${method} ${path}: ${response.status} ${reasonOf(response)}`)
  return response
}

/** The answer as its contract says; the contracts are checked by the tests of the product. */
export function json<T>(request: Omit<Request, 'body' | 'contentType'> & { data?: unknown }): T {
  const { data, ...rest } = request
  const body = data === undefined ? {} : { body: JSON.stringify(data), contentType: 'application/json' }
  const answer: unknown = send({ ...rest, ...body }).json()
  return answer as T
}

const reasonOf = ({ error, body }: RefinedResponse<ResponseType>): string => (error || String(body)).slice(0, 300)

/** The first and the last third of a scenario, to compare them. */
function part(): string {
  const progress = inScenario() ? exec.scenario.progress : 0.5
  if (progress < 1 / 3) return 'first'
  return progress > 2 / 3 ? 'last' : 'middle'
}

/** False in `setup`. */
const inScenario = (): boolean => __VU > 0
