import type { Tier } from '@arc/contracts/plans'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { AcceptTerms } from '../../entities/auth/accept-terms'
import { EmailField, PasswordField, requiredFields } from '../../entities/auth/credential-fields'
import shared from '../../entities/auth/credential-form.module.css'
import { CardForm } from '../../entities/billing/card-form'
import { storedPerson } from '../../entities/billing/person'
import type { CardFormHandle } from '../../entities/billing/provider'
import { ReportCover } from '../../entities/product/report-cover'
import { useZodForm } from '../../lib/use-zod-form'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import forms from '../../ui/form-grid.module.css'
import { Headline } from '../../ui/headline'
import { Page } from '../../ui/page'
import { toast } from '../../ui/toast-store'
import { AUTH_TEXTS } from './auth.texts'
import { googleNotice, prefilled } from './google.rules'
import { GoogleLink } from './google-link'
import { startedAtLogin } from './google-start'
import { PlanChoice } from './plan-choice'
import styles from './signup.module.css'
import { firstProblem, missingFields, planOf, type SignupForm, SignupSchema, validCodeText } from './signup.rules'
import { storedPlan } from './stored-plan'
import { useGoogleAnswer } from './use-google-answer'
import { useGoogleData } from './use-google-data'
import { useSignup } from './use-signup'
import { useTrialCode } from './use-trial-code'

const TEXTS = AUTH_TEXTS.signup
const EMPTY: SignupForm = { firstName: '', lastName: '', email: '', password: '', confirmation: '', accepted: false }

/** Sign-up page: who it is, then a trial code or a plan with a card (spec SIGN-01 to SIGN-18). */
export default function SignupPage() {
  const [query] = useSearchParams()
  const [plan, setPlan] = useState<Tier>(() => ((query.get('plan') ?? storedPlan()) === 'pro' ? 'pro' : 'basic'))
  const [person] = useState(storedPerson)
  // What was typed before the page of a bank, which leaves this one.
  const form = useZodForm(SignupSchema, { ...EMPTY, ...person })
  const { control, register, getValues, reset, setError, formState } = form
  const { errors } = formState
  const [firstName = '', lastName = '', email = ''] = useWatch({ control, name: ['firstName', 'lastName', 'email'] })
  const trialCode = useRef<HTMLInputElement>(null)
  const card = useRef<CardFormHandle>(null)
  const trial = useTrialCode()
  const google = useGoogleData((data) => reset(prefilled(getValues(), data)))
  const notice = googleNotice(useGoogleAnswer())
  const valid = trial.check.state === 'valid'
  const field = requiredFields(form)
  const { openWithCode, openWithCard, problem, clearProblem } = useSignup({
    card,
    onIssues: (problems) => {
      for (const [at, { path, message }] of problems.entries()) setError(path, { message }, { shouldFocus: at === 0 })
    },
  })

  async function submit(typed: SignupForm) {
    const check = await trial.settle()
    if (check.state === 'valid') return openWithCode(typed, trial.code)
    if (check.state === 'empty') return openWithCard(typed, plan)
    // Somebody who typed a code expects a trial: nothing is charged instead of it.
    trialCode.current?.focus()
  }
  function sayProblem() {
    const problem = firstProblem(getValues())
    if (problem && Object.keys(missingFields(getValues())).length === 0)
      toast({ title: problem.title, text: problem.text, look: 'destructive' })
  }
  const busy = formState.isSubmitting

  // What went wrong at Google is said where it was started.
  if (googleNotice(query.get('google')) && startedAtLogin()) return <Navigate to={`/login?${query}`} replace />
  return (
    <Page title={TEXTS.title} className={styles.page}>
      <div>
        <Headline title={TEXTS.headline} />
        <Form form={form} className={cx(shared.fields, styles.form)} onSubmit={submit} onRefused={sayProblem}>
          {notice && (
            <Banner look="problem" title={notice.title}>
              {notice.text}
            </Banner>
          )}
          {google && !notice && (
            <Banner icon="check" look="plain" title={TEXTS.fromGoogle.title}>
              {TEXTS.fromGoogle.text}
            </Banner>
          )}
          <GoogleLink plan={plan} />
          <div className={cx(forms.grid, forms.pair)}>
            <TextField label={AUTH_TEXTS.firstName} autoComplete="given-name" {...field('firstName')} />
            <TextField label={AUTH_TEXTS.lastName} autoComplete="family-name" {...field('lastName')} />
          </div>
          <EmailField label={AUTH_TEXTS.email} autoComplete="email" {...field('email')} />
          <div className={cx(forms.grid, forms.pair)}>
            <PasswordField label={AUTH_TEXTS.password} autoComplete="new-password" {...field('password')} />
            <PasswordField label={AUTH_TEXTS.confirmPassword} autoComplete="new-password" {...field('confirmation')} />
          </div>
          <div>
            <TextField
              label={TEXTS.trialCode}
              optional
              ref={trialCode}
              className={styles.code}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-describedby="trial-code-check"
              value={trial.code}
              onChange={(event) => trial.type(event.target.value)}
            />
            <p className={cx(styles.check, valid ? 'pine' : 'brick')} id="trial-code-check" role="status">
              {trial.check.state === 'valid' && validCodeText(trial.check)}
              {trial.check.state === 'invalid' && trial.check.text}
            </p>
          </div>
          <PlanChoice plan={trial.check.state === 'valid' ? planOf(trial.check) : plan} onPlan={setPlan} />
          {!valid && (
            <div>
              <CardForm
                ref={card}
                details={{ name: `${firstName} ${lastName}`.trim(), email }}
                declined={problem?.declined ?? false}
                onType={clearProblem}
              />
            </div>
          )}
          <AcceptTerms field={register('accepted')} invalid={errors.accepted !== undefined} />
          {problem && !valid && (
            <Banner look="problem" title={problem.paid ? TEXTS.paidNotOpened.title : TEXTS.failed}>
              {problem.text} {problem.paid && TEXTS.paidNotOpened.text}
            </Banner>
          )}
          <Button type="submit" size="tall" wide busy={busy}>
            {busy ? TEXTS.creating : TEXTS.create}
          </Button>
          <p className={shared.aside}>
            {TEXTS.hasAccount}{' '}
            <Link className="link" to="/login">
              {TEXTS.login}
            </Link>
          </p>
        </Form>
      </div>
      <aside className={styles.cover} aria-hidden="true">
        <ReportCover name={`${firstName} ${lastName}`.trim()} facts={TEXTS.cover.rows}>
          {TEXTS.cover.frame[0]}
          <br />
          {TEXTS.cover.frame[1]}
        </ReportCover>
      </aside>
    </Page>
  )
}
