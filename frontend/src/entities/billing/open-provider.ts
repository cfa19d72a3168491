import { fetchPaymentSettings } from './payments.queries'
import type { Provider } from './provider'

/** The provider without a card form, for a card on file. @throws ApiError when the settings cannot be read */
export async function openProvider(): Promise<Provider> {
  const { provider, publishableKey, sandboxPath } = await fetchPaymentSettings()
  if (provider === 'sandbox' && sandboxPath !== null)
    return (await import('./sandbox-provider')).sandboxProvider({ path: sandboxPath, publishableKey })
  const [{ loadStripe }, { stripeProvider }] = await Promise.all([import('@stripe/stripe-js/pure'), import('./stripe-provider')])
  return stripeProvider(await loadStripe(publishableKey))
}
