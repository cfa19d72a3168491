import { inSpan, setAttributes } from '@arc/kit/telemetry'
import Stripe from 'stripe'

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>

/** What may stand in a path; everything else there is the id of something. */
const WORDS = new Set([
  ...['v1', 'customers', 'payment_methods', 'subscriptions', 'subscription_schedules', 'release', 'payment_intents', 'setup_intents'],
  ...['checkout', 'sessions', 'invoices', 'pay', 'prices', 'products'],
])

/** `/v1/customers/{id}` of `/v1/customers/cus_123?expand=...`. */
export const templateOf = (path: string): string =>
  (path.split('?')[0] ?? path)
    .split('/')
    .map((part) => (part === '' || WORDS.has(part) ? part : '{id}'))
    .join('/')

/** The client's own way to the provider, with a span for each request: what is asked and how it is answered, never of whom. */
export function observedHttp(http: HttpClient = Stripe.createNodeHttpClient()): HttpClient {
  return {
    getClientName: () => http.getClientName(),
    makeRequest: (...request) => {
      const [, , path, method] = request
      const template = templateOf(path)
      const attributes = { 'http.request.method': method, 'url.template': template, 'peer.service': 'stripe' }
      return inSpan(`${method} ${template}`, { kind: 'client', attributes }, async (span) => {
        const response = await http.makeRequest(...request)
        const status = response.getStatusCode()
        setAttributes(span, { 'http.response.status_code': status, 'error.type': status >= 400 ? String(status) : undefined })
        return response
      })
    },
  }
}
