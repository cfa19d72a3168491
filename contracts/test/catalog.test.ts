import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { EVENTS, ROUTES } from '../src/catalog.js'
import { fill } from '../src/define.js'
import { ownerOf, SERVICE_NAMES, SERVICES } from '../src/services.js'

const twice = (list: string[]) => list.filter((one, index) => list.indexOf(one) !== index)
const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}')
const parametersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
/** The fields of an event's entity; an event about many has them in `items`. */
const entityIn = ({ shape }: z.ZodObject) =>
  shape.items instanceof z.ZodArray && shape.items.element instanceof z.ZodObject ? shape.items.element.shape : shape
const outside = ROUTES.filter(({ access }) => access !== 'service')

it('every file that declares a route or an event is in the catalog', () => {
  const folder = new URL('../src/', import.meta.url)
  const catalog = readFileSync(new URL('catalog.ts', folder), 'utf8')
  const declaring = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && file !== 'define.ts' && /= (?:route|event)\(/.test(readFileSync(new URL(file, folder), 'utf8')),
  )
  expect(declaring.length).toBeGreaterThan(40)
  const forgotten = declaring.filter((file) => !catalog.includes(`'./${file.replace(/ts$/, 'js')}'`))
  expect(
    forgotten.map((file) => `contracts/src/${file} declares a route or an event, and contracts/src/catalog.ts doesn't import it`),
  ).toEqual([])
})

describe('the routes', () => {
  it('have unique names', () => {
    expect(twice(ROUTES.map(({ name }) => name))).toEqual([])
  })

  it('have unique methods and paths', () => {
    expect(twice(ROUTES.map(({ method, path }) => `${method} ${shapeOf(path)}`))).toEqual([])
  })

  it('have a path that a service owns, except the stream of the gateway', () => {
    const ownerless = outside.filter(({ name, path }) => name !== 'liveEvents' && ownerOf(path) === undefined)
    expect(
      ownerless.map(
        ({ name, path }) => `path ${path} of route ${name} belongs to no service: it is missing in \`paths\` in contracts/src/services.ts`,
      ),
    ).toEqual([])
  })

  it('under /internal/ are exactly those for services', () => {
    const wrong = ROUTES.filter(({ access, path }) => path.startsWith('/internal/') !== (access === 'service'))
    expect(wrong.map(({ name, path, access }) => `route ${name} has path ${path} and access \`${access}\``)).toEqual([])
  })

  it.each(ROUTES)('$name declares exactly the parameters of its path', ({ path, params }) => {
    expect(Object.keys(params?.shape ?? {}).sort()).toEqual(parametersOf(path))
  })

  it.each(ROUTES)('$name has a summary that is a sentence', ({ summary }) => {
    expect(summary).toMatch(/^[A-Z].*\.$/)
  })

  it.each(ROUTES.filter(({ method }) => method === 'GET'))('$name is a GET and has no body', ({ body }) => {
    expect(body).toBeUndefined()
  })
})

describe('the events', () => {
  it('have unique types', () => {
    expect(twice(EVENTS.map(({ type }) => type))).toEqual([])
  })

  it.each(EVENTS)('$type consists of service, noun, and past participle', ({ type }) => {
    const [, noun, happened, ...rest] = type.split('.')
    expect([noun, happened, rest]).toEqual([expect.stringMatching(/^[a-z-]+$/), expect.stringMatching(/^[a-z-]+$/), []])
  })

  it.each(EVENTS)('$type contains the version of each of its entities', ({ payload }) => {
    expect(entityIn(payload).version).toBeInstanceOf(z.ZodNumber)
  })

  it.each(EVENTS)('$type contains the user id', ({ payload }) => {
    expect(payload.shape).toHaveProperty('userId')
  })

  it('are named after a service', () => {
    const strange = EVENTS.filter(({ type }) => !SERVICE_NAMES.some((name) => type.startsWith(`${name}.`)))
    expect(strange.map(({ type }) => `event \`${type}\` begins with no service of contracts/src/services.ts`)).toEqual([])
  })
})

describe('ownerOf', () => {
  it('returns the service with the longest matching prefix', () => {
    expect([ownerOf('/api/user/stats'), ownerOf('/api/user/profile')]).toEqual(['inventory', 'auth'])
  })

  it('returns undefined for a path that only starts with the same letters', () => {
    expect([ownerOf('/api/itemsandmore'), ownerOf('/api'), ownerOf('/')]).toEqual([undefined, undefined, undefined])
  })

  it('leads to a route for every prefix', () => {
    const leadsToRoute = (prefix: string) => ROUTES.some(({ path }) => path === prefix || path.startsWith(`${prefix}/`))
    const leading = SERVICE_NAMES.flatMap((name) => SERVICES[name].paths.map((prefix: string) => ({ name, prefix })))
    const nowhere = leading.filter(({ prefix }) => !leadsToRoute(prefix))
    expect(nowhere.map(({ name, prefix }) => `path ${prefix} of ${name} in contracts/src/services.ts leads to no route`)).toEqual([])
  })

  it('is unambiguous: no two services own the same prefix', () => {
    expect(twice(SERVICE_NAMES.flatMap((name): string[] => [...SERVICES[name].paths]))).toEqual([])
  })
})

describe('fill', () => {
  it('encodes values, so that they cannot change the path', () => {
    expect(fill('/api/items/{id}', { id: '../rooms?x=1#y' })).toBe('/api/items/..%2Frooms%3Fx%3D1%23y')
  })
})
