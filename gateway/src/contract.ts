import { ROUTES } from '@arc/contracts/catalog'
import type { AnyRoute } from '@arc/contracts/define'

interface Matcher {
  route: AnyRoute
  pattern: RegExp
}

const literal = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
const patternOf = (path: string) => new RegExp(`^${literal(path).replace(/\{\w+\}/g, '[^/]+')}$`)

const PUBLIC = ROUTES.filter(({ access }) => access !== 'service')
const key = (method: string, path: string) => `${method} ${path}`
const FIXED = new Map(PUBLIC.filter(({ path }) => !path.includes('{')).map((route) => [key(route.method, route.path), route]))
const WITH_PARAMETERS: Matcher[] = PUBLIC.filter(({ path }) => path.includes('{')).map((route) => ({
  route,
  pattern: patternOf(route.path),
}))

/** The contract of a request, or undefined. HEAD matches GET routes, and a fixed path comes before one with parameters. */
export function contractOf(method: string, url: string): AnyRoute | undefined {
  const path = (url.split('?')[0] ?? url).replace(/\/$/, '')
  const contractMethod = method === 'HEAD' ? 'GET' : method
  return (
    FIXED.get(key(contractMethod, path)) ??
    WITH_PARAMETERS.find(({ route, pattern }) => route.method === contractMethod && pattern.test(path))?.route
  )
}
