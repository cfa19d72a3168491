import { fileURLToPath } from 'node:url'

/** What the bundler knows of a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[] } | null
}

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url))
const LANDING = source('features/landing/landing-page.tsx')
const SIGNED_IN = source('app/signed-in.tsx')
const SIGN_IN = ['features/auth/login-page.tsx', 'features/auth/signup-page.tsx'].map(source)
/** Pages that share the forms to sign in, to sign up and to join. */
const ACCOUNT_PAGES = [
  ...SIGN_IN,
  ...['features/checkout/checkout-page.tsx', 'features/auth/confirm-email-page.tsx', 'app/pages/invitation-page.tsx'].map(source),
]
const DASHBOARD = source('app/pages/dashboard-page.tsx')
/** The requests of all other pages, and with them their contracts. */
const PAGE_LOADS = source('app/page-loads.ts')
/** Pages that share the form, the rows and the pictures of items. */
const ITEM_PAGES = [
  'app/pages/room-page.tsx',
  'features/items/item-page.tsx',
  'app/pages/archive-page.tsx',
  'features/trash/trash-page.tsx',
].map(source)

/** All modules that an entry imports statically, with itself. */
function closure(graph: ModuleGraph, entry: string): Set<string> {
  const found = new Set([entry])
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

let closures:
  | { landing: Set<string>; signIn: Set<string>; app: Set<string>; loads: Set<string>; items: Set<string>[]; account: Set<string>[] }
  | undefined

/**
 * The chunk of a module that several pages share. Without it, each set of pages that shares modules gets a chunk of its own,
 * and the dashboard takes 76 requests, of which the headers alone weigh 70 kB.
 * @returns null for a module that stays with its page
 */
export function sharedChunk(id: string, graph: ModuleGraph): string | null {
  closures ??= {
    landing: closure(graph, LANDING),
    signIn: new Set(SIGN_IN.flatMap((page) => [...closure(graph, page)])),
    app: new Set([...closure(graph, SIGNED_IN), ...closure(graph, DASHBOARD)]),
    loads: closure(graph, PAGE_LOADS),
    items: ITEM_PAGES.map((page) => closure(graph, page)),
    account: ACCOUNT_PAGES.map((page) => closure(graph, page)),
  }
  const { landing, signIn, app, loads, items, account } = closures
  if (landing.has(id)) return app.has(id) ? 'both' : null
  if (app.has(id) && signIn.has(id)) return 'sign-in'
  if (app.has(id)) return id === SIGNED_IN || id === DASHBOARD ? null : 'app'
  if (loads.has(id)) return id === PAGE_LOADS ? null : 'page-loads'
  const uses = items.filter((page) => page.has(id)).length
  if (signIn.has(id) && uses > 0) return 'forms'
  if (account.filter((page) => page.has(id)).length > 1) return 'account'
  return uses > 1 ? 'items' : null
}
