import { z } from 'zod'

// The parts of Kubernetes objects that the rules look at.

const Labels = z.record(z.string(), z.string()).default({})
const Reference = z.object({ name: z.string(), key: z.string() })
const Variable = z.object({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z.object({ secretKeyRef: Reference.optional() }).optional(),
})
const Probe = z
  .object({
    httpGet: z.object({ path: z.string() }).optional(),
    exec: z.object({ command: z.array(z.string()) }).optional(),
  })
  .optional()
const Amounts = z.record(z.string(), z.union([z.string(), z.number()])).default({})

export const Container = z.object({
  name: z.string(),
  image: z.string(),
  args: z.array(z.string()).default([]),
  env: z.array(Variable).default([]),
  envFrom: z.array(z.object({ secretRef: z.unknown().optional() })).default([]),
  ports: z.array(z.object({ containerPort: z.number() })).default([]),
  startupProbe: Probe,
  readinessProbe: Probe,
  livenessProbe: Probe,
  lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) }).optional(),
  resources: z.object({ requests: Amounts, limits: Amounts }).default({ requests: {}, limits: {} }),
  securityContext: z
    .object({
      allowPrivilegeEscalation: z.boolean().optional(),
      readOnlyRootFilesystem: z.boolean().optional(),
      privileged: z.boolean().optional(),
      capabilities: z.object({ drop: z.array(z.string()).default([]), add: z.array(z.string()).default([]) }).optional(),
    })
    .default({}),
})
export type Container = z.output<typeof Container>

export const PodSpec = z.object({
  automountServiceAccountToken: z.boolean().optional(),
  hostNetwork: z.boolean().optional(),
  terminationGracePeriodSeconds: z.number().optional(),
  securityContext: z
    .object({
      runAsNonRoot: z.boolean().optional(),
      runAsUser: z.number().optional(),
      seccompProfile: z.object({ type: z.string() }).optional(),
    })
    .default({}),
  initContainers: z.array(Container).default([]),
  containers: z.array(Container),
  volumes: z.array(z.record(z.string(), z.unknown())).default([]),
})
export type PodSpec = z.output<typeof PodSpec>

const Rolling = z.object({ rollingUpdate: z.object({ maxUnavailable: z.number(), maxSurge: z.number() }).optional() })
export const Workload = z.object({
  replicas: z.number().optional(),
  strategy: Rolling.optional(),
  template: z.object({ metadata: z.object({ labels: Labels }), spec: PodSpec }),
})

/** The workload that a CronJob starts. */
export const Scheduled = z.object({ jobTemplate: z.object({ spec: Workload }) })

const Selector = z.object({ matchLabels: Labels.optional() })
const Peer = z.object({ podSelector: Selector.optional(), namespaceSelector: z.unknown().optional(), ipBlock: z.unknown().optional() })
export const NetworkPolicy = z.object({
  podSelector: Selector,
  policyTypes: z.array(z.string()),
  ingress: z.array(z.object({ from: z.array(Peer).optional() })).default([]),
  egress: z.array(z.object({ to: z.array(Peer).optional() })).default([]),
})

export const Manifest = z.object({
  kind: z.string(),
  metadata: z.object({ name: z.string(), labels: Labels }),
  spec: z.unknown().optional(),
  data: z.record(z.string(), z.string()).optional(),
})
export type Manifest = z.output<typeof Manifest>

/** The part of the product that an object, a pod or a selector belongs to, such as `auth`. */
export const componentIn = (labels: Record<string, string> | undefined): string => labels?.['app.kubernetes.io/component'] ?? ''
