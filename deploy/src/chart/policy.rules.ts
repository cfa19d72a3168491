import { ENVIRONMENT_GROUPS, type ServiceRow } from '@arc/contracts/service-row'
import { GATEWAY, SERVICES } from '@arc/contracts/services'
import { TIMEOUTS } from '@arc/kit/timeouts'
import { CONNECTIONS_BESIDE_POOL } from '../manifest/chart.rules.js'
import { passwordVariable, secretsOf } from '../manifest/compose.rules.js'
import { type Container, componentIn, Manifest, NetworkPolicy, PodSpec, Scheduled, Workload } from './manifests.js'

type Row = Pick<ServiceRow, 'secrets' | 'knowsOf' | 'environment' | 'calls'>
const SERVICE_ROWS: Record<string, Row> = SERVICES
const ROWS: Record<string, Row> = { gateway: { ...GATEWAY, calls: Object.keys(SERVICES) }, ...SERVICE_ROWS }

/** Keys of the Secret of every process. */
const SHARED = ['SERVICE_SECRET', 'FILES_SECRET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'NATS_URL', 'REDIS_URL']
const NEVER_IN_CONFIG = new Set([...secretsOf(SERVICES), 'SERVICE_SECRET', 'FILES_SECRET', 'S3_SECRET_KEY', 'DATABASE_PASSWORD'])
const BACKUP_KEYS = [
  ...['DATABASE_ADMIN_URL', 'POSTGRES_PASSWORD', 'NATS_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  ...['SERVICE_SECRET', 'FILES_SECRET', 'GATEWAY_PRIVATE_KEY'],
]
/** Components that are not processes of ours, with the keys that they may read. A backup has what a restore needs. */
const OWN_SECRET: Record<string, string[]> = {
  backup: BACKUP_KEYS,
  restore: [...BACKUP_KEYS, 'DATABASE_PASSWORD', 'ELASTICSEARCH_API_KEY', 'ELASTICSEARCH_PASSWORD'],
  postgres: ['POSTGRES_PASSWORD'],
  s3: ['S3_ACCESS_KEY', 'S3_SECRET_KEY'],
}

interface Pod {
  component: string
  spec: PodSpec
}

/**
 * Checks the rendered objects of the chart: what the manifest of the services allows, and what every pod must have.
 * @returns what is wrong, one sentence each
 */
export function faultsOf(objects: unknown[]): string[] {
  const manifests = objects.map((object) => Manifest.parse(object))
  const pods = manifests.flatMap(podsIn)
  return [
    ...processFaults(new Set(pods.map(({ component }) => component))),
    ...pods.flatMap(({ component, spec }) => [...hardeningFaults(component, spec), ...secretFaults(component, spec)]),
    ...manifests.flatMap(rolloutFaults),
    ...manifests.flatMap(configFaults),
    ...networkFaults(manifests, pods),
    ...connectionFaults(manifests, pods),
  ]
}

/** All processes have pods, but none beside a restore. */
function processFaults(components: ReadonlySet<string>): string[] {
  const restores = components.has('restore')
  return Object.keys(ROWS).flatMap((name) => {
    if (components.has(name) !== restores) return []
    return [restores ? `${name} runs during a restore.` : `${name} has no pod.`]
  })
}

function podsIn({ kind, metadata, spec }: Manifest): Pod[] {
  if (kind === 'Pod') return [{ component: componentIn(metadata.labels), spec: PodSpec.parse(spec) }]
  if (!['Deployment', 'StatefulSet', 'Job', 'CronJob'].includes(kind)) return []
  const { template } = kind === 'CronJob' ? Scheduled.parse(spec).jobTemplate.spec : Workload.parse(spec)
  return [{ component: componentIn(template.metadata.labels), spec: template.spec }]
}

const containersOf = ({ initContainers, containers }: PodSpec): Container[] => [...initContainers, ...containers]

/** As the level `restricted` of Kubernetes' pod security standards, and a root file system that cannot be written. */
function hardeningFaults(component: string, spec: PodSpec): string[] {
  const { securityContext: pod } = spec
  const ofPod = {
    'a token of the service account': spec.automountServiceAccountToken !== false,
    'the network of its node': spec.hostNetwork === true,
    'a user that may be root': pod.runAsNonRoot !== true || !pod.runAsUser,
    'no seccomp profile': pod.seccompProfile?.type !== 'RuntimeDefault',
    'a volume of its node': spec.volumes.some((volume) => 'hostPath' in volume),
  }
  const ofContainers = containersOf(spec).flatMap(({ name, securityContext: own, resources }) => {
    const faults = {
      'a way to more privileges': own.allowPrivilegeEscalation !== false || own.privileged === true,
      'a root file system that can be written': own.readOnlyRootFilesystem !== true,
      capabilities: !own.capabilities?.drop.includes('ALL') || own.capabilities.add.length > 0,
      'no limit for CPU or memory': !resources.limits.cpu || !resources.limits.memory,
      'no request for CPU or memory': !resources.requests.cpu || !resources.requests.memory,
    }
    return namesOf(faults).map((fault) => `The container ${name} of ${component} has ${fault}.`)
  })
  return [...namesOf(ofPod).map((fault) => `The pod ${component} has ${fault}.`), ...ofContainers]
}
const namesOf = (faults: Record<string, boolean>): string[] => Object.entries(faults).flatMap(([name, is]) => (is ? [name] : []))

/** A process reads the keys that the manifest gives it, from one Secret; the job reads the passwords of all, and nothing else of theirs. */
function secretFaults(component: string, spec: PodSpec): string[] {
  const keys = containersOf(spec).flatMap(({ env }) =>
    env.flatMap(({ name: variable, valueFrom }) =>
      valueFrom?.secretKeyRef ? [{ variable, key: valueFrom.secretKeyRef.key, secret: valueFrom.secretKeyRef.name }] : [],
    ),
  )
  const faults = containersOf(spec).flatMap(({ envFrom }) =>
    envFrom.some(({ secretRef }) => secretRef) ? [`${component} reads a whole Secret.`] : [],
  )
  if (component === 'prepare') {
    const allowed = new Set(['DATABASE_ADMIN_URL', 'POSTGRES_PASSWORD', ...Object.keys(SERVICES).map(passwordVariable)])
    return [...faults, ...keys.flatMap(({ variable }) => (allowed.has(variable) ? [] : [`prepare reads ${variable}.`]))]
  }
  const row = ROWS[component]
  const allowed = new Set(row ? keysOf(component, row) : OWN_SECRET[component])
  return [
    ...faults,
    ...keys.flatMap(({ key }) => (allowed.has(key) ? [] : [`${component} reads ${key}, which the manifest does not give it.`])),
    ...(row && new Set(keys.map(({ secret }) => secret)).size > 1 ? [`${component} reads more than one Secret.`] : []),
  ]
}

const keysOf = (name: string, { secrets, knowsOf = [], environment }: Row): string[] => [
  ...[...SHARED, ...secrets, ...knowsOf, ...environment.flatMap((group) => ENVIRONMENT_GROUPS[group])],
  ...(name === 'gateway' ? [] : ['DATABASE_PASSWORD', 'GATEWAY_PUBLIC_KEY']),
]

/** A rollout first starts the new replica; an old one leaves the load balancers before its time to drain begins. */
function rolloutFaults({ kind, metadata, spec }: Manifest): string[] {
  const component = componentIn(metadata.labels)
  if (kind !== 'Deployment' || !ROWS[component]) return []
  const { strategy, template } = Workload.parse(spec)
  const [container] = template.spec.containers
  const rolling = strategy?.rollingUpdate
  const wait = container?.lifecycle?.preStop.sleep.seconds ?? 0
  const grace = template.spec.terminationGracePeriodSeconds ?? 30
  const paths = [container?.startupProbe, container?.readinessProbe, container?.livenessProbe].map(
    // With TLS, a program in the container asks, and the path is its last argument.
    (probe) => probe?.httpGet?.path ?? probe?.exec?.command.at(-1),
  )
  return [
    ...(rolling?.maxUnavailable === 0 && rolling.maxSurge === 1 ? [] : [`A rollout of ${component} takes replicas away first.`]),
    ...(wait > 0 ? [] : [`${component} is stopped while load balancers still send to it.`]),
    ...(grace > wait + TIMEOUTS.stop / 1000 ? [] : [`${component} is killed after ${grace} s, before it has drained.`]),
    ...(paths.join(' ') === '/live /ready /live' ? [] : [`${component} has the probes ${paths.join(', ')}.`]),
  ]
}

function configFaults({ kind, metadata, data = {} }: Manifest): string[] {
  if (kind !== 'ConfigMap') return []
  return Object.keys(data).flatMap((key) => (NEVER_IN_CONFIG.has(key) ? [`The ConfigMap ${metadata.name} contains ${key}.`] : []))
}

/** The policies allow exactly the calls of the manifest, from both ends, and nothing is left without one. */
function networkFaults(manifests: Manifest[], pods: Pod[]): string[] {
  const policies = manifests.flatMap(({ kind, spec }) => (kind === 'NetworkPolicy' ? [NetworkPolicy.parse(spec)] : []))
  const denied = policies.filter(
    ({ podSelector: { matchLabels = {} }, policyTypes }) => !componentIn(matchLabels) && policyTypes.length === 2,
  )
  const chosen = new Map(policies.map((policy) => [componentIn(policy.podSelector.matchLabels), policy]))
  const called = Object.entries(ROWS).flatMap(([caller, { calls }]) => calls.map((callee) => `${caller} -> ${callee}`))
  const names = (peers: { podSelector?: { matchLabels?: Record<string, string> | undefined } | undefined }[] = []) =>
    peers.map(({ podSelector }) => componentIn(podSelector?.matchLabels)).filter((name) => ROWS[name])
  const out = Object.keys(ROWS).flatMap((caller) =>
    (chosen.get(caller)?.egress ?? []).flatMap(({ to }) => names(to).map((callee) => `${caller} -> ${callee}`)),
  )
  const into = Object.keys(SERVICES).flatMap((callee) =>
    (chosen.get(callee)?.ingress ?? []).flatMap(({ from }) =>
      (from ? names(from) : ['everyone']).map((caller) => `${caller} -> ${callee}`),
    ),
  )
  return [
    ...(denied.length === 1 ? [] : ['There is not one policy that denies everything by default.']),
    ...pods.flatMap(({ component }) => (chosen.has(component) ? [] : [`${component} has no network policy.`])),
    ...differences('is allowed to call', out, called),
    ...differences('is let in by', into, called),
  ]
}

function differences(what: string, found: string[], wanted: string[]): string[] {
  return [
    ...found
      .filter((edge) => !wanted.includes(edge))
      .map((edge) => `${edge.replace('->', what)}, although the manifest names no such call.`),
    ...wanted.filter((edge) => !found.includes(edge)).map((edge) => `${edge.replace('->', `is missing what ${what}`)}.`),
  ]
}

/** A bundled PostgreSQL has a connection for all that the replicas may open, also during a rollout. */
function connectionFaults(manifests: Manifest[], pods: Pod[]): string[] {
  const server = pods.find(({ component }) => component === 'postgres')?.spec.containers[0]
  if (!server) return []
  const maximum = Number(/max_connections=(\d+)/.exec(server.args.join(' '))?.[1])
  const needed = manifests.reduce((sum, { kind, metadata, spec }) => {
    const component = componentIn(metadata.labels)
    const row: { pool?: number } = kind === 'Deployment' ? (Object.entries(SERVICES).find(([name]) => name === component)?.[1] ?? {}) : {}
    return sum + (row.pool ? (row.pool + CONNECTIONS_BESIDE_POOL) * ((Workload.parse(spec).replicas ?? 1) + 1) : 0)
  }, 0)
  return maximum > needed ? [] : [`PostgreSQL allows ${maximum} connections, and ${needed} may be needed.`]
}
