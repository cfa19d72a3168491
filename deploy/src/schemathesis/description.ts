import type { AnyRoute } from '@arc/contracts/define'
import { z } from 'zod'
import type { Filled } from './accounts.js'

type Known = Pick<Filled, 'known'>

const Description = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

/** An OpenAPI description with these routes only. */
export function descriptionOf(description: unknown, routes: readonly AnyRoute[]): unknown {
  const whole = Description.parse(description)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { path, method } of routes) {
    const operation = whole.paths[path]?.[method.toLowerCase()]
    if (operation === undefined) throw new Error(`${method} ${path} is not described.`)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }
  return { ...whole, paths }
}

/** By path: parameters that name something of the caller, and of a stranger. A path inherits those of the paths above it. */
export function knownOf(
  routes: readonly AnyRoute[],
  own: Known,
  foreign: Known | null,
): Record<string, { own: object[]; foreign: object[] }> {
  const of = (account: Known | null, path: string) =>
    Object.entries(account?.known ?? {}).flatMap(([known, parameters]) =>
      path === known || path.startsWith(`${known}/`) ? parameters : [],
    )
  return Object.fromEntries(routes.map(({ path }) => [path, { own: of(own, path), foreign: of(foreign, path) }]))
}
