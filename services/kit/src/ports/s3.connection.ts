import http from 'node:http'
import https from 'node:https'
import { type ClientOptions, S3Error } from 'minio'
import { Unavailable } from '../errors.js'
import type { Log } from '../log.js'
import { safeMessage } from '../safe-errors.js'
import { currentTrace, inSpan } from '../telemetry.js'

/** Timeout of a response's first byte, and of silence in the middle of a response that is read slowly. */
const RESPONSE_TIMEOUT_MS = 15_000
const STALLED_TIMEOUT_MS = 5 * 60_000
/** The server can close a keep-alive connection at the moment it is used again. */
const CONNECTION_RESET = new Set(['ECONNRESET', 'EPIPE'])

/** The S3 code of an error (`NoSuchKey`) or its network code (`ECONNREFUSED`). */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** The connection to a store: distinguishes an unreachable store from one that refuses, and logs each outage once. */
export class S3Connection {
  private unreachable = false

  /** @param bucket the bucket that traces contain; they contain no file key */
  constructor(
    private readonly bucket: string,
    private readonly log: Log,
  ) {}

  /**
   * Sends an idempotent request; it can be sent twice.
   * @param operation S3's name of the operation
   * @throws Unavailable if the store doesn't answer; the store's own errors unchanged
   */
  async send<T>(operation: string, request: () => Promise<T>): Promise<T> {
    // https://opentelemetry.io/docs/specs/semconv/object-stores/s3/
    const attributes = { 'rpc.system': 'aws-api', 'rpc.service': 'S3', 'rpc.method': operation, 'aws.s3.bucket': this.bucket }
    // No span at startup: there is no request to attach it to.
    const once = () => (currentTrace() ? inSpan(`S3.${operation}`, { kind: 'client', attributes }, request) : request())
    try {
      const answer = await once().catch((error: unknown) => {
        if (CONNECTION_RESET.has(codeOf(error))) return once()
        throw error
      })
      this.setConnected(true)
      return answer
    } catch (error) {
      if (error instanceof S3Error) {
        this.setConnected(true)
        throw error
      }
      this.setConnected(false, safeMessage(error))
      throw new Unavailable(error, 'The file store is not answering right now. Please try again in a moment.')
    }
  }

  /** True if the request succeeds with true. */
  async check(operation: string, request: () => Promise<boolean>): Promise<boolean> {
    return this.send(operation, request).catch(() => false)
  }

  /** Logs one line per outage and one for its end. */
  private setConnected(connected: boolean, reason?: string): void {
    if (this.unreachable === !connected) return
    this.unreachable = !connected
    if (connected) this.log.info('files: the store is reachable again')
    else this.log.warn({ reason }, 'files: the store is unreachable')
  }
}

interface Account {
  region: string
  accessKey: string
  secretKey: string
  pathStyle: boolean
}

/** The client options for an endpoint and an account. */
export function clientOptions(endpoint: string, { region, accessKey, secretKey, pathStyle }: Account): ClientOptions {
  const { protocol, hostname, port } = new URL(endpoint)
  const useSSL = protocol === 'https:'
  return {
    endPoint: hostname,
    useSSL,
    ...(port ? { port: Number(port) } : {}),
    region,
    accessKey,
    secretKey,
    pathStyle,
    transport: withTimeout(useSSL ? https : http),
    transportAgent: new (useSSL ? https : http).Agent({ keepAlive: true }),
    // The client's retries wait silently and print to the console; our callers retry.
    retryOptions: { disableRetry: true },
  }
}

type ResponseListener = (response: http.IncomingMessage) => void

/** The client itself has no timeout. */
function withTimeout(transport: Pick<typeof http, 'request'>): Pick<typeof http, 'request'> {
  const addTimeout = (sent: http.ClientRequest): http.ClientRequest => {
    sent.setTimeout(RESPONSE_TIMEOUT_MS, () => sent.destroy(new Error(`no answer within ${RESPONSE_TIMEOUT_MS / 1000} s`)))
    return sent.once('response', () => sent.setTimeout(STALLED_TIMEOUT_MS))
  }
  const request = (
    to: string | URL | http.RequestOptions,
    options?: http.RequestOptions | ResponseListener,
    onResponse?: ResponseListener,
  ) =>
    typeof options === 'object' && (typeof to === 'string' || to instanceof URL)
      ? addTimeout(transport.request(to, options, onResponse))
      : addTimeout(transport.request(to, typeof options === 'function' ? options : onResponse))
  return { request }
}
