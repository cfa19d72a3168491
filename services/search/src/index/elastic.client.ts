import type { Client } from '@elastic/elasticsearch'
import type { SearchEnv } from '../search.env.js'

/** The engine's client, or null where none is configured. It is loaded only where it is used. */
export async function elasticClient(env: SearchEnv): Promise<Client | null> {
  const { ELASTICSEARCH_URL: node, ELASTICSEARCH_API_KEY: apiKey, ELASTICSEARCH_USERNAME: username, ELASTICSEARCH_PASSWORD: password } = env
  if (!node) return null
  const { Client, SniffingTransport } = await import('@elastic/elasticsearch')
  /** Spans of its own would hold what people look for, in the errors; ours do not. */
  class Unobserved extends SniffingTransport {
    constructor(options: ConstructorParameters<typeof SniffingTransport>[0]) {
      super({ ...options, openTelemetry: { enabled: false } })
    }
  }
  const auth = apiKey ? { apiKey } : username && password ? { username, password } : undefined
  return new Client({ node, requestTimeout: 30_000, maxRetries: 1, Transport: Unobserved, ...(auth ? { auth } : {}) })
}
