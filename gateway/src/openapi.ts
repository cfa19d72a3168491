import { API_TOKEN_SERVICES } from '@arc/contracts/auth/api-tokens'
import { ROUTES } from '@arc/contracts/catalog'
import type { AnyRoute, Multipart } from '@arc/contracts/define'
import { Problem } from '@arc/contracts/problem'
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
    parameters: [...parametersOf('path', route.params), ...parametersOf('query', route.query), ...(route.ifMatch ? [IF_MATCH] : [])],
    ...(requestBody ? { requestBody } : {}),
    responses: {
      [route.status]: { description: 'Done.', content: responseOf(route) },
      default: {
        description: 'Refused, with the reason.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
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
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(publicUrl) },
        token: { type: 'http', scheme: 'bearer', description: 'A personal API token; with the scope `read` for GET only.' },
        admin: { type: 'apiKey', in: 'header', name: 'X-Admin-Password' },
      },
    },
  }
}
