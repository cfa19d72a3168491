import { SANDBOX_PATH } from '@arc/contracts/billing/sandbox'
import type { Applied } from '@arc/kit/db'
import { NotFound } from '@arc/kit/errors'
import { Injectable } from '@nestjs/common'
import { authenticate, createCard, paymentOf, setupOf } from './browser.js'
import { charge } from './charging.js'
import { SandboxError } from './errors.js'
import { bankPage, checkoutPage, messagePage } from './html.js'
import { invoicePdf } from './invoice.pdf.js'
import { Customer, Invoice, type Of, PaymentIntent, PaymentMethod, Session, SetupIntent } from './objects.js'
import { Sandbox } from './sandbox.js'
import type { Store } from './store.js'

export type Page = { html: string; status: number } | { goTo: string }

/** Like Stripe, the checkout redirects once the webhook was delivered, but waits no longer than this (https://docs.stripe.com/checkout/fulfillment). */
const DELIVERY_WAIT_MS = 10_000

/** Path and query of a product URL: the sandbox always redirects within its own origin. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url, 'http://here')
  return `${pathname.replace(/^\/+/, '/')}${search}`
}

/** The hosted pages: checkout, bank authentication, invoices. */
@Injectable()
export class SandboxPages {
  constructor(private readonly sandbox: Sandbox) {}

  checkout(id: string, refusal: string | null = null): Promise<Page> {
    return this.visit(async (store) => {
      const session = await store.get(Session, id)
      if (session.status === 'complete') return { goTo: pathOf(session.success_url) }
      if (session.status === 'expired')
        return { html: messagePage('This page has expired', 'Please start again.', pathOf(session.cancel_url)), status: 410 }
      const customer = session.customer ? await store.get(Customer, session.customer) : null
      const facts = {
        amount: session.amount_total,
        line: session.hidden.line,
        email: customer?.email ?? '',
        cancelPath: pathOf(session.cancel_url),
      }
      return { html: checkoutPage({ ...facts, refusal, action: `${SANDBOX_PATH}/checkout/${id}` }), status: refusal ? 402 : 200 }
    })
  }

  async pay(id: string, form: Record<string, string>): Promise<Page> {
    try {
      const paid = await this.visit(async (store) => {
        const session = await store.get(Session, id)
        const intent = await store.get(PaymentIntent, session.payment_intent)
        if (session.status !== 'open' || intent.status === 'succeeded') return intent
        const card = await createCard(store, cardOf(form))
        return charge(store, intent, card.id, { offSession: false, returnUrl: null })
      })
      if (paid.next_action) return { goTo: paid.next_action.redirect_to_url.url }
      if (paid.status === 'succeeded') await this.waitUntilDelivered(id)
      return this.checkout(id, paid.last_payment_error?.message ?? null)
    } catch (error) {
      if (error instanceof SandboxError && error.status !== 404) return this.checkout(id, error.message)
      throw error
    }
  }

  bank(id: string, secret: string): Promise<Page> {
    return this.visit(async (store) => {
      const intent = await intentOf(store, id, secret)
      if (intent.status !== 'requires_action') return { goTo: await this.returnPath(store, intent) }
      const amount = intent.object === 'payment_intent' ? intent.amount : null
      const { card } = await store.get(PaymentMethod, intent.payment_method ?? '')
      return { html: bankPage({ amount, last4: card.last4, secret, action: `${SANDBOX_PATH}/authenticate/${id}` }), status: 200 }
    })
  }

  async answerBank(id: string, form: Record<string, string>): Promise<Page> {
    const done = await this.visit(async (store) => {
      const before = await intentOf(store, id, form.client_secret ?? '')
      const after = await authenticate(store, { id, secret: form.client_secret ?? '', confirmed: form.answer === 'confirm' })
      return { goTo: await this.returnPath(store, after, before), session: sessionOf(after), status: after.status }
    })
    if (done.session && done.status === 'succeeded') await this.waitUntilDelivered(done.session)
    return { goTo: done.goTo }
  }

  async invoice(id: string, secret: string): Promise<Buffer> {
    const facts = await this.visit(async (store) => {
      const invoice = await store.get(Invoice, id)
      if (invoice.hidden.secret !== secret) throw new NotFound('The invoice')
      return { invoice, customer: await store.get(Customer, invoice.customer) }
    })
    return invoicePdf(facts.invoice, facts.customer)
  }

  private async visit<T>(work: (store: Store) => Promise<Applied<T>>): Promise<T> {
    try {
      return await this.sandbox.transaction<T>(work)
    } catch (error) {
      if (error instanceof SandboxError && error.status === 404) throw new NotFound('This page')
      throw error
    }
  }

  /** The return URL of a payment or setup, with the query parameters that Stripe adds. */
  private async returnPath(store: Store, intent: Intent, before: Intent = intent): Promise<string> {
    const session = sessionOf(intent)
    if (session)
      return intent.status === 'succeeded' ? pathOf((await store.get(Session, session)).success_url) : `${SANDBOX_PATH}/checkout/${session}`
    const returnUrl = before.next_action?.redirect_to_url.return_url ?? '/billing'
    const url = new URL(pathOf(returnUrl), 'http://here')
    url.searchParams.set(intent.object, intent.id)
    url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret)
    url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
    return pathOf(url.href)
  }

  private async waitUntilDelivered(sessionId: string): Promise<void> {
    const until = Date.now() + DELIVERY_WAIT_MS
    while (Date.now() < until && !(await this.isDelivered(sessionId))) await new Promise((resolve) => setTimeout(resolve, 50))
  }

  private async isDelivered(sessionId: string): Promise<boolean> {
    const { delivered } = await this.sandbox.transaction(async (store) => ({
      delivered: await store.isDelivered('checkout.session.completed', sessionId),
    }))
    return delivered
  }
}

type Intent = Of<typeof PaymentIntent> | Of<typeof SetupIntent>

const intentOf = (store: Store, id: string, secret: string): Promise<Intent> =>
  id.startsWith(`${SetupIntent.prefix}_`) ? setupOf(store, id, secret) : paymentOf(store, id, secret)

const sessionOf = (intent: Intent): string | null => (intent.object === 'payment_intent' ? intent.hidden.session : null)

function cardOf(form: Record<string, string>) {
  const [month = '', year = ''] = (form.expiry ?? '').split('/').map((part) => part.trim())
  return {
    type: 'card',
    card: { number: form.number ?? '', exp_month: month, exp_year: year, cvc: form.cvc ?? '' },
    billing_details: form.name ? { name: form.name } : {},
  }
}
