import http from 'node:http'
import https from 'node:https'
import { type ClientOptions, S3Error } from 'minio'
import { Unavailable } from '../errors.js'
import type { Log } from '../log.js'
import { safeMessage } from '../safe-errors.js'
import { currentTrace, inSpan } from '../telemetry.js'

/** How long a store may be silent before it answers, and in the middle of an answer that somebody reads slowly. */
const ANSWER_MS = 15_000
const STALLED_MS = 5 * 60_000
/** A connection that was kept open may be closed by the other side at the very moment it is used again. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE'])

/** The S3 code of an error (`NoSuchKey`), or that of the network (`ECONNREFUSED`). */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** The line to a store: tells one that is away from one that refuses, and says so once. */
export class S3Line {
  private away = false

  /** @param bucket what traces name; they name no file */
  constructor(
    private readonly bucket: string,
    private readonly log: Log,
  ) {}

  /**
   * Does a request that may be done twice.
   * @param operation as S3 calls it
   * @throws Unavailable when the store does not answer; its own refusals as they are
   */
  async ask<T>(operation: string, request: () => Promise<T>): Promise<T> {
    // https://opentelemetry.io/docs/specs/semconv/object-stores/s3/
    const attributes = { 'rpc.system': 'aws-api', 'rpc.service': 'S3', 'rpc.method': operation, 'aws.s3.bucket': this.bucket }
    // What a start asks is no part of anybody's deed.
    const once = () => (currentTrace() ? inSpan(`S3.${operation}`, { kind: 'client', attributes }, request) : request())
    try {
      const answer = await once().catch((error: unknown) => {
        if (BROKEN.has(codeOf(error))) return once()
        throw error
      })
      this.say(true)
      return answer
    } catch (error) {
      if (error instanceof S3Error) {
        this.say(true)
        throw error
      }
      this.say(false, safeMessage(error))
      throw new Unavailable('The file store is not answering right now. Please try again in a moment.')
    }
  }

  /** True when the store answers this with yes. */
  async answers(operation: string, request: () => Promise<boolean>): Promise<boolean> {
    return this.ask(operation, request).catch(() => false)
  }

  /** One line for each outage and one for its end. */
  private say(here: boolean, reason?: string): void {
    if (this.away === !here) return
    this.away = !here
    if (here) this.log.info('files: the store is back')
    else this.log.warn({ reason }, 'files: the store is away')
  }
}

interface Account {
  region: string
  accessKey: string
  secretKey: string
  pathStyle: boolean
}

/** What the client needs to know, of an address and an account. */
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
    transport: patient(useSSL ? https : http),
    transportAgent: new (useSSL ? https : http).Agent({ keepAlive: true }),
    // It waits without saying so, and prints; jobs and people try again.
    retryOptions: { disableRetry: true },
  }
}

type Answered = (response: http.IncomingMessage) => void

/** The client itself would wait for ever. */
function patient(transport: Pick<typeof http, 'request'>): Pick<typeof http, 'request'> {
  const within = (sent: http.ClientRequest): http.ClientRequest => {
    sent.setTimeout(ANSWER_MS, () => sent.destroy(new Error(`no answer within ${ANSWER_MS / 1000} s`)))
    return sent.once('response', () => sent.setTimeout(STALLED_MS))
  }
  const request = (to: string | URL | http.RequestOptions, more?: http.RequestOptions | Answered, answered?: Answered) =>
    typeof more === 'object' && (typeof to === 'string' || to instanceof URL)
      ? within(transport.request(to, more, answered))
      : within(transport.request(to, typeof more === 'function' ? more : answered))
  return { request }
}
