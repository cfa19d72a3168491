import { API_TOKEN_SERVICES } from '@arc/contracts/auth/api-tokens'
import { SANDBOX_PATH } from '@arc/contracts/billing/sandbox'
import { ROUTES } from '@arc/contracts/catalog'
import type { AnyRoute, Multipart } from '@arc/contracts/define'
import { ERROR_OBJECT_PATHS, Problem, ProblemWithErrorObject, SandboxProblem } from '@arc/contracts/problem'
import { statusesOf } from '@arc/contracts/statuses'
import { z } from 'zod'
import { serviceOf } from './contract.js'
import { sessionCookieName } from './session.js'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

function parametersOf(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field instanceof z.ZodOptional || field instanceof z.ZodDefault),
    schema: field instanceof z.ZodType ? schemaOf(field, 'input') : {},
  }))
}

function bodyOf({ body, form }: AnyRoute): Json | undefined {
  if (!body) return undefined
  if (!(body instanceof z.ZodType)) return { content: formOf(schemaOf(body.fields, 'input'), body.files) }
  const fields = schemaOf(body, 'input')
  return { content: { 'application/json': { schema: fields }, ...(form ? formOf(fields, form) : {}) } }
}

function formOf(fields: Json, files: Multipart['files']): Json {
  const file = { type: 'string', format: 'binary' }
  const parts = Object.entries(files).map(([name, { many }]) => [name, many ? { type: 'array', items: file } : file])
  const properties = { ...(typeof fields.properties === 'object' ? fields.properties : {}), ...Object.fromEntries(parts) }
  return { 'multipart/form-data': { schema: { type: 'object', properties } } }
}

function responseOf({ response }: AnyRoute): Json {
  if (response instanceof z.ZodType) return { 'application/json': { schema: schemaOf(response, 'output') } }
  return Object.fromEntries(response.contentTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
}

const IF_MATCH: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The ETag that the change was made on. 409 with the current state when a field of the change was changed since.',
  schema: { type: 'string', example: '"7"' },
}

const KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A random text of your own. For 24 hours the same request under the same key is carried out once, and gets its first answer with `Idempotency-Replayed: true`; 409 when that answer is not known.',
  schema: { type: 'string', pattern: '^[!-~]{16,200}$' },
}

const DESCRIPTIONS: Record<number, string> = {
  206: 'The part of the file that `Range` names.',
  302: 'Redirected.',
  304: 'The file is the one that `If-None-Match` names.',
  400: 'The input is not valid.',
  401: 'Nobody is signed in, or the login or API token is wrong.',
  402: 'The payment was declined.',
  403: 'The plan, the account or the origin of the request does not allow it.',
  404: 'It is unknown, or belongs to another user.',
  409: 'It conflicts with existing data.',
  413: 'The body or a file is too large.',
  415: 'This kind of content is not taken here.',
  421: 'The request names another host.',
  429: 'Too many requests; `Retry-After` says when to try again.',
  431: 'The address or the headers have more than 16 KiB.',
  503: 'A part of the product does not answer at the moment; `Retry-After` says when to try again.',
  507: 'There is no room left to save this.',
}
const RETRY_AFTER = { 'Retry-After': { description: 'Seconds.', required: true, schema: { type: 'string', pattern: '^[0-9]+$' } } }

function answerOf(route: AnyRoute, status: number): Json {
  const description = DESCRIPTIONS[status] ?? 'Done.'
  if (status === 304) return { description }
  if (status === 302) return { description, headers: { Location: { required: true, schema: { type: 'string' } } } }
  if (status < 400) return { description, content: responseOf(route) }
  const headers = status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}
  return {
    description,
    ...headers,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${problemOf(route, status)}` } } },
  }
}
/** The answer of the HTTP server itself, to a request that no route has seen. */
const ProblemOfServer = Problem.extend({ statusCode: z.literal(431) })
const PROBLEMS = { Problem, ProblemWithErrorObject, SandboxProblem, ProblemOfServer }
function problemOf({ path }: AnyRoute, status: number): keyof typeof PROBLEMS {
  if (status === 431) return 'ProblemOfServer'
  if (path.startsWith(`${SANDBOX_PATH}/v1/`)) return 'SandboxProblem'
  return ERROR_OBJECT_PATHS.includes(path) ? 'ProblemWithErrorObject' : 'Problem'
}

/** Who may call a route: a session, for some services also an API token, or the admin password. */
function securityOf(route: AnyRoute): Json[] {
  if (route.access === 'admin') return [{ admin: [] }]
  if (route.access !== 'user') return []
  const service = serviceOf(route)
  return service && API_TOKEN_SERVICES.includes(service) ? [{ session: [] }, { token: [] }] : [{ session: [] }]
}

function operationOf(route: AnyRoute): Json {
  const requestBody = bodyOf(route)
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [route.path.split('/')[2] ?? 'other'],
    security: securityOf(route),
    parameters: [
      ...parametersOf('path', route.params),
      ...parametersOf('query', route.query),
      ...(route.ifMatch ? [IF_MATCH] : []),
      ...(route.method === 'POST' && route.access === 'user' ? [KEY] : []),
    ],
    ...(requestBody ? { requestBody } : {}),
    responses: Object.fromEntries(statusesOf(route).map((status) => [status, answerOf(route, status)])),
  }
}

/** The OpenAPI 3.1 description of all public routes. @param publicUrl the product's public URL */
export function openApi(publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const route of ROUTES.filter(({ access }) => access !== 'service')) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'a.r.c.', version: '1.0.0', description: 'Home inventory: photos in, an insured-grade inventory out.' },
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(PROBLEMS).map(([name, schema]) => [name, schemaOf(schema, 'output')])),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(publicUrl) },
        token: { type: 'http', scheme: 'bearer', description: 'A personal API token; with the scope `read` for GET only.' },
        admin: { type: 'apiKey', in: 'header', name: 'X-Admin-Password' },
      },
    },
  }
}
