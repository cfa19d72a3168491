import { createHash, createHmac } from 'node:crypto'
import { receiveWebhook } from '@arc/contracts/billing/webhooks'
import type { Clock } from '@arc/kit/clock'
import type { Applied, ServiceDatabase, SqlTx } from '@arc/kit/db'
import { defineJob, Run } from '@arc/kit/job'
import type { Jobs } from '@arc/kit/jobs'
import type { Log } from '@arc/kit/log'
import type { Platform } from '@arc/kit/platform'
import { internalFetch } from '@arc/kit/tls'
import type { OnModuleDestroy } from '@nestjs/common'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answerOf, expand } from './answers.js'
import type { Answer, Endpoint } from './call.js'
import { SandboxError, type StripeError } from './errors.js'
import { Account, Event } from './objects.js'
import { deleteOldResponses, keepResponse, responseOf } from './requests.js'
import { type ApiRequest, type ApiResponse, startServer } from './server.js'
import { newSecret, Store } from './store.js'
import { advanceTime } from './subscriptions.js'

/** Delivers an event to the webhook, with retries; concurrently, so in any order. */
const deliverEvent = defineJob({
  name: 'sandbox-deliver-event',
  data: z.object({ eventId: z.string() }),
  retries: 16,
  backoffSeconds: 1,
  concurrency: 2,
  timeoutSeconds: 30,
})
const ACCOUNT_ID = 'acct_sandbox'
/** Retention of events at Stripe (https://docs.stripe.com/api/events). */
const EVENT_RETENTION_SECONDS = 30 * 24 * 3600
const DELIVERY_MS = 20_000

/**
 * Where the sandbox stores its objects and responses: a database with the tables `sandbox_objects` and `sandbox_requests`, which the
 * migrations of the service that runs it create.
 */
export type SandboxDatabase = Pick<ServiceDatabase<object>, 'sqlTransaction'>

/** How a client reaches the sandbox: as with Stripe, and the address. */
export interface SandboxKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiBase: string
}

/** Stands in for Stripe: the part of its API that we use, with the public test cards and signed webhooks. No money moves. */
export class Sandbox implements OnModuleDestroy {
  private server: FastifyInstance | null = null
  private opened: SandboxKeys | null = null

  constructor(
    private readonly db: SandboxDatabase,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly platform: Platform,
    private readonly log: Log,
  ) {}

  /** Starts the HTTP server on a loopback port, with the keys of its first start. */
  async open(): Promise<SandboxKeys> {
    const keys = await this.transaction(async (store) => (await store.find(Account, ACCOUNT_ID)) ?? (await this.newAccount(store)))
    const { server, address } = await startServer(keys.hidden.secretKey, this.log, (endpoint, request) => this.handle(endpoint, request))
    this.server = server
    this.opened = { ...keys.hidden, apiBase: address }
    return this.opened
  }

  /** @throws before `open` */
  get keys(): SandboxKeys {
    if (!this.opened) throw new Error('The sandbox is not open.')
    return this.opened
  }

  private newAccount(store: Store) {
    const hidden = {
      secretKey: `sk_sandbox_${newSecret()}`,
      publishableKey: `pk_sandbox_${newSecret()}`,
      webhookSecret: `whsec_${newSecret()}`,
    }
    return store.put(Account, { id: ACCOUNT_ID, created: store.seconds, livemode: false, metadata: {}, hidden })
  }

  async onModuleDestroy(): Promise<void> {
    await this.server?.close()
  }

  /** Runs `work` in a transaction; transactions are serialised. */
  transaction<T>(work: (store: Store) => Promise<Applied<T>>): Promise<T> {
    return this.db.sqlTransaction<T>(async (tx) => {
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('payments-sandbox'))`
      return work(this.store(tx))
    })
  }

  private store(tx: SqlTx): Store {
    const deliver = (tx: SqlTx, eventId: string) => this.jobs.send(tx, deliverEvent, { eventId })
    return new Store(tx, this.clock.now(), deliver, answerOf)
  }

  /** Handles a request. A repeated idempotency key gets the first response (https://docs.stripe.com/api/idempotent_requests). */
  async handle(endpoint: Endpoint, request: ApiRequest): Promise<ApiResponse> {
    try {
      return await this.transaction((store) => this.handleOnce(store, endpoint, request))
    } catch (error) {
      if (error instanceof SandboxError) return refused(error.status, error.error)
      throw error
    }
  }

  private async handleOnce(
    store: Store,
    endpoint: Endpoint,
    { input, params, path, idempotencyKey: key }: ApiRequest,
  ): Promise<ApiResponse> {
    const { expand: paths, ...rest } = input
    if (endpoint.method !== 'POST' || !key) return this.run(store, endpoint, params, rest, paths)
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([path, input]))
      .digest('hex')
    const before = await responseOf(store.tx, key)
    if (before && before.fingerprint !== fingerprint)
      throw new SandboxError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      })
    if (before) return { status: before.status, body: before.body }
    const response = await this.run(store, endpoint, params, rest, paths)
    await keepResponse(store.tx, { key, fingerprint, now: store.now }, response)
    return response
  }

  private async run(
    store: Store,
    endpoint: Endpoint,
    params: ApiRequest['params'],
    input: ApiRequest['input'],
    paths: unknown,
  ): Promise<ApiResponse> {
    const answer = await endpoint.run({ store, params, input })
    return shown(store, answer, z.array(z.string()).catch([]).parse(paths))
  }

  @Run(deliverEvent)
  async deliver({ eventId }: { eventId: string }): Promise<void> {
    const { webhookSecret } = this.keys
    const { event } = await this.transaction(async (store) => ({ event: await store.find(Event, eventId) }))
    if (!event) return
    const { hidden: _hidden, ...shown } = event
    const payload = JSON.stringify(shown)
    const timestamp = Math.floor(this.clock.now().getTime() / 1000)
    // The scheme of https://docs.stripe.com/webhooks/signature
    const signature = createHmac('sha256', webhookSecret).update(`${timestamp}.${payload}`).digest('hex')
    const response = await internalFetch(this.platform.tls)(`${this.platform.addressOf('billing')}${receiveWebhook.path}`, {
      method: 'POST',
      redirect: 'error',
      body: payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${timestamp},v1=${signature}` },
      signal: AbortSignal.timeout(DELIVERY_MS),
    })
    if (!response.ok) throw new Error(`The webhook response ${response.status}.`)
    await this.transaction(async (store) => store.put(Event, { ...event, hidden: { delivered: true } }))
  }

  /** Processes everything that is due at the provider: renewals, retries, expired objects. @returns how many subscriptions moved */
  async advanceTime(): Promise<number> {
    await this.transaction(async (store) => {
      await deleteOldResponses(store.tx, store.now)
      await store.deleteEvents(store.seconds - EVENT_RETENTION_SECONDS)
    })
    let moved = 0
    for (let round = -1; round !== 0; moved += round) round = await this.transaction(advanceTime)
    return moved
  }
}

const refused = (status: number, error: StripeError): ApiResponse => ({ status, body: { error } })

async function shown(store: Store, answer: Answer, paths: string[]): Promise<ApiResponse> {
  if ('plain' in answer) return { status: answer.status ?? 200, body: answer.plain }
  if ('id' in answer) return { status: 200, body: await expand(store, await answerOf(store, answer), paths) }
  const data: unknown[] = []
  for (const object of answer.page.data) data.push(await answerOf(store, object))
  return { status: 200, body: await expand(store, { object: 'list', url: answer.url, has_more: answer.page.hasMore, data }, paths) }
}
