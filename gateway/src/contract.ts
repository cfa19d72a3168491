import { ROUTES } from '@arc/contracts/catalog'
import type { AnyRoute } from '@arc/contracts/define'

interface Matcher {
  route: AnyRoute
  pattern: RegExp
}

const literal = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
const patternOf = (path: string) => new RegExp(`^${literal(path).replace(/\{\w+\}/g, '[^/]+')}/?$`)

// Fixed paths before those with parameters.
const MATCHERS: Matcher[] = ROUTES.filter(({ access }) => access !== 'service')
  .map((route) => ({ route, pattern: patternOf(route.path) }))
  .sort((a, b) => Number(a.route.path.includes('{')) - Number(b.route.path.includes('{')))

/** The contract of a request, or undefined. HEAD matches GET routes. */
export function contractOf(method: string, url: string): AnyRoute | undefined {
  const path = url.split('?')[0] ?? url
  const contractMethod = method === 'HEAD' ? 'GET' : method
  return MATCHERS.find(({ route, pattern }) => route.method === contractMethod && pattern.test(path))?.route
}
