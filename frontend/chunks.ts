import { fileURLToPath } from 'node:url'

/** What the bundler knows of a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { code: string | null; importedIds: string[]; dynamicallyImportedIds: string[] } | null
}

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url))
const UI = source('ui/')
const MAIN = source('app/main.tsx')
const LANDING = source('features/landing/landing-page.tsx')
/** It names the pages that a visitor may open. */
const PUBLIC_PAGES = source('app/public-pages.ts')
const SIGN_IN = ['features/auth/login-page.tsx', 'features/auth/signup-page.tsx'].map(source)
/** What a visitor sees on the landing page without anything else of the app. */
const VISITOR_PARTS = ['app/menu-signed-out.tsx', 'features/landing/demo-room.tsx', 'features/landing/photo-demo.tsx'].map(source)
/** Pages of a visitor with the menus and lists of the signed-in pages. */
const WITH_KIT = ['features/scanner/scanner-page.tsx', 'features/support/support-page.tsx', 'features/admin/admin-page.tsx'].map(source)
/** Pages with neither forms nor menus. */
const LIGHT = [
  'app/pages/features-page.tsx',
  'features/billing/upgrade-page.tsx',
  'features/household/no-plan-page.tsx',
  'features/legal/imprint-page.tsx',
  'features/legal/privacy-page.tsx',
  'features/legal/terms-page.tsx',
  'features/reminders/unsubscribe-page.tsx',
].map(source)

/**
 * What is downloaded together, though each of it is imported on its own, by the name of the chunk. An entry that is not listed has
 * a chunk for itself.
 */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  /** What the dashboard needs before it is usable. */
  app: ['app/signed-in.tsx', 'app/pages/dashboard-page.tsx', 'lib/haptics.ts'],
  /** The requests of all other pages, and with them their contracts. */
  'page-loads': ['app/page-loads.ts'],
  /** The pages with a list of items. */
  items: ['app/pages/room-page.tsx', 'app/pages/place-page.tsx', 'app/pages/items-page.tsx'],
  item: ['features/items/item-page.tsx'],
  archive: ['app/pages/archive-page.tsx'],
  camera: ['app/pages/camera-page.tsx'],
  share: ['features/shares/share-page.tsx'],
  /** What stands in the dashboard once it is usable. */
  cards: [
    'app/home-banner.tsx',
    'app/live-limit-banner.tsx',
    'app/suspension-banner.tsx',
    'entities/reviews/due-review.tsx',
    'features/claims/open-claims.tsx',
    'features/dashboard/welcome-dialog.tsx',
    'features/projects/insurance-card.tsx',
    'features/projects/project-menu.tsx',
    'features/projects/upgrade-dialog.tsx',
  ],
  /** What opens over any page. */
  overlays: [
    'app/keyboard-sheet.tsx',
    'app/menu-signed-in.tsx',
    'app/pages/search.tsx',
    'app/photo-sender.tsx',
    'features/auth/session-expired-dialog.tsx',
    'features/projects/new-project-overlay.tsx',
    'features/rooms/new-room-overlay.tsx',
  ],
  icons: ['ui/other-icons.tsx', 'entities/rooms/room-drawing.tsx'],
}
/** Families of one page, which would be split from what it shares with parts that are loaded later. Nothing else leads to them soon. */
const ALONE = ['camera', 'share']
const FAMILY_OF = new Map(Object.entries(FAMILIES).flatMap(([name, entries]) => entries.map((entry) => [source(entry), name] as const)))

/**
 * The key of a lazily imported source file in the manifest of the build, where the files of a family have no key of their own.
 * @param path from `src`
 */
export function keyInManifest(path: string, names: Readonly<Record<string, { name?: string }>>): string {
  const family = FAMILY_OF.get(source(path))
  return (family && Object.keys(names).find((key) => names[key]?.name === family)) ?? `src/${path}`
}

/** What the camera stores without a connection. */
const QUEUE = /\/(idb-keyval|photo-queue\/queue)/

/** A module that fewer owners need is worth its bytes on all other pages only while it is small. */
const FEW = 4
/** How much code that is, for each owner after the first. */
const MUCH = 4_000
const SMALL = 2_000

/** All modules that the entries import statically, with themselves. */
function closure(graph: ModuleGraph, entries: Iterable<string>): Set<string> {
  const found = new Set(entries)
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

/** All modules that are imported on their own somewhere, from the main script on. */
function lazyEntries(graph: ModuleGraph): Set<string> {
  const seen = new Set([MAIN])
  const lazy = new Set<string>()
  for (const id of seen) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const next of dynamicallyImportedIds) lazy.add(next)
    for (const next of [...importedIds, ...dynamicallyImportedIds]) seen.add(next)
  }
  return lazy
}

