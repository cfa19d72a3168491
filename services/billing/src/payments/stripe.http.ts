import { inSpan, setAttributes } from '@arc/kit/telemetry'
import type Stripe from 'stripe'

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>

/** Known path segments; every other segment is an id. */
const WORDS = new Set([
  ...['v1', 'customers', 'payment_methods', 'subscriptions', 'subscription_schedules', 'release', 'payment_intents', 'setup_intents'],
  ...['checkout', 'sessions', 'invoices', 'pay', 'prices', 'products', 'charges', 'refunds', 'disputes'],
])

/** `/v1/customers/{id}` of `/v1/customers/cus_123?expand=...`. */
export const templateOf = (path: string): string =>
  (path.split('?')[0] ?? path)
    .split('/')
    .map((part) => (part === '' || WORDS.has(part) ? part : '{id}'))
    .join('/')

/** The HTTP client of stripe with a span per request: method, path template and status, never ids. */
export function observedHttp(http: HttpClient): HttpClient {
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
