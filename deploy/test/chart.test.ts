import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SERVICES } from '@arc/contracts/services'
import { GATEWAY_ENV } from '@arc/gateway/gateway.env'
import { shapeOf } from '@arc/kit/env'
import { platformEnv } from '@arc/kit/platform.env'
import { GATEWAY_KEY, processEnv, SERVICE_KEY } from '@arc/kit/process.env'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { secretsOf } from '../src/manifest/compose.rules.js'
import { DEFINITIONS } from '../src/services.js'

const chart = new URL('../helm/arc/', import.meta.url)
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, chart)), 'utf8')
const Names = z.record(z.string(), z.unknown()).transform((properties) => Object.keys(properties).sort())
const schema = z
  .object({
    properties: z.object({ services: z.object({ properties: Names }) }),
    definitions: z.object({ config: z.object({ properties: Names }) }),
  })
  .parse(JSON.parse(read('values.schema.json')))

/** Variables that the chart writes from other values, so that nobody sets them twice. */
const WRITTEN = [
  ...['DATABASE_URL', 'NATS_URL', 'NATS_REPLICAS', 'REDIS_URL', 'ELASTICSEARCH_URL', 'ELASTICSEARCH_USERNAME', 'ELASTICSEARCH_INDEX'],
  ...['S3_ENDPOINT', 'S3_PUBLIC_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_PATH_STYLE', 'PUBLIC_URL', 'HOST', 'PORT'],
  ...['SERVICE_ADDRESS', 'SERVICE_BASE_PORT', 'TLS_CERT', 'TLS_KEY', 'TLS_CA'],
]
const SECRETS = [
  ...secretsOf(SERVICES),
  ...Object.keys({ ...GATEWAY_KEY, ...SERVICE_KEY }),
  ...['DATABASE_PASSWORD', 'DATABASE_SECRET', 'SERVICE_SECRET', 'FILES_SECRET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
]

describe('the values of the chart', () => {
  it('accept every variable of the code in `config` but secrets and those that other values decide, and no misspelt one', () => {
    const known = [
      ...Object.keys({ ...platformEnv({}), ...processEnv({}), ...GATEWAY_ENV }),
      ...DEFINITIONS.flatMap(({ env }) => Object.keys(shapeOf(env, {}))),
    ]
    const own = known.filter((name) => !name.startsWith('OTEL_') && !WRITTEN.includes(name) && !SECRETS.includes(name))
    expect(schema.definitions.config.properties).toEqual([...new Set(own)].sort())
  })

  it('have a place for each service and the gateway', () => {
    const names = ['gateway', ...Object.keys(SERVICES)].sort()
    expect(schema.properties.services.properties).toEqual(names)
    expect(Object.keys(parse(read('values.yaml')).services).sort()).toEqual(names)
  })
})
