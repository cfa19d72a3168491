import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer, Wait } from 'testcontainers'

interface Image {
  image: string
  port: number
  environment?: Record<string, string>
  command?: string[]
  addresses(host: string): Record<string, string>
}

const S3_KEYS = { S3_ACCESS_KEY: 'arc-test', S3_SECRET_KEY: 'arc-test-secret', S3_REGION: 'us-east-1' }
const IMAGES: Image[] = [
  { image: 'nats:2.12-alpine', port: 4222, command: ['-js'], addresses: (host) => ({ NATS_URL: `nats://${host}` }) },
  { image: 'redis:8-alpine', port: 6379, addresses: (host) => ({ REDIS_URL: `redis://${host}` }) },
  {
    image: 'versity/versitygw:v1.8.0',
    port: 7070,
    environment: { ROOT_ACCESS_KEY: S3_KEYS.S3_ACCESS_KEY, ROOT_SECRET_KEY: S3_KEYS.S3_SECRET_KEY },
    command: ['--port', ':7070', '--region', S3_KEYS.S3_REGION, 'posix', '/tmp'],
    addresses: (host) => ({ S3_ENDPOINT: `http://${host}`, ...S3_KEYS }),
  },
  {
    image: 'docker.elastic.co/elasticsearch/elasticsearch:8.19.0',
    port: 9200,
    environment: { 'discovery.type': 'single-node', 'xpack.security.enabled': 'false', ES_JAVA_OPTS: '-Xms512m -Xmx512m' },
    addresses: (host) => ({ ELASTICSEARCH_URL: `http://${host}` }),
  },
]

/** True if Docker is available. */
export async function dockerRuns(): Promise<boolean> {
  try {
    await getContainerRuntimeClient()
    return true
  } catch {
    return false
  }
}

/** Starts NATS, Redis, an S3 store and Elasticsearch in containers, on free ports of this machine. */
export async function startContainers(): Promise<{ addresses: Record<string, string>; stop(): Promise<void> }> {
  const started: StartedTestContainer[] = []
  const stop = async () => {
    await Promise.all(started.map((container) => container.stop()))
  }
  try {
    const addresses = await Promise.all(
      IMAGES.map(async ({ image, port, environment = {}, command = [], addresses }) => {
        const definition = new GenericContainer(image)
          .withExposedPorts(port)
          .withEnvironment(environment)
          .withWaitStrategy(Wait.forListeningPorts())
        const container = await (command.length > 0 ? definition.withCommand(command) : definition).start()
        started.push(container)
        return addresses(`${container.getHost()}:${container.getMappedPort(port)}`)
      }),
    )
    return { addresses: Object.assign({}, ...addresses), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
