// `make chart`: checks the Helm chart with each set of values in deploy/helm/arc/ci. helm lint --strict, helm template, kubeconform with the
// schemas of Kubernetes and of the custom resources, kube-score, and rules of our own (deploy/src/chart). A tool that is not on the PATH is
// built by Go. KUBERNETES_SCHEMAS: a folder with the schemas of Kubernetes, where they can't be fetched.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { parse, parseAllDocuments } from 'yaml'
import { faultsOf } from '../dist/chart/policy.rules.js'
import { ROOT } from './packages.mjs'

const CHART = join(ROOT, 'deploy/helm/arc')
const OUT = join(ROOT, '.stamps/chart')
const KUBERNETES = '1.37.0'
const TOOLS = {
  helm: 'helm.sh/helm/v4/cmd/helm@v4.3.1',
  kubeconform: 'github.com/yannh/kubeconform/cmd/kubeconform@v0.8.0',
  'kube-score': 'github.com/zegl/kube-score/cmd/kube-score@v1.20.0',
}
/** Where the custom resources that the chart can write are defined. */
const CUSTOM = {
  'sigs.k8s.io/gateway-api@v1.4.0': 'config/crd/standard',
  'github.com/cert-manager/cert-manager@v1.19.1': 'deploy/crds',
  'github.com/kedacore/keda/v2@v2.18.1': 'config/crd/bases',
  'github.com/prometheus-operator/prometheus-operator@v0.85.0': 'example/prometheus-operator-crd',
}
/** Checks of kube-score that do not fit, and why. */
const IGNORED = [
  // The images run as the user of their base, 1000 for node.
  'container-security-context-user-group-id',
  // The tags of a release do not move.
  'container-image-pull-policy',
  // Topology spread constraints do the same and more.
  'deployment-has-host-podantiaffinity',
  'statefulset-has-host-podantiaffinity',
]
/** Values that the chart must refuse, and what it must say. */
const REFUSED = [
  { values: 'publicUrl=http://a.example', says: 'postgres.host is empty' },
  { values: 'publicUrl=http://a.example,postgres.bundeld.enabled=true', says: "additional properties 'bundeld' not allowed" },
  { values: 'publicUrl=http://a.example,config.LOG_LEVLE=info', says: "additional properties 'LOG_LEVLE' not allowed" },
  { values: 'publicUrl=http://a.example,config.OPENAI_API_KEY=key', says: "additional properties 'OPENAI_API_KEY' not allowed" },
  { values: 'publicUrl=http://a.example,services.auht.replicas=2', says: "additional properties 'auht' not allowed" },
  { values: 'publicUrl=http://a.example,postgres.host=a,s3.endpoint=http://b,backup.enabled=true', says: 'backup.recipients is empty' },
  {
    values: 'publicUrl=http://a.example,postgres.host=a,s3.endpoint=https://b,tls.enabled=true',
    says: 'tls.enabled needs postgres.sslMode verify-full',
  },
  {
    values: 'publicUrl=http://a.example,postgres.host=a,postgres.sslMode=verify-full,s3.endpoint=http://b,tls.enabled=true',
    says: 'tls.enabled needs a s3.endpoint that begins with https://',
  },
  {
    values: 'publicUrl=http://a.example,postgres.bundled.enabled=true,s3.endpoint=https://b,tls.enabled=true',
    says: 'the bundled postgres has no TLS',
  },
  { values: 'publicUrl=a.example', says: "at '/publicUrl'" },
  { values: 'publicUrl=https://a.example,postgres.host=a,s3.endpoint=http://b,ingress.enabled=true', says: 'ingress.tlsSecret is empty' },
]

