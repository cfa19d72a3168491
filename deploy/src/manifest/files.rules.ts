import { chartFacts } from './chart.rules.js'
import { composeParts, type Manifest, passwordVariable, tlsParts, withParts } from './compose.rules.js'

/** A file that the manifest decides, or a part of it. */
interface GeneratedFile {
  path: string
  /** The text that it should have. */
  write(text: string, manifest: Manifest): string
}

/** Everything outside the folder of a service that lists services. The packages to build and check come from the manifest itself. */
const GENERATED: GeneratedFile[] = [
  { path: 'docker-compose.yml', write: (text, manifest) => withParts(text, composeParts(manifest)) },
  { path: 'docker-compose.tls.yml', write: (text, manifest) => withParts(text, tlsParts(manifest)) },
  {
    path: '.env.example',
    write: (text, manifest) => withParts(text, { passwords: Object.keys(manifest).map((name) => `${passwordVariable(name)}=generate`) }),
  },
  { path: 'deploy/src/services.ts', write: (_text, manifest) => definitions(Object.keys(manifest)) },
  { path: 'deploy/package.json', write: (text, manifest) => withDependencies(text, Object.keys(manifest)) },
  { path: 'deploy/helm/arc/files/services.yaml', write: (_text, manifest) => chartFacts(manifest) },
]

/** A chart contains only what is in its folder, so it has copies of these files. */
const COPIES: Record<string, string> = {
  'deploy/helm/arc/files/alerts.yaml': 'deploy/otel/alerts.yaml',
  'deploy/helm/arc/files/collector.yaml': 'deploy/otel/collector.yaml',
  'deploy/helm/arc/files/dashboards/analysis.json': 'deploy/grafana/dashboards/analysis.json',
  'deploy/helm/arc/files/dashboards/objectives.json': 'deploy/grafana/dashboards/objectives.json',
  'deploy/helm/arc/files/dashboards/overview.json': 'deploy/grafana/dashboards/overview.json',
  'deploy/helm/arc/files/dashboards/service.json': 'deploy/grafana/dashboards/service.json',
}

function definitions(names: string[]): string {
  const sorted = [...names].sort()
  const imports = sorted.map((name) => `import { definition as ${inCode(name)} } from '@arc/${name}/service'\n`)
  return `// Written by \`make manifest\` from contracts/src/services.ts.
${imports.join('')}
/** The services, for the embedded shape. */
export const DEFINITIONS = [${names.map(inCode).join(', ')}]
`
}
const inCode = (name: string): string => name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** The dependencies with those on services: others of our packages that are none stay. */
function withDependencies(text: string, names: string[]): string {
  const file: { dependencies: Record<string, string> } = JSON.parse(text)
  const dependencies = { ...file.dependencies, ...Object.fromEntries(names.map((name) => [`@arc/${name}`, 'workspace:*'])) }
  const sorted = Object.entries(dependencies).sort(([one], [other]) => (one < other ? -1 : 1))
  return `${JSON.stringify({ ...file, dependencies: Object.fromEntries(sorted) }, null, 2)}\n`
}

/** What the folder of a service has at least. */
const PARTS = [
  'package.json',
  'tsconfig.json',
  'prisma/schema.prisma',
  'prisma/migrations',
  'src/database.ts',
  'src/service.ts',
  'src/main.ts',
]

/**
 * Compares the repository with the manifest.
 * @param read the text of a file by its path; null if there is none
 * @param folders the folders in `services`, and which of their files exist
 * @returns what is wrong, one sentence each, and the texts that `make manifest` writes
 */
export function compare(
  manifest: Manifest,
  read: (path: string) => string | null,
  folders: { names: string[]; has(path: string): boolean },
): { faults: string[]; outdated: Map<string, string> } {
  const outdated = new Map<string, string>()
  for (const { path, write } of GENERATED) {
    const before = read(path) ?? ''
    const after = write(before, manifest)
    if (after !== before) outdated.set(path, after)
  }
  for (const [path, source] of Object.entries(COPIES)) {
    const text = read(source) ?? ''
    if (read(path) !== text) outdated.set(path, text)
  }
  const missing = Object.keys(manifest).flatMap((name) =>
    PARTS.map((part) => `services/${name}/${part}`).filter((path) => !folders.has(path)),
  )
  const unknown = folders.names.filter((name) => name !== 'kit' && !(name in manifest))
  const ports = Object.entries(manifest).filter(([name, row]) =>
    Object.entries(manifest).some(([other, { port }]) => other < name && port === row.port),
  )
  return {
    outdated,
    faults: [
      ...missing.map((path) => `${path} is missing, and contracts/src/services.ts has a row for the service.`),
      ...unknown.map((name) => `services/${name} has no row in contracts/src/services.ts.`),
      ...ports.map(([name, { port }]) => `${name} has the port offset ${port}, which another service has.`),
    ],
  }
}
