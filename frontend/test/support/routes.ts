import { ROUTES } from '@arc/contracts/catalog'
import type { AnyRoute } from '@arc/contracts/define'

const PATTERNS = ROUTES.filter(({ access }) => access !== 'service')
  .map((route) => ({ route, pattern: new RegExp(`^${route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }))
  // `/api/items/page` is no item.
  .sort((a, b) => a.route.path.split('{').length - b.route.path.split('{').length)

/** The route of the contract that a request is for, with the texts of its parameters. */
export function findRoute({ method, url }: Request): { route: AnyRoute; params: Record<string, string> } | undefined {
  const { pathname } = new URL(url)
  for (const { route, pattern } of PATTERNS) {
    const match = route.method === method ? pattern.exec(pathname) : null
    if (!match) continue
    const params = Object.entries(match.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)])
    return { route, params: Object.fromEntries(params) }
  }
  return undefined
}
