import { z } from 'zod'
import { PAYMENT_TEXTS } from './billing.texts'
import { idOfSecret, type Provider, ProviderError } from './provider'

/** The sandbox speaks Stripe's language: form-encoded requests, objects with a status, errors with a message. */
const Answer = z.looseObject({
  id: z.string().optional(),
  status: z.string().optional(),
  next_action: z.object({ redirect_to_url: z.object({ url: z.string() }) }).nullish(),
  error: z.looseObject({ message: z.string() }).optional(),
})
type Answer = z.output<typeof Answer>

export interface SandboxSettings {
  path: string
  publishableKey: string
}

/** Calls the sandbox. @throws ProviderError with its message, or when it does not answer */
export async function callSandbox(
  { path, publishableKey }: SandboxSettings,
  request: { method: 'GET' | 'POST'; url: string; fields: Record<string, string> },
): Promise<Answer> {
  const fields = new URLSearchParams({ key: publishableKey, ...request.fields })
  const read = request.method === 'GET'
  const address = `${path}${request.url}${read ? `?${fields}` : ''}`
  const response = await fetch(address, read ? {} : { method: 'POST', body: fields }).catch((cause: unknown) => {
    throw new ProviderError(PAYMENT_TEXTS.unreachable, { cause })
  })
  const answer = Answer.safeParse(await response.json().catch(() => null))
  if (!answer.success) throw new ProviderError(PAYMENT_TEXTS.unreachable)
  if (answer.data.error) throw new ProviderError(answer.data.error.message)
  return answer.data
}

/** The browser goes to the page of the bank; nothing after it runs on this page. */
function leave(url: string): Promise<never> {
  window.location.assign(url)
  return new Promise(() => undefined)
}

/** The sandbox as a provider. */
export function sandboxProvider(settings: SandboxSettings): Provider {
  const settle = (answer: Answer): Promise<void> => {
    if (answer.status === 'succeeded') return Promise.resolve()
    const url = answer.next_action?.redirect_to_url.url
    if (answer.status === 'requires_action' && url) return leave(url)
    return Promise.reject(new ProviderError(PAYMENT_TEXTS.notConfirmed))
  }
  const confirm = async (
    kind: string,
    { clientSecret, cardId, returnPath }: { clientSecret: string; cardId: string; returnPath: string },
  ) => {
    const fields = { client_secret: clientSecret, payment_method: cardId, return_url: returnPath }
    await settle(await callSandbox(settings, { method: 'POST', url: `/v1/${kind}/${idOfSecret(clientSecret)}/confirm`, fields }))
  }
  return {
    confirmPayment: (confirmation) => confirm('payment_intents', confirmation),
    confirmSetup: async (confirmation) => {
      await confirm('setup_intents', confirmation)
      return idOfSecret(confirmation.clientSecret)
    },
    authenticate: async ({ clientSecret }) => {
      const url = `/v1/payment_intents/${idOfSecret(clientSecret)}`
      await settle(await callSandbox(settings, { method: 'GET', url, fields: { client_secret: clientSecret } }))
    },
  }
}
