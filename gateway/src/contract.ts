import { ROUTES } from '@arc/contracts/catalog'
import type { AnyRoute } from '@arc/contracts/define'
import { ownerOf, type ServiceName } from '@arc/contracts/services'

interface Matcher {
  route: AnyRoute
  pattern: RegExp
}

const literal = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
const patternOf = (path: string) => new RegExp(`^${literal(path).replace(/\{\w+\}/g, '[^/]+')}$`)

const PUBLIC = ROUTES.filter(({ access }) => access !== 'service')
const SERVICE_BY_ROUTE = new Map(PUBLIC.map((route) => [route, ownerOf(route.path)]))
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const key = (method: string, path: string) => `${method} ${path}`
const FIXED = new Map(PUBLIC.filter(({ path }) => !path.includes('{')).map((route) => [key(route.method, route.path), route]))
const WITH_PARAMETERS: Matcher[] = PUBLIC.filter(({ path }) => path.includes('{')).map((route) => ({
  route,
  pattern: patternOf(route.path),
}))

/** The contract of a request, or undefined. HEAD matches GET routes, and a fixed path comes before one with parameters. */
export function contractOf(method: string, url: string): AnyRoute | undefined {
  const query = url.indexOf('?')
  const end = query === -1 ? url.length : query
  const path = url.slice(0, url[end - 1] === '/' ? end - 1 : end)
  const contractMethod = method === 'HEAD' ? 'GET' : method
  return (
    FIXED.get(key(contractMethod, path)) ??
    WITH_PARAMETERS.find(({ route, pattern }) => route.method === contractMethod && pattern.test(path))?.route
  )
}

/** The methods that the contracts have for a path. */
export const methodsOf = (url: string): string[] => METHODS.filter((method) => contractOf(method, url))

/** The service that owns a public route; undefined for the gateway's own. */
export const serviceOf = (route: AnyRoute): ServiceName | undefined => SERVICE_BY_ROUTE.get(route)
