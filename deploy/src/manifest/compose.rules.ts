import { ENVIRONMENT_GROUPS, type ServiceRow } from '@arc/contracts/service-row'
import { GATEWAY } from '@arc/contracts/services'

export type Manifest = Record<string, ServiceRow>
/** What a service and the gateway have in common. */
type Process = Pick<ServiceRow, 'port' | 'environment' | 'secrets' | 'knowsOf' | 'replicas' | 'container'>

export const GATEWAY_PORT = 4300
/** Without them, nothing starts. */
export const REQUIRED: ReadonlySet<string> = new Set(['GATEWAY_PRIVATE_KEY'])
/** Secrets of containers that are not ours. */
const OF_OTHERS = ['POSTGRES_PASSWORD', 'GRAFANA_PASSWORD']

export const passwordVariable = (service: string): string => `${service.toUpperCase().replaceAll('-', '_')}_DATABASE_PASSWORD`

/** Every variable that only some containers get. */
export function secretsOf(manifest: Manifest): string[] {
  const rows: Process[] = [GATEWAY, ...Object.values(manifest)]
  return [
    ...new Set([
      ...OF_OTHERS,
      ...Object.keys(manifest).map(passwordVariable),
      ...rows.flatMap(({ secrets }) => secrets),
      ...Object.values(ENVIRONMENT_GROUPS).flat(),
    ]),
  ]
}

/** The parts of docker-compose.yml that follow from the manifest, by their names there. */
export function composeParts(manifest: Manifest): Record<string, string[]> {
  return {
    groups: Object.entries(ENVIRONMENT_GROUPS).flatMap(([group, names]) => [
      `x-${group}: &${group}`,
      ...names.map((name) => `  ${name}: "\${${name}:-}"`),
    ]),
    secrets: secretsOf(manifest).map((name) => `  ${name}: ""`),
    services: [
      ...block('gateway', GATEWAY, ['PORT: "4300"', 'DATABASE_PASSWORD: none', 'DATABASE_SECRET: ""'], [`ports: ["\${PORT:-4300}:4300"]`]),
      ...Object.entries(manifest).flatMap(([name, row]) => block(name, row, [`DATABASE_PASSWORD: "\${${passwordVariable(name)}:-}"`])),
    ],
    passwords: Object.keys(manifest).map((name) => `      ${passwordVariable(name)}: "\${${passwordVariable(name)}:-}"`),
  }
}

/**
 * The parts of docker-compose.tls.yml. The gateway is called by browsers and their proxy, so it calls with TLS and listens without. A volume for
 * each, because older engines mount the whole of one whatever part is asked for.
 */
export function tlsParts(manifest: Manifest): Record<string, string[]> {
  const names = ['gateway', ...Object.keys(manifest)]
  return {
    services: names.flatMap((name) => [
      `  ${name}:`,
      `    <<: *${name === 'gateway' ? 'process' : 'service'}`,
      `    volumes: ["tls-${name}:/run/arc-tls:ro"]`,
    ]),
    certificates: names.map((name) => `      - tls-${name}:/certificates/${name}`),
    volumes: names.map((name) => `  tls-${name}: {}`),
  }
}

/** @param variables of this process besides its secrets @param more lines of the container */
function block(name: string, row: Process, variables: string[], more: string[] = []): string[] {
  const { cpus, memory, temporary } = row.container
  const groups = [...row.environment.map((group) => `*${group}`), '*environment']
  const lines = [
    `OTEL_SERVICE_NAME: ${name}`,
    `HEALTH_PORT: "${GATEWAY_PORT + row.port}"`,
    ...variables,
    ...row.secrets.map((secret) => `${secret}: "\${${secret}${REQUIRED.has(secret) ? ':?run make env' : ':-'}}"`),
    ...(row.knowsOf ?? []).map((secret) => `${secret}: "\${${secret}:+configured}"`),
  ]
  return [
    `  ${name}:`,
    '    <<: *service',
    `    build: { context: ., dockerfile: deploy/Dockerfile, args: { SERVICE: ${name} } }`,
    `    image: arc/${name}`,
    ...more.map((line) => `    ${line}`),
    '    environment:',
    `      <<: ${groups.length > 1 ? `[${groups.join(', ')}]` : groups[0]}`,
    ...lines.map((line) => `      ${line}`),
    ...(temporary ? [`    tmpfs: ["/tmp:size=${temporary}"]`] : []),
    '    deploy:',
    `      replicas: ${row.replicas}`,
    '      resources:',
    `        limits: { cpus: "${cpus.toFixed(1)}", memory: ${memory} }`,
  ]
}

/**
 * Replaces the lines between `# manifest: <part>` and `# manifest: end`.
 * @throws if a part has no place in the text
 */
export function withParts(text: string, parts: Record<string, string[]>): string {
  return Object.entries(parts).reduce((before, [part, lines]) => {
    const place = new RegExp(`(^ *# manifest: ${part}\\n)[\\s\\S]*?(^ *# manifest: end$)`, 'm')
    if (!place.test(before)) throw new Error(`There is no line "# manifest: ${part}" with a "# manifest: end" after it.`)
    return before.replace(place, (_all, start: string, end: string) => `${start}${lines.map((line) => `${line}\n`).join('')}${end}`)
  }, text)
}
