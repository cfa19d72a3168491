import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CardFormMissing, ProviderError } from './provider'
import { stripeProvider } from './stripe-provider'

const CONFIRMATION = { clientSecret: 'pi_1_secret_2', cardId: 'pm_1', returnPath: '/v3/welcome' }

/** Stripe.js, of which one method is called. */
const stripeWith = (methods: Record<string, ReturnType<typeof vi.fn>>) => ({
  confirmPayment: vi.fn(),
  confirmSetup: vi.fn(),
  handleNextAction: vi.fn(),
  ...methods,
})

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://arc.example' } })
})

describe('Stripe in the browser', () => {
  it('confirms the payment with the created card, and returns to /v3/welcome after the page of a bank', async () => {
    const confirmPayment = vi.fn().mockResolvedValue({ paymentIntent: { status: 'succeeded' } })
    await stripeProvider(stripeWith({ confirmPayment })).confirmPayment(CONFIRMATION)
    expect(confirmPayment).toHaveBeenCalledWith({
      clientSecret: 'pi_1_secret_2',
      confirmParams: { payment_method: 'pm_1', return_url: 'https://arc.example/v3/welcome' },
      redirect: 'if_required',
    })
  })

  it('returns to /billing after a setup, with the id of the setup', async () => {
    const confirmSetup = vi.fn().mockResolvedValue({})
    const setup = { ...CONFIRMATION, clientSecret: 'seti_1_secret_2', returnPath: '/billing' }
    expect(await stripeProvider(stripeWith({ confirmSetup })).confirmSetup(setup)).toBe('seti_1')
    expect(confirmSetup.mock.calls[0]?.[0].confirmParams.return_url).toBe('https://arc.example/billing')
  })

  it('shows its refusals, which it returns instead of throwing', async () => {
    const confirmPayment = vi.fn().mockResolvedValue({ error: { message: 'Your card was declined.' } })
    const refused = stripeProvider(stripeWith({ confirmPayment })).confirmPayment(CONFIRMATION)
    await expect(refused).rejects.toThrow(new ProviderError('Your card was declined.'))
  })

  it('is missing until its script has loaded', async () => {
    await expect(stripeProvider(null).confirmPayment(CONFIRMATION)).rejects.toThrow(CardFormMissing)
  })
})
