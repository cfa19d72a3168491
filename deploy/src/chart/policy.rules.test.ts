import { SERVICES } from '@arc/contracts/services'
import { describe, expect, it } from 'vitest'
import { CONNECTIONS_BESIDE_POOL } from '../manifest/chart.rules.js'
import { faultsOf } from './policy.rules.js'

const labels = (component: string) => ({ 'app.kubernetes.io/component': component })
const probe = (path: string) => ({ httpGet: { path } })
const secret = (name: string, key: string, variable = key) => ({ name: variable, valueFrom: { secretKeyRef: { name, key } } })
const container = (component: string, changes: object = {}) => ({
  name: component,
  image: `arc/${component}`,
  env: [secret(`arc-${component}`, 'SERVICE_SECRET')],
  ...{ startupProbe: probe('/live'), readinessProbe: probe('/ready'), livenessProbe: probe('/live') },
  lifecycle: { preStop: { sleep: { seconds: 5 } } },
  resources: { requests: { cpu: '100m', memory: '1Mi' }, limits: { cpu: '1', memory: '1Mi' } },
  securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
  ...changes,
})
const pod = (component: string, changes: { pod?: object; container?: object } = {}) => ({
  automountServiceAccountToken: false,
  terminationGracePeriodSeconds: 35,
  securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
  containers: [container(component, changes.container)],
  ...changes.pod,
})
const deployment = (component: string, changes: { pod?: object; container?: object; spec?: object } = {}) => ({
  kind: 'Deployment',
  metadata: { name: component, labels: labels(component) },
  spec: {
    strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
    template: { metadata: { labels: labels(component) }, spec: pod(component, changes) },
    ...changes.spec,
  },
})
const job = (env: object[]) => ({ ...deployment('prepare', { container: { env } }), kind: 'Job' })
const peer = (component: string) => ({ podSelector: { matchLabels: labels(component) } })
const policy = (component: string, spec: object = {}) => ({
  kind: 'NetworkPolicy',
  metadata: { name: component, labels: labels(component) },
  spec: { podSelector: { matchLabels: labels(component) }, policyTypes: ['Ingress', 'Egress'], ...spec },
})
const denyAll = { ...policy('', { podSelector: {} }) }

const CALLS: Record<string, readonly string[]> = {
  gateway: Object.keys(SERVICES),
  ...Object.fromEntries(Object.entries(SERVICES).map(([name, { calls }]) => [name, calls])),
}
const NAMES = Object.keys(CALLS)
/** The policy that the manifest asks for. */
const allowed = (name: string, more: { from?: object[]; to?: object[] } = {}) =>
  policy(name, {
    ingress: name === 'gateway' ? [{}] : [{ from: [...NAMES.filter((one) => CALLS[one]?.includes(name)).map(peer), ...(more.from ?? [])] }],
    egress: [{ to: [...(CALLS[name] ?? []).map(peer), ...(more.to ?? [])] }],
  })
const GOOD = [denyAll, ...NAMES.flatMap((name) => [deployment(name), allowed(name)])]
/** The good objects with one in the place of that of the same kind and name. */
const withChanged = (changed: { kind: string; metadata: { name: string } }) => [
  ...GOOD.filter(({ kind, metadata }) => kind !== changed.kind || metadata.name !== changed.metadata.name),
  changed,
]

