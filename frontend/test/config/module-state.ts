import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Modules whose variables begin anew with each page, as after a reload. */
const RESET = new Set([
  'app/photo-sender.tsx',
  'app/route-table.tsx',
  'entities/auth/session.ts',
  'entities/billing/payments.queries.ts',
  'entities/photo-queue/queue-store.ts',
  'entities/projects/deleting-projects.ts',
  'entities/projects/use-projects.ts',
  'features/camera/use-captures.ts',
  'features/documents/uploads.ts',
  'features/rooms/row-heights.ts',
  'features/scanner/save-product.tsx',
  'features/scanner/scan-history.ts',
  'features/support/sent.ts',
  'lib/kept-choices.ts',
  'lib/idempotency.ts',
  'lib/own-storage.ts',
  'lib/scroll-memory.ts',
  'lib/send-form.ts',
  'lib/trace.ts',
  'lib/unsaved.ts',
  'lib/waiting-photos.ts',
  'ui/back-closes.ts',
  'ui/overlays.ts',
  'ui/toast-store.ts',
])
/** Modules whose variables are set once, while the code loads. */
const KEPT = new Set([
  // Functions that other modules have registered.
  'lib/history-steps.ts',
  'lib/guarded-history.ts',
  'lib/new-release.ts',
  'lib/page-arrival.ts',
  'lib/open-home.ts',
  'lib/request.ts',
  'lib/user-refresh.ts',
  'entities/auth/user-answer.ts',
  // Components whose code could not be loaded.
  'lib/lazy-component.tsx',
])

type Program = ReturnType<Rolldown.PluginContext['parse']>

/** Whether a module can have variables; to parse them all would take a second of each run. */
const MAYBE = /^(?:export )?(?:let |const \w+ = (?:\/\*.*?\*\/ ?)?(?:new (?:Map|Set)\(|\[\]))/m

/** The statements that set the variables of a module to what they were when it was loaded. */
function resetsOf(code: string, { body }: Program): string[] {
  return body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier') return []
      if (declared.kind === 'let') return [`${id.name} = ${init ? code.slice(init.start, init.end) : 'undefined'}`]
      if (init?.type === 'ArrayExpression' && init.elements.length === 0) return [`${id.name}.length = 0`]
      const isEmptyTable = init?.type === 'NewExpression' && init.arguments.length === 0 && /^new (Map|Set)\b/.test(code.slice(init.start))
      return isEmptyTable ? [`${id.name}.clear()`] : []
    })
  })
}

/**
 * Lets tests begin each page with the state of a page that has just been loaded, without loading its code again: variables of modules
 * are set again to their initial values (`resetModules` in ../support/fresh-page.ts). Fails for a module with variables that neither
 * list names, so that no state of one test reaches another.
 * @param source the folder of the app's source
 */
export const moduleState = (source: string): Plugin => ({
  name: 'module-state',
  enforce: 'post',
  transform(code, id) {
    const file = relative(source, id.split('?')[0] ?? id)
    if (file.startsWith('..') || !/\.tsx?$/.test(file) || file.startsWith('service-worker/') || !MAYBE.test(code)) return null
    const resets = resetsOf(code, this.parse(code))
    if (resets.length === 0 || KEPT.has(file)) return null
    if (!RESET.has(file)) this.error(`${file} has variables: name it in frontend/test/config/module-state.ts.`)
    return { code: `${code}\n;(globalThis.moduleResets ??= []).push(() => { ${resets.join('; ')} })\n`, map: null }
  },
})
