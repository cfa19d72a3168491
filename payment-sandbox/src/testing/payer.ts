import { getPaymentSettings } from '@arc/contracts/billing/checkouts'
import { SANDBOX_PATH } from '@arc/contracts/billing/sandbox'
import { z } from 'zod'

const Answer = z.looseObject({
  id: z.string().optional(),
  status: z.string().optional(),
  payment_method: z.string().nullish(),
  next_action: z.object({ redirect_to_url: z.object({ url: z.string() }) }).nullish(),
  error: z.looseObject({ message: z.string(), code: z.string().optional(), decline_code: z.string().optional() }).optional(),
})
export type PayerAnswer = z.output<typeof Answer> & { http: number }

const Settings = z.object({ publishableKey: z.string() })

/** A payer in a browser, for tests: does what the payment form and the provider's pages do. */
export class Payer {
  private key: Promise<string> | null = null

  /** @param address of the gateway, or of billing itself */
  constructor(readonly address: string) {}

  /** Creates a payment method from a test card. */
  card(number: string, more: Record<string, string> = {}): Promise<PayerAnswer> {
    return this.post('/v1/payment_methods', {
      ...{ type: 'card', 'card[number]': number, 'card[exp_month]': '12', 'card[exp_year]': '40', 'card[cvc]': '123' },
      ...more,
    })
  }

  /** Confirms a payment or a card setup with a test card. */
  async confirm(clientSecret: string, number: string, returnUrl = '/billing'): Promise<PayerAnswer> {
    const card = await this.card(number)
    if (!card.id) return card
    return this.confirmWith(clientSecret, card.id, returnUrl)
  }

  confirmWith(clientSecret: string, methodId: string, returnUrl = '/billing'): Promise<PayerAnswer> {
    const [id = ''] = clientSecret.split('_secret_')
    const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
    return this.post(`/v1/${kind}/${id}/confirm`, { client_secret: clientSecret, payment_method: methodId, return_url: returnUrl })
  }

  /** Submits the bank's page. @returns the path of the redirect */
  async answerBank(url: string, answer: 'confirm' | 'deny'): Promise<string> {
    const secret = new URL(url, this.address).searchParams.get('client_secret') ?? ''
    return this.submit(url.split('?')[0] ?? url, { client_secret: secret, answer })
  }

  /** Pays on the hosted checkout page. @returns the path of the redirect, or the HTML when the page is shown again */
  payCheckout(url: string, number: string): Promise<string> {
    return this.submit(url, { number, expiry: '12 / 40', cvc: '123', name: 'Dana Whitfield' })
  }

  async post(path: string, fields: Record<string, string>, key?: string): Promise<PayerAnswer> {
    const body = new URLSearchParams({ key: key ?? (await this.publishableKey()), ...fields })
    const response = await fetch(`${this.address}${SANDBOX_PATH}${path}`, { method: 'POST', body })
    return { ...Answer.parse(await response.json()), http: response.status }
  }

  async read(path: string, query: Record<string, string>): Promise<PayerAnswer> {
    const search = new URLSearchParams({ key: await this.publishableKey(), ...query })
    const response = await fetch(`${this.address}${SANDBOX_PATH}${path}?${search}`)
    return { ...Answer.parse(await response.json()), http: response.status }
  }

  private async submit(url: string, fields: Record<string, string>): Promise<string> {
    const response = await fetch(`${this.address}${url}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    return response.headers.get('location') ?? response.text()
  }

  private publishableKey(): Promise<string> {
    this.key ??= fetch(`${this.address}${getPaymentSettings.path}`)
      .then((response) => response.json())
      .then((answer) => Settings.parse(answer).publishableKey)
    return this.key
  }
}