/** Assigns the modules of one build to chunks. */
class Chunks {
  private readonly lazy: ReadonlySet<string>
  /** The modules of each page and family, by its name. */
  private readonly owners = new Map<string, ReadonlySet<string>>()
  private readonly main: ReadonlySet<string>
  private readonly signIn: ReadonlySet<string>
  private readonly ofVisitors: ReadonlySet<string>
  private readonly rarity = new Map<string, boolean>()

  constructor(private readonly graph: ModuleGraph) {
    this.lazy = lazyEntries(graph)
    for (const [name, entries] of Object.entries(FAMILIES)) this.owners.set(name, closure(graph, entries.map(source)))
    for (const entry of this.lazy)
      if ((entry.endsWith('-page.tsx') || VISITOR_PARTS.includes(entry)) && !FAMILY_OF.has(entry))
        this.owners.set(entry, closure(graph, [entry]))
    this.main = closure(graph, [fileURLToPath(new URL('index.html', import.meta.url))])
    this.signIn = closure(graph, SIGN_IN)
    this.ofVisitors = new Set([...(graph.getModuleInfo(PUBLIC_PAGES)?.dynamicallyImportedIds ?? []), ...VISITOR_PARTS])
  }

  private ownersOf(id: string): string[] {
    return [...this.owners].filter(([, modules]) => modules.has(id)).map(([name]) => name)
  }

  private isLargerThan(id: string, limit: number): boolean {
    return (this.graph.getModuleInfo(id)?.code?.length ?? 0) > limit
  }

  /** Whether few owners need the module, and it or something that it brings along is large. */
  private isRare(id: string): boolean {
    const known = this.rarity.get(id)
    if (known !== undefined) return known
    // Until it is known: modules may import each other in a circle.
    this.rarity.set(id, false)
    const owners = this.ownersOf(id).length
    const imported = this.graph.getModuleInfo(id)?.importedIds ?? []
    const rare = owners < FEW && (this.isLargerThan(id, MUCH * (owners - 1)) || imported.some((next) => this.isRare(next)))
    this.rarity.set(id, rare)
    return rare
  }

  /** @returns null for a module that stays with its page, or gets a chunk with others that the same pages need */
  of(id: string): string | null {
    if (this.main.has(id)) return 'main'
    const owners = this.ownersOf(id)
    if (owners.includes(LANDING)) return owners.length > 1 ? 'main' : null
    if (QUEUE.test(id)) return 'dialogs'
    if (owners.includes('app')) return !this.signIn.has(id) ? 'app' : id.endsWith('.css') ? 'main' : 'sign-in'
    if (owners.includes('page-loads')) return 'page-loads'
    if (this.lazy.has(id) && !FAMILY_OF.has(id)) return null
    return this.sharedBy(owners, id)
  }

  private sharedBy(owners: readonly string[], id: string): string | null {
    const [only] = owners
    // One style sheet for all families that are preloaded: each would be a request more.
    if (id.endsWith('.css') && only && owners.every((owner) => owner in FAMILIES && !ALONE.includes(owner))) return 'kit'
    if (owners.length < 2) return only && only in FAMILIES ? only : null
    const light = owners.some((owner) => LIGHT.includes(owner))
    const ofVisitors = owners.filter((owner) => this.ofVisitors.has(owner))
    if (ofVisitors.length === owners.length) return this.signIn.has(id) && !light ? 'account' : null
    if (owners.some((owner) => VISITOR_PARTS.includes(owner))) return 'dialogs'
    if (light) return owners.length >= FEW || id.startsWith(UI) || id.endsWith('.css') ? 'app' : null
    if (this.signIn.has(id)) return id.endsWith('.css') ? 'dialogs' : 'forms'
    if (this.isRare(id)) return null
    if (ofVisitors.every((owner) => WITH_KIT.includes(owner))) return 'kit'
    return this.isLargerThan(id, SMALL) ? null : id.endsWith('.css') ? 'dialogs' : 'forms'
  }
}

let chunks: Chunks | undefined

/**
 * The chunk of a module. Without it, each set of pages that shares modules gets a chunk of its own, and the dashboard takes a
 * hundred requests, of which the headers alone weigh 70 kB.
 */
export function sharedChunk(id: string, graph: ModuleGraph): string | null {
  chunks ??= new Chunks(graph)
  return chunks.of(id)
}