const run = promisify(execFile)
const onPath = (name) => process.env.PATH.split(':').some((folder) => existsSync(join(folder, name)))
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/local/go/bin`, GOFLAGS: '-mod=mod -buildvcs=false' }

/** Runs a tool. @returns what it prints @throws with that when it fails */
async function tool(name, ...args) {
  const [command, ...first] = onPath(name) ? [name] : ['go', 'run', TOOLS[name]]
  try {
    return (await run(command, [...first, ...args], { env, cwd: OUT, maxBuffer: 64 * 1024 * 1024 })).stdout
  } catch (error) {
    throw new Error(`${name}: ${`${error.stdout ?? ''}${error.stderr ?? error.message}`.trim()}`)
  }
}

/** Writes a JSON schema for each custom resource, which refuses unknown fields. @returns where kubeconform finds them */
async function customSchemas() {
  const folder = join(OUT, 'custom')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(OUT, 'go.mod'), 'module chart\n')
  for (const [module, path] of Object.entries(CUSTOM)) {
    const { stdout } = await run('go', ['mod', 'download', '-json', module], { env, cwd: OUT })
    const definitions = join(JSON.parse(stdout).Dir, path)
    for (const file of readdirSync(definitions).filter((name) => name.endsWith('.yaml'))) {
      const { spec } = parse(readFileSync(join(definitions, file), 'utf8')) ?? {}
      for (const { name, schema } of spec?.versions ?? [])
        writeFileSync(join(folder, `${spec.names.kind.toLowerCase()}_${name}.json`), JSON.stringify(strict(schema.openAPIV3Schema)))
    }
  }
  return `${folder}/{{ .ResourceKind }}_{{ .ResourceAPIVersion }}.json`
}

/** The schema without other fields than those it names; `apiVersion`, `kind` and `metadata` are named by all. */
function strict(schema) {
  if (Array.isArray(schema)) return schema.map(strict)
  if (typeof schema !== 'object' || schema === null) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, strict(value)]))
  const isOpen = !schema.properties || schema['x-kubernetes-preserve-unknown-fields'] || schema.additionalProperties !== undefined
  return isOpen ? inner : { ...inner, additionalProperties: false }
}

mkdirSync(OUT, { recursive: true })
const locations = [process.env.KUBERNETES_SCHEMAS ?? 'default', await customSchemas()].flatMap((one) => ['-schema-location', one])
const custom = ['ServiceMonitor', 'PrometheusRule', 'ScaledObject', 'TriggerAuthentication', 'Gateway', 'HTTPRoute']
let failed = 0
const files = readdirSync(join(CHART, 'ci')).sort()
const sets = files.map((file) => ({ file, options: ['--values', join(CHART, 'ci', file)], ignored: IGNORED }))
for (const values of ['trial', 'external'])
  sets.push({
    file: `restore-${values}.yaml`,
    options: ['--values', join(CHART, 'ci', `${values}.yaml`), '--set', 'restore.enabled=true'],
    // Services and policies of the processes are there, without their pods.
    ignored: [...IGNORED, 'networkpolicy-targets-pod', 'service-targets-pod'],
  })
for (const { file, options, ignored } of sets) {
  const rendered = join(OUT, file)
  try {
    await tool('helm', 'lint', '--strict', CHART, ...options)
    writeFileSync(rendered, await tool('helm', 'template', 'arc', CHART, '--namespace', 'arc', ...options))
    await tool('kubeconform', '-strict', '-kubernetes-version', KUBERNETES, ...locations, rendered)
    const documents = parseAllDocuments(readFileSync(rendered, 'utf8')).map((document) => document.toJS())
    const manifests = documents.filter((manifest) => manifest !== null)
    const standard = join(OUT, `standard-${file}`)
    writeFileSync(
      standard,
      manifests
        .filter(({ kind }) => !custom.includes(kind))
        .map((manifest) => JSON.stringify(manifest))
        .join('\n---\n'),
    )
    await tool('kube-score', 'score', ...ignored.flatMap((test) => ['--ignore-test', test]), '--output-format', 'ci', standard)
    const faults = faultsOf(manifests)
    if (faults.length > 0) throw new Error(faults.join('\n'))
    console.log(`ok      ${basename(file, '.yaml')}: ${manifests.length} objects`)
  } catch (error) {
    failed++
    console.log(`FAILED  ${basename(file, '.yaml')}\n${error.message}`)
  }
}
for (const { values, says } of REFUSED) {
  const message = await tool('helm', 'template', 'arc', CHART, '--set', values).then(
    () => 'it was accepted',
    (error) => error.message,
  )
  if (message.includes(says)) continue
  failed++
  console.log(`FAILED  ${values}\nIt must be refused with: ${says}\n${message}`)
}
process.exit(failed ? 1 : 0)
