import { ROUTES } from '@arc/contracts/catalog'
import { statusesOf } from '@arc/contracts/statuses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Gateway, startGatewayAlone } from './gateway.stack.js'

const Operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), required: z.boolean(), schema: z.looseObject({}) }))
    .optional(),
  requestBody: z
    .object({ content: z.record(z.string(), z.looseObject({})) })
    .loose()
    .optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
})
const Description = z.object({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), Operation.loose())),
  components: z.looseObject({ schemas: z.record(z.string(), z.looseObject({})), securitySchemes: z.record(z.string(), z.looseObject({})) }),
})

let gateway: Gateway
let text: string
let description: z.output<typeof Description>
beforeAll(async () => {
  gateway = await startGatewayAlone()
  text = await (await fetch(`${gateway.address}/api/openapi.json`)).text()
  description = Description.parse(JSON.parse(text))
})
afterAll(() => gateway.close())

const outside = ROUTES.filter(({ access }) => access !== 'service')
const operations = () =>
  Object.entries(description.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, one]) => ({ path, method, one })))

describe('the API documentation', () => {
  it('lists all public routes and no internal one', () => {
    const described = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    expect(described.sort()).toEqual(outside.map(({ method, path }) => `${method} ${path}`).sort())
  })

  it('has unique operation ids', () => {
    const ids = operations().map(({ one }) => one?.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('declares exactly the parameters of each path as required', () => {
    for (const { path, one } of operations()) {
      const declared = (one?.parameters ?? []).filter((parameter) => parameter.in === 'path')
      expect(declared.map(({ name }) => name).sort()).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort())
      expect(declared.every(({ required }) => required)).toBe(true)
    }
  })

  it('has no dangling references', () => {
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? '')
    expect(references.length).toBeGreaterThan(0)
    for (const name of references) expect(description.components.schemas).toHaveProperty(name)
    expect(text.match(/"\$ref":"(?!#\/components\/schemas\/\w+")/)).toBeNull()
  })

  it('names the status of each answer, and no default', () => {
    for (const route of outside) {
      const described = operations().find(({ path, method }) => path === route.path && method === route.method.toLowerCase())
      const statuses = Object.keys(described?.one?.responses ?? {}).map(Number)
      expect(statuses, route.name).toEqual(statusesOf(route))
      expect(statuses, route.name).toEqual(expect.arrayContaining([route.status, 401, 421, 429, 503]))
    }
  })

  it('describes a refusal by its schema, with the header that says when to try again', () => {
    const responses = (path: string, method: 'get' | 'post') => JSON.stringify(description.paths[path]?.[method]?.responses)
    expect(responses('/api/items/{id}', 'get')).toContain('"$ref":"#/components/schemas/Problem"')
    expect(responses('/api/create-subscription', 'post')).toContain('"$ref":"#/components/schemas/ProblemWithErrorObject"')
    for (const { one } of operations())
      for (const status of [429, 503]) expect(one?.responses[status]).toHaveProperty('headers.Retry-After.required', true)
  })

  it('references only declared security schemes', () => {
    const named = operations().flatMap(({ one }) => (one?.security ?? []).flatMap((way) => Object.keys(way)))
    expect(Object.keys(description.components.securitySchemes)).toEqual(expect.arrayContaining([...new Set(named)]))
  })

  it('is available as a page', async () => {
    const response = await fetch(`${gateway.address}/api/docs`)
    const page = await response.text()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    for (const { name, method, path } of outside) expect(page).toContain(`id="${name}"><summary><code>${method} ${path}</code>`)
    expect(page).not.toContain('/internal/')
  })
})
