import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServiceRow } from '@arc/contracts/service-row'
import { SERVICES } from '@arc/contracts/services'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { withParts } from './compose.rules.js'
import { compare } from './files.rules.js'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null)
const folders = { names: readdirSync(join(ROOT, 'services')), has: (path: string) => existsSync(join(ROOT, path)) }

const WEATHER: ServiceRow = {
  port: 9,
  paths: ['/api/weather'],
  publishes: ['forecast.changed'],
  consumes: ['auth.account.deleted'],
  calls: ['inventory'],
  outside: [443],
  environment: ['mail'],
  secrets: ['WEATHER_KEY'],
  knowsOf: ['OPENAI_API_KEY'],
  pool: 2,
  replicas: 3,
  container: { cpus: 0.5, memory: '256M', temporary: '64m' },
}
const withWeather = { ...SERVICES, weather: WEATHER }

describe('the manifest', () => {
  it('agrees with everything that is written from it', () => {
    const { faults, outdated } = compare(SERVICES, read, folders)
    expect([faults, [...outdated.keys()]]).toEqual([[], []])
  })

  it('with one more row names the parts of the folder that are missing', () => {
    expect(compare(withWeather, read, folders).faults.map((fault) => fault.split(' ')[0])).toEqual(
      [
        ...['package.json', 'tsconfig.json', 'prisma/schema.prisma', 'prisma/migrations'],
        ...['src/database.ts', 'src/service.ts', 'src/main.ts'],
      ].map((part) => `services/weather/${part}`),
    )
    const complete = { names: [...folders.names, 'weather'], has: () => true }
    expect(compare(withWeather, read, complete).faults).toEqual([])
  })

  it('with one more row writes its container, its secrets and its start, and nothing else needs a change', () => {
    const { outdated } = compare(withWeather, read, folders)
    expect([...outdated.keys()]).toEqual([
      'docker-compose.yml',
      'docker-compose.tls.yml',
      '.env.example',
      'deploy/src/services.ts',
      'deploy/package.json',
      'deploy/helm/arc/files/services.yaml',
    ])
    const compose = parse(outdated.get('docker-compose.yml') ?? '', { merge: true })
    expect(compose.services.weather).toMatchObject({
      image: 'arc/weather',
      build: { args: { SERVICE: 'weather' } },
      environment: {
        // biome-ignore-start lint/suspicious/noTemplateCurlyInString: Compose fills them in
        HEALTH_PORT: '4309',
        DATABASE_PASSWORD: '${WEATHER_DATABASE_PASSWORD:-}',
        WEATHER_KEY: '${WEATHER_KEY:-}',
        OPENAI_API_KEY: '${OPENAI_API_KEY:+configured}',
        SMTP_URL: '${SMTP_URL:-}',
        // biome-ignore-end lint/suspicious/noTemplateCurlyInString: Compose fills them in
        STRIPE_SECRET_KEY: '',
      },
      tmpfs: ['/tmp:size=64m'],
      deploy: { replicas: 3, resources: { limits: { cpus: '0.5', memory: '256M' } } },
    })
    // No other container gets its secrets.
    for (const name of Object.keys(SERVICES))
      expect(compose.services[name].environment).toMatchObject({ WEATHER_KEY: '', WEATHER_DATABASE_PASSWORD: '' })
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose fills it in
    expect(compose.services.prepare.environment.WEATHER_DATABASE_PASSWORD).toBe('${WEATHER_DATABASE_PASSWORD:-}')
    expect(outdated.get('.env.example')).toContain('\nWEATHER_DATABASE_PASSWORD=generate\n')
    expect(outdated.get('deploy/src/services.ts')).toContain("import { definition as weather } from '@arc/weather/service'\n")
    expect(JSON.parse(outdated.get('deploy/package.json') ?? '').dependencies['@arc/weather']).toBe('workspace:*')
    const chart = parse(outdated.get('deploy/helm/arc/files/services.yaml') ?? '')
    expect(chart.weather).toEqual({
      ...{ port: 4309, replicas: 3, cpu: '0.5', memory: '256Mi', temporary: '64Mi', connections: 3 },
      ...{ calls: ['inventory'], outside: [443], usesElasticsearch: false, sendsMail: true },
      secrets: { required: [], optional: ['WEATHER_KEY', 'OPENAI_API_KEY', 'SMTP_URL', 'MAIL_FROM'] },
    })
    expect(chart.gateway.calls).toContain('weather')
  })

  it('refuses a folder without a row, and two services on one port', () => {
    const { faults } = compare({ ...withWeather, storm: WEATHER }, read, { names: [...folders.names, 'wind'], has: () => true })
    expect(faults).toEqual([
      'services/wind has no row in contracts/src/services.ts.',
      'weather has the port offset 9, which another service has.',
    ])
  })

  it('sees a dashboard that differs from its copy in the chart', () => {
    const dashboard = 'deploy/grafana/dashboards/overview.json'
    const { outdated } = compare(SERVICES, (path) => (path === dashboard ? '{}' : read(path)), folders)
    expect([...outdated]).toEqual([['deploy/helm/arc/files/dashboards/overview.json', '{}']])
  })

  it('does not lose a part silently', () => {
    expect(() => withParts('services: {}\n', { services: [] })).toThrow('There is no line "# manifest: services"')
  })
})
