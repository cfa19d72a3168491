import type { User } from '@arc/contracts/auth/accounts'
import type { Tier } from '@arc/contracts/plans'
import { type RefObject, useRef, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { fetchUser, setUser } from '../../entities/auth/session'
import { forgetPurchase, storePurchase } from '../../entities/billing/pending-purchase'
import { forgetPerson, storePerson } from '../../entities/billing/person'
import type { CardFormHandle } from '../../entities/billing/provider'
import { Purchase, PurchaseFailed } from '../../entities/billing/purchase'
import { purchaseFailure, purchaseIssues } from '../../entities/billing/purchase.failure'
import { fieldIssues } from '../../lib/request'
import { TOAST } from '../../ui/timings'
import { toast } from '../../ui/toast-store'
import { AUTH_TEXTS } from './auth.texts'
import { openTrial } from './sign-in.queries'
import { type SignupForm, signupFailure, trialWelcome } from './signup.rules'

const TEXTS = AUTH_TEXTS.signup
/** Delay from the created account to the dashboard, in milliseconds (spec SIGN-16). */
const OPENED = 2_000
/** Where the browser continues after the page of a bank (spec CHKO-09). */
const RETURN_PATH = '/v3/welcome'

interface Problem {
  path: FieldPath<SignupForm>
  message: string
}

/** What a failed attempt leaves on the page; the toast disappears. */
export interface PaymentProblem {
  text: string
  declined: boolean
  /** The money was taken: another attempt only creates the account. */
  paid: boolean
}

/** The two ways to sign up: with a trial code, or with a card. */
export function useSignup({ card, onIssues }: { card: RefObject<CardFormHandle | null>; onIssues: (problems: Problem[]) => void }) {
  const navigate = useNavigate()
  const purchase = useRef<Purchase>(null)
  const [problem, setProblem] = useState<PaymentProblem | null>(null)

  async function enter(user: User, path: string) {
    setUser((await fetchUser().catch(() => null)) ?? user)
    navigate(path)
  }

  async function openWithCode({ firstName, lastName, email, password }: SignupForm, trialCode: string) {
    try {
      const opened = await openTrial({ firstName, lastName, email, password, trialCode })
      toast({ title: TEXTS.created, text: trialWelcome(opened.trialDays, opened.user.subscriptionTier), duration: TOAST.notice })
      await enter(opened.user, '/')
    } catch (error) {
      onIssues(fieldIssues(error, EMPTY_FORM))
      toast({ title: TEXTS.failed, text: signupFailure(error, TEXTS.fallbacks.trial), look: 'destructive' })
    }
  }

  async function openWithCard({ firstName, lastName, email, password }: SignupForm, planType: Tier) {
    purchase.current ??= new Purchase()
    setProblem(null)
    storePerson({ firstName, lastName, email })
    try {
      const buyer = { firstName, lastName, email: email.trim().toLowerCase(), password, planType }
      const user = await purchase.current.complete(buyer, card.current, RETURN_PATH, ({ clientSecret }) =>
        storePurchase({ clientSecret, firstName, lastName, planType }),
      )
      forgetPurchase()
      forgetPerson()
      toast({ title: TEXTS.opened, duration: TOAST.notice })
      await new Promise((resolve) => setTimeout(resolve, OPENED))
      await enter(user, '/v3/dashboard')
    } catch (error) {
      const text = purchaseFailure(error, { ...TEXTS.fallbacks, unreachable: TEXTS.unreachable })
      const declined = error instanceof PurchaseFailed && (error.step === 'card' || error.step === 'confirm')
      onIssues(purchaseIssues(error, EMPTY_FORM))
      setProblem({ text, declined, paid: purchase.current.paid })
      toast({ title: TEXTS.failed, text, look: 'destructive' })
    }
  }

  return { openWithCode, openWithCard, problem, clearProblem: () => setProblem(null) }
}

const EMPTY_FORM: SignupForm = { firstName: '', lastName: '', email: '', password: '', confirmation: '', accepted: false }
