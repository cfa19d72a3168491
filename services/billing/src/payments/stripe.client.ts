import { Unavailable } from '@arc/kit/errors'
import type { Log } from '@arc/kit/log'
import { safeMessage } from '@arc/kit/safe-errors'
import type Stripe from 'stripe'
import type { StripeSettings } from './settings.rules.js'
import { isMissing, toPaymentError } from './stripe.errors.js'
import { observedHttp } from './stripe.http.js'
import { StripePrices } from './stripe.prices.js'

/** What a call needs: the client of `stripe`, and the prices. */
interface Connection {
  stripe: Stripe
  prices: StripePrices
}

/** Runs calls of the `stripe` client, whose errors become errors of the port. */
export class StripeClient {
  private connection: Promise<Connection> | undefined

  constructor(
    private readonly settings: StripeSettings,
    private readonly log: Log,
  ) {}

  /** @throws errors of the port */
  async request<T>(call: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await this.connect()
    try {
      return await call(connection)
    } catch (error) {
      const mapped = toPaymentError(error)
      if (mapped instanceof Unavailable) this.log.warn({ reason: safeMessage(error) }, 'the payment provider is unreachable')
      throw mapped
    }
  }

  /** Like `request`, but returns null for a missing object. */
  requestOrNull<T>(call: (connection: Connection) => Promise<T>): Promise<T | null> {
    return this.request((connection) => call(connection).catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error))))
  }

  connect(): Promise<Connection> {
    this.connection ??= connect(this.settings)
    return this.connection
  }
}

/** Loads the client with the first request: it takes 10 MB and 0.2 s, which most starts do not need. */
async function connect({ secretKey, apiBase }: StripeSettings): Promise<Connection> {
  const { default: Stripe } = await import('stripe')
  const base = apiBase ? new URL(apiBase) : null
  const stripe = new Stripe(secretKey, {
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: 20_000,
    httpClient: observedHttp(Stripe.createNodeHttpClient()),
    ...(base ? { host: base.hostname, port: base.port, protocol: base.protocol === 'http:' ? 'http' : 'https' } : {}),
  })
  return { stripe, prices: new StripePrices(stripe) }
}
