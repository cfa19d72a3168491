import { OFFERS, PLANS } from '@arc/contracts/plans'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { EmailField, PasswordField, requiredFields } from '../../entities/auth/credential-fields'
import shared from '../../entities/auth/credential-form.module.css'
import { fetchUser, setUser } from '../../entities/auth/session'
import { type CheckoutState, reportPayment } from '../../entities/billing/payments.queries'
import { forgetPurchase, type PendingPurchase } from '../../entities/billing/pending-purchase'
import { forgetPerson } from '../../entities/billing/person'
import { fieldIssues, problemText } from '../../lib/request'
import { useZodForm } from '../../lib/use-zod-form'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import forms from '../../ui/form-grid.module.css'
import { Stack } from '../../ui/layout'
import { TOAST } from '../../ui/timings'
import { toast } from '../../ui/toast-store'
import { type BuyerForm, BuyerSchema, NO_BUYER } from './buyer.schema'
import { CHECKOUT_TEXTS } from './checkout.texts'

const TEXTS = CHECKOUT_TEXTS.after

/** The payment succeeded on the page of the bank: asks for the fields that no page may store, then opens the account (spec D-23). */
export function FinishForm({ checkout, pending }: { checkout: CheckoutState; pending: PendingPurchase | null }) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const { email, planType, paymentIntentId, customerId } = checkout
  const form = useZodForm(BuyerSchema, {
    ...{ ...NO_BUYER, firstName: pending?.firstName ?? '', lastName: pending?.lastName ?? '', email },
  })
  const { setError, formState } = form
  const field = requiredFields(form)

  async function submit({ firstName, lastName, password }: BuyerForm) {
    setProblem(null)
    try {
      const user = await reportPayment({ firstName, lastName, password, email, planType, paymentIntentId, customerId })
      forgetPurchase()
      forgetPerson()
      toast({ title: TEXTS.created, duration: TOAST.notice })
      setUser((await fetchUser().catch(() => null)) ?? user)
      navigate('/v3/dashboard')
    } catch (error) {
      const text = problemText(error) || CHECKOUT_TEXTS.fallbacks.account
      for (const { path, message } of fieldIssues(error, NO_BUYER)) setError(path, { message }, { shouldFocus: true })
      setProblem(text)
    }
  }
  const busy = formState.isSubmitting

  return (
    <Stack gap={5}>
      <h1>
        {TEXTS.paid[0]} <em>{TEXTS.paid[1]}</em>
      </h1>
      <p>{TEXTS.paidText(PLANS[OFFERS[planType].tier].name)}</p>
      <Form free form={form} className={shared.fields} onSubmit={submit}>
        <div className={cx(forms.grid, forms.pair)}>
          <TextField label={CHECKOUT_TEXTS.firstName} autoComplete="given-name" {...field('firstName')} />
          <TextField label={CHECKOUT_TEXTS.lastName} autoComplete="family-name" {...field('lastName')} />
        </div>
        <EmailField label={CHECKOUT_TEXTS.email} autoComplete="email" readOnly {...field('email')} />
        <PasswordField label={CHECKOUT_TEXTS.password} autoComplete="new-password" {...field('password')} />
        {problem && (
          <Banner look="problem" title={CHECKOUT_TEXTS.fallbacks.account}>
            {problem !== CHECKOUT_TEXTS.fallbacks.account && problem} {CHECKOUT_TEXTS.paidNotOpened}
          </Banner>
        )}
        <Button type="submit" size="tall" wide busy={busy}>
          {busy ? TEXTS.opening : TEXTS.open}
        </Button>
      </Form>
    </Stack>
  )
}