describe('the rules for the rendered chart', () => {
  it('accept what the manifest asks for', () => {
    expect(faultsOf(GOOD)).toEqual([])
  })

  it('want a pod of every service', () => {
    expect(faultsOf(GOOD.filter((object) => object.kind !== 'Deployment' || object.metadata.name !== 'search'))).toEqual([
      'search has no pod.',
    ])
  })

  it('want every pod hardened', () => {
    const [weakPod, weakContainer] = [
      {
        automountServiceAccountToken: undefined,
        hostNetwork: true,
        securityContext: {},
        volumes: [{ name: 'host', hostPath: { path: '/' } }],
      },
      {
        securityContext: { capabilities: { drop: ['ALL'], add: ['NET_ADMIN'] } },
        resources: { requests: {}, limits: { cpu: 1, memory: '1Mi' } },
      },
    ]
    expect(faultsOf(withChanged(deployment('auth', { pod: weakPod })))).toEqual([
      'The pod auth has a token of the service account.',
      'The pod auth has the network of its node.',
      'The pod auth has a user that may be root.',
      'The pod auth has no seccomp profile.',
      'The pod auth has a volume of its node.',
    ])
    expect(faultsOf(withChanged(deployment('auth', { container: weakContainer })))).toEqual([
      'The container auth of auth has a way to more privileges.',
      'The container auth of auth has a root file system that can be written.',
      'The container auth of auth has capabilities.',
      'The container auth of auth has no request for CPU or memory.',
    ])
  })

  it('give a process its own secrets only, by reference', () => {
    const env = [secret('arc-auth', 'GOOGLE_CLIENT_SECRET'), secret('arc-auth', 'STRIPE_SECRET_KEY'), secret('arc-billing', 'SMTP_URL')]
    expect(faultsOf(withChanged(deployment('auth', { container: { env, envFrom: [{ secretRef: { name: 'arc-auth' } }] } })))).toEqual([
      'auth reads a whole Secret.',
      'auth reads STRIPE_SECRET_KEY, which the manifest does not give it.',
      'auth reads more than one Secret.',
    ])
    const config = { kind: 'ConfigMap', metadata: { name: 'arc-auth' }, data: { LOG_LEVEL: 'info', SMTP_URL: 'smtp://user:word@mail' } }
    expect(faultsOf([...GOOD, config])).toEqual(['The ConfigMap arc-auth contains SMTP_URL.'])
  })

  it('give the job the passwords of the roles, and no other secret of a service', () => {
    const passwords = [secret('arc-auth', 'DATABASE_PASSWORD', 'AUTH_DATABASE_PASSWORD'), secret('arc-prepare', 'DATABASE_ADMIN_URL')]
    expect(faultsOf([...GOOD, policy('prepare'), job(passwords)])).toEqual([])
    expect(faultsOf([...GOOD, policy('prepare'), job([...passwords, secret('arc-billing', 'STRIPE_SECRET_KEY')])])).toEqual([
      'prepare reads STRIPE_SECRET_KEY.',
    ])
  })

  it('give a backup what a restore needs, and no key of a provider', () => {
    const backup = (env: object[]) => {
      const { metadata, spec } = deployment('backup', { container: { env } })
      return { kind: 'CronJob', metadata, spec: { jobTemplate: { spec } } }
    }
    const needed = [secret('arc-backup', 'SERVICE_SECRET'), secret('arc-postgres', 'POSTGRES_PASSWORD')]
    expect(faultsOf([...GOOD, policy('backup'), backup(needed)])).toEqual([])
    expect(faultsOf([...GOOD, policy('backup'), backup([...needed, secret('arc-backup', 'STRIPE_SECRET_KEY')])])).toEqual([
      'backup reads STRIPE_SECRET_KEY, which the manifest does not give it.',
    ])
  })

  it('want no process beside a restore', () => {
    const needed = [secret('arc-backup', 'SERVICE_SECRET'), secret('arc-auth', 'DATABASE_PASSWORD', 'AUTH_DATABASE_PASSWORD')]
    const restore = { ...deployment('restore', { container: { env: needed } }), kind: 'Job' }
    const servers = GOOD.filter(({ kind }) => kind !== 'Deployment')
    expect(faultsOf([...servers, policy('restore'), restore])).toEqual([])
    expect(faultsOf([...servers, policy('restore'), restore, deployment('auth')])).toEqual(['auth runs during a restore.'])
  })

  it('want a rollout that takes nothing away before its successor is ready, and time to drain', () => {
    const hasty = {
      spec: { strategy: { rollingUpdate: { maxUnavailable: 1, maxSurge: 1 } } },
      pod: { terminationGracePeriodSeconds: 25 },
      container: { lifecycle: undefined, readinessProbe: probe('/live') },
    }
    expect(faultsOf(withChanged(deployment('media', hasty)))).toEqual([
      'A rollout of media takes replicas away first.',
      'media is stopped while load balancers still send to it.',
      'media is killed after 25 s, before it has drained.',
      'media has the probes /live, /live, /live.',
    ])
  })

  it('allow exactly the calls of the manifest, from both ends', () => {
    expect(faultsOf(withChanged(allowed('search', { to: [peer('billing')] })))).toEqual([
      'search is allowed to call billing, although the manifest names no such call.',
    ])
    expect(faultsOf(withChanged(allowed('billing', { from: [peer('search')] })))).toEqual([
      'search is let in by billing, although the manifest names no such call.',
    ])
    expect(faultsOf(withChanged(policy('billing', { ingress: [{}], egress: [{ to: SERVICES.billing.calls.map(peer) }] })))).toContain(
      'everyone is let in by billing, although the manifest names no such call.',
    )
    expect(faultsOf(GOOD.filter((object) => object !== denyAll))).toEqual(['There is not one policy that denies everything by default.'])
  })

  it('want a connection to a bundled PostgreSQL for all replicas, also during a rollout', () => {
    const server = (maximum: number) => [
      {
        ...deployment('postgres', { container: { env: [], args: ['postgres', '-c', `max_connections=${maximum}`] } }),
        kind: 'StatefulSet',
      },
      policy('postgres'),
    ]
    const needed = Object.values(SERVICES).reduce((sum, { pool }) => sum + 2 * (pool + CONNECTIONS_BESIDE_POOL), 0)
    expect(faultsOf([...GOOD, ...server(needed + 1)])).toEqual([])
    expect(faultsOf([...GOOD, ...server(needed)])).toEqual([`PostgreSQL allows ${needed} connections, and ${needed} may be needed.`])
  })
})
