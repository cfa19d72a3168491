import { type RefObject, useEffect, useReducer, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { fetchUser, setUser } from '../../entities/auth/session'
import { fetchPaymentSettings } from '../../entities/billing/payments.queries'
import { forgetPurchase, storePurchase } from '../../entities/billing/pending-purchase'
import { forgetPerson, type Person, storePerson } from '../../entities/billing/person'
import type { CardFormHandle } from '../../entities/billing/provider'
import { Purchase, PurchaseFailed } from '../../entities/billing/purchase'
import { purchaseFailure } from '../../entities/billing/purchase.failure'
import { ApiError } from '../../lib/request'
import { TOAST } from '../../ui/timings'
import { toast } from '../../ui/toast-store'
import type { BuyerForm } from './buyer.schema'
import { type CheckoutPlan, INITIAL, nextCheckout } from './checkout.rules'
import { CHECKOUT_TEXTS } from './checkout.texts'

/** The least time of the loading animation, and the time to read the notice before the way back, in milliseconds (spec CHKO-06, CHKO-07). */
const STARTING = 1_500
const NOTICE = 3_000
/** Where the browser continues after the page of a bank (spec CHKO-09). */
const RETURN_PATH = '/v3/welcome'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** Whether the server refused with a reason that the visitor can act on, for example an email in use. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/** The checkout from its start to the account. @param person known from sign-up; then the subscription starts with the page */
export function useCheckout(input: {
  plan: CheckoutPlan
  person: Person | null
  card: RefObject<CardFormHandle | null>
  onRefused(error: unknown): void
}) {
  const { plan, person, card, onRefused } = input
  const [state, dispatch] = useReducer(nextCheckout, INITIAL)
  const purchase = useRef<Purchase>(null)
  const navigate = useNavigate()

  function fail() {
    toast({ title: CHECKOUT_TEXTS.startFailed.title, text: CHECKOUT_TEXTS.startFailed.text, look: 'destructive' })
    dispatch({ type: 'initFailed' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    let left = false
    purchase.current = new Purchase()
    const started = person ? purchase.current.start({ email: person.email, planType: plan }) : null
    // What is wrong with the person, for example an email in use, is said when the form is sent.
    const opening = started?.catch((error: unknown) => {
      if (!(error instanceof PurchaseFailed && isRefusal(error.cause))) throw error
      return null
    })
    Promise.all([fetchPaymentSettings(), opening, pause(STARTING)]).then(
      ([, begun]) => left || dispatch({ type: 'initialised', clientSecret: begun?.clientSecret ?? null }),
      (error: unknown) => {
        console.warn('The checkout did not start', error)
        if (!left) fail()
      },
    )
    return () => {
      left = true
    }
  }, [])

  useEffect(() => {
    if (state.at !== 'failed') return
    const timer = setTimeout(() => navigate('/v3/pricing'), NOTICE)
    return () => clearTimeout(timer)
  }, [state.at, navigate])

  async function pay(form: BuyerForm): Promise<void> {
    if (!purchase.current) return
    dispatch({ type: 'submitted' })
    // The page of a bank leaves this one.
    storePerson(form)
    try {
      const user = await purchase.current.complete({ ...form, planType: plan }, card.current, RETURN_PATH, ({ clientSecret }) => {
        dispatch({ type: 'started', clientSecret })
        storePurchase({ clientSecret, firstName: form.firstName, lastName: form.lastName, planType: plan })
      })
      dispatch({ type: 'succeeded' })
      forgetPurchase()
      forgetPerson()
      toast({ ...CHECKOUT_TEXTS.welcome, duration: TOAST.notice })
      setUser((await fetchUser().catch(() => null)) ?? user)
      navigate('/v3/dashboard')
    } catch (error) {
      if (error instanceof PurchaseFailed && error.step === 'start' && !isRefusal(error.cause)) return fail()
      const message = purchaseFailure(error, CHECKOUT_TEXTS.fallbacks)
      toast({ title: CHECKOUT_TEXTS.failed, text: message, look: 'destructive' })
      dispatch({ type: 'refused', message, paid: purchase.current.paid })
      onRefused(error)
    }
  }
  return { state, pay }
}
