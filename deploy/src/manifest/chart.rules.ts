import { ENVIRONMENT_GROUPS, type ServiceRow } from '@arc/contracts/service-row'
import { GATEWAY } from '@arc/contracts/services'
import { stringify } from 'yaml'
import { GATEWAY_PORT, type Manifest, REQUIRED } from './compose.rules.js'

/** Connections of a replica besides its pool: one that reads the lengths of its queues, for a moment. */
export const CONNECTIONS_BESIDE_POOL = 1

type Process = Pick<ServiceRow, 'port' | 'environment' | 'secrets' | 'knowsOf' | 'replicas' | 'container'>

/** What the chart knows of the gateway and the services: `files/services.yaml`, over which its templates range. */
export function chartFacts(manifest: Manifest): string {
  const names = Object.keys(manifest)
  const gateway = { ...factsOf(GATEWAY), calls: names, outside: [], connections: 0, usesElasticsearch: false }
  const services = Object.entries(manifest).map(([name, row]) => [
    name,
    {
      ...factsOf(row),
      calls: [...row.calls],
      outside: [...row.outside],
      connections: row.pool + CONNECTIONS_BESIDE_POOL,
      usesElasticsearch: row.usesElasticsearch ?? false,
    },
  ])
  return `# Written by \`make manifest\` from contracts/src/services.ts.\n${stringify(Object.fromEntries([['gateway', gateway], ...services]))}`
}

/** @returns the names of the keys of its own Secret too: those of other processes are in other Secrets */
function factsOf({ port, environment, secrets, knowsOf = [], replicas, container }: Process) {
  const { cpus, memory, temporary } = container
  const optional = [...secrets, ...knowsOf, ...environment.flatMap((group) => ENVIRONMENT_GROUPS[group])]
  return {
    port: GATEWAY_PORT + port,
    replicas,
    cpu: String(cpus),
    memory: quantity(memory),
    temporary: quantity(temporary ?? '256m'),
    secrets: { required: optional.filter((name) => REQUIRED.has(name)), optional: optional.filter((name) => !REQUIRED.has(name)) },
    sendsMail: environment.includes('mail'),
  }
}

/** A size of Docker, whose units are powers of 1,024, as Kubernetes writes it. */
const quantity = (size: string): string => `${size.slice(0, -1)}${size.slice(-1).toUpperCase()}i`
