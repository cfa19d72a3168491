import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { EVENTS, ROUTES } from '../src/catalog.js'
import { fill } from '../src/define.js'
import { ownerOf, SERVICE_NAMES, SERVICES } from '../src/services.js'

const twice = (list: string[]) => list.filter((one, index) => list.indexOf(one) !== index)
const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}')
const parametersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
const outside = ROUTES.filter(({ access }) => access !== 'service')

describe('the routes', () => {
  it('each have a name of their own', () => {
    expect(twice(ROUTES.map(({ name }) => name))).toEqual([])
  })

  it('each have a method and path of their own', () => {
    expect(twice(ROUTES.map(({ method, path }) => `${method} ${shapeOf(path)}`))).toEqual([])
  })

  it.each(outside.filter(({ name }) => name !== 'liveEvents'))('$name belongs to one service, which owns its path', ({ path }) => {
    expect(SERVICE_NAMES).toContain(ownerOf(path))
  })

  it('for services only are out of reach from outside, and those alone', () => {
    for (const { access, path } of ROUTES) expect([path, path.startsWith('/internal/')]).toEqual([path, access === 'service'])
  })

  it.each(ROUTES)('$name reads exactly the parameters of its path', ({ path, params }) => {
    expect(Object.keys(params?.shape ?? {}).sort()).toEqual(parametersOf(path))
  })

  it.each(ROUTES)('$name says in a sentence what it does', ({ summary }) => {
    expect(summary).toMatch(/^[A-Z].*\.$/)
  })

  it.each(ROUTES.filter(({ method }) => method === 'GET'))('$name, which only reads, takes no body', ({ body }) => {
    expect(body).toBeUndefined()
  })
})

describe('the events', () => {
  it('each have a type of their own', () => {
    expect(twice(EVENTS.map(({ type }) => type))).toEqual([])
  })

  it.each(EVENTS)('$type is named after its service, its noun and what happened', ({ type }) => {
    const [service, noun, happened, ...rest] = type.split('.')
    expect(SERVICE_NAMES).toContain(service)
    expect([noun, happened, rest]).toEqual([expect.stringMatching(/^[a-z-]+$/), expect.stringMatching(/^[a-z-]+$/), []])
  })

  it.each(EVENTS)('$type carries the version of what it speaks of', ({ payload }) => {
    expect(payload.shape.version).toBeInstanceOf(z.ZodNumber)
  })

  it.each(EVENTS)('$type says whose it is', ({ payload }) => {
    expect(payload.shape).toHaveProperty('userId')
  })
})

describe('the owner of a path', () => {
  it('is the service with the longest matching path', () => {
    expect([ownerOf('/api/user/stats'), ownerOf('/api/user/profile')]).toEqual(['inventory', 'auth'])
  })

  it('is nobody for a path that only begins alike', () => {
    expect([ownerOf('/api/itemsandmore'), ownerOf('/api'), ownerOf('/')]).toEqual([undefined, undefined, undefined])
  })

  it('is one: no path is promised by two services', () => {
    expect(twice(SERVICE_NAMES.flatMap((name): string[] => [...SERVICES[name].paths]))).toEqual([])
  })
})

describe('filling a path', () => {
  it('keeps a value inside its place', () => {
    expect(fill('/api/items/{id}', { id: '../rooms?x=1#y' })).toBe('/api/items/..%2Frooms%3Fx%3D1%23y')
  })
})
