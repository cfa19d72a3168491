/** What Node never reads at run time, whichever package has it. Licences stay. */
const NOTES = /\.(md|markdown)$/i
const LICENCE = /(^|\/)(licen[cs]e|copying|notice|third[-_]?party)/i
const SOURCES = /\.([cm]?tsx?|map|flow)$/
// Not `_spec.js`: @peculiar/asn1-x509-attr, which passkeys and certificates load, has a module of that name.
const TESTS = /(\.(test|spec)|_test)\.[cm]?js$/
const FOLDERS = /^(tests?|__tests__|docs|examples?|benchmarks?|coverage|\.github)\//

/** What packages contain for other databases, bundlers, browsers and weights than ours. */
const OF_PACKAGES: { packages: RegExp; unneeded: RegExp }[] = [
  { packages: /^@types\//, unneeded: /./ },
  { packages: /^@prisma\/client$/, unneeded: /^runtime\/query_compiler_\w+\.(cockroachdb|mysql|sqlite|sqlserver)\./ },
  // Node runs `dist/*.node.js`.
  { packages: /^@tensorflow\//, unneeded: /^dist\/(miniprogram\/|[\w.-]+\.(fesm|es2017|min)\.)/ },
  // Reports read WOFF files: of the fallback families one cut, of the faces of the report three weights.
  { packages: /^@fontsource\/noto-/, unneeded: /\.(woff2|s?css)$|^files\/.*(?<!-400-normal)\.woff$/ },
  { packages: /^@fontsource\//, unneeded: /\.(woff2|s?css)$|^files\/.*(?<!-(400|500|600)-(normal|italic))\.woff$/ },
]

/** What our own packages contain besides what runs. */
const OWN = /^((src|test|fixtures|scripts)\/|dist\/testing\/|prisma\/schema\.prisma$|tsconfig\.json$|pnpm-lock\.yaml$)/
const STATE_OF_PNPM = /^node_modules\/(\.modules\.yaml|\.pnpm\/lock\.yaml|\.pnpm-workspace-state[^/]*)$/

/**
 * Whether an image needs no such file.
 * @param path of a file below the folder that `pnpm deploy` wrote, with `/`
 */
export function isUnneeded(path: string): boolean {
  if (STATE_OF_PNPM.test(path)) return true
  const [, name = '@arc/app', file = path] = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(path) ?? []
  if (name.startsWith('@arc/')) return OWN.test(file) || NOTES.test(file)
  if (NOTES.test(file)) return !LICENCE.test(file)
  if (SOURCES.test(file) || TESTS.test(file) || FOLDERS.test(file)) return true
  return OF_PACKAGES.some(({ packages, unneeded }) => packages.test(name) && unneeded.test(file))
}
