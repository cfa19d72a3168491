import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { AcceptTerms } from '../../entities/auth/accept-terms'
import { TERMS_TEXTS } from '../../entities/auth/auth.texts'
import { EmailField, PasswordField, requiredFields } from '../../entities/auth/credential-fields'
import shared from '../../entities/auth/credential-form.module.css'
import { CardForm } from '../../entities/billing/card-form'
import { storedPerson } from '../../entities/billing/person'
import type { CardFormHandle } from '../../entities/billing/provider'
import { purchaseIssues } from '../../entities/billing/purchase.failure'
import { useZodForm } from '../../lib/use-zod-form'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import forms from '../../ui/form-grid.module.css'
import { LoadingIndicator } from '../../ui/loading'
import { Page } from '../../ui/page'
import { toast } from '../../ui/toast-store'
import { CheckoutSchema, NO_BUYER } from './buyer.schema'
import { planOf } from './checkout.rules'
import { CHECKOUT_TEXTS } from './checkout.texts'
import styles from './checkout-page.module.css'
import { NotStarted } from './not-started'
import { PlanSummary } from './plan-summary'
import { useCheckout } from './use-checkout'

const TEXTS = CHECKOUT_TEXTS

/** Buys the basic plan by the month or by the year, for a visitor (spec CHKO-01 to CHKO-10, D-07, D-23). */
export default function CheckoutPage() {
  const [query, setQuery] = useSearchParams()
  const plan = planOf(query.get('plan'))
  const [person] = useState(storedPerson)
  const card = useRef<CardFormHandle>(null)
  const [typed, setTyped] = useState(false)
  const form = useZodForm(CheckoutSchema, { ...NO_BUYER, ...person, accepted: false })
  const { control, register, setError, formState } = form
  const [firstName = '', lastName = '', email = ''] = useWatch({ control, name: ['firstName', 'lastName', 'email'] })
  const { state, pay } = useCheckout({
    ...{ plan, person, card },
    onRefused: (error) => {
      for (const { path, message } of purchaseIssues(error, NO_BUYER)) setError(path, { message }, { shouldFocus: true })
    },
  })
  const field = requiredFields(form)

  if (state.at === 'initialising')
    return (
      <Page title={TEXTS.title} className={styles.waiting}>
        <LoadingIndicator />
      </Page>
    )
  if (state.at === 'failed') return <NotStarted />
  const busy = state.payment === 'processing' || state.payment === 'success'
  const failure = state.payment === 'failure' ? state.message : null
  return (
    <Page title={TEXTS.title} className={styles.page}>
      <PlanSummary plan={plan} onPlan={(next) => setQuery({ plan: next }, { replace: true })} locked={state.paid} />
      <Form
        free
        form={form}
        className={cx(shared.fields, styles.form)}
        onSubmit={({ accepted: _accepted, ...buyer }) => {
          setTyped(false)
          return pay(buyer)
        }}
        onRefused={({ accepted, ...others }) => {
          if (accepted && Object.keys(others).length === 0) toast({ ...TERMS_TEXTS.required, look: 'destructive' })
        }}
      >
        <div className={cx(forms.grid, forms.pair)}>
          <TextField label={TEXTS.firstName} autoComplete="given-name" {...field('firstName')} />
          <TextField label={TEXTS.lastName} autoComplete="family-name" {...field('lastName')} />
        </div>
        <EmailField label={TEXTS.email} autoComplete="email" {...field('email')} />
        <PasswordField label={TEXTS.password} autoComplete="new-password" {...field('password')} />
        <div>
          <CardForm
            ref={card}
            withDetails
            details={{ name: `${firstName} ${lastName}`.trim(), email }}
            declined={failure !== null && !state.paid && !typed}
            onType={() => setTyped(true)}
          />
        </div>
        <AcceptTerms field={register('accepted')} invalid={formState.errors.accepted !== undefined} />
        {failure !== null && (
          <Banner look="problem" title={TEXTS.failed}>
            {failure} {state.paid && TEXTS.paidNotOpened}
          </Banner>
        )}
        <Button type="submit" size="tall" wide busy={busy}>
          {busy ? TEXTS.processing : TEXTS.submit}
        </Button>
        <p className={shared.aside}>{TEXTS.terms}</p>
      </Form>
    </Page>
  )
}
