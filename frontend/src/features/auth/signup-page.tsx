import type { Tier } from '@arc/contracts/plans'
import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { fetchUser, setUser } from '../../entities/auth/session'
import { lazyComponent } from '../../lib/lazy-component'
import { fieldIssues } from '../../lib/request'
import { useFormDraft } from '../../lib/use-draft'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { cx } from '../../ui/cx'
import { TextField } from '../../ui/field'
import { LazyPart } from '../../ui/lazy-part'
import { useTitle } from '../../ui/page'
import { TOAST } from '../../ui/timings'
import { toast } from '../../ui/toast-store'
import { AUTH_TEXTS } from './auth.texts'
import { googleNotice, prefilled } from './google.rules'
import { GoogleLink } from './google-link'
import { PasswordField } from './password-field'
import { PlanChoice } from './plan-choice'
import { ReportCover } from './report-cover'
import { openTrial } from './sign-in.queries'
import styles from './signup.module.css'
import {
  firstProblem,
  missingFields,
  planOf,
  type SignupField,
  type SignupForm,
  SignupSchema,
  signupFailure,
  trialWelcome,
  validCodeText,
} from './signup.rules'
import { storedPlan } from './stored-plan'
import { useGoogleData } from './use-google-data'
import { useTrialCode } from './use-trial-code'

const TermsDialog = lazyComponent(() => import('./terms-dialog'))
const TEXTS = AUTH_TEXTS.signup
const EMPTY: SignupForm = { firstName: '', lastName: '', email: '', password: '', confirmation: '', accepted: false }

/** Sign-up page (spec SIGN-01 to SIGN-17); currently by trial code only. */
export default function SignupPage() {
  useTitle(TEXTS.title)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [plan, setPlan] = useState<Tier>(() => ((query.get('plan') ?? storedPlan()) === 'pro' ? 'pro' : 'basic'))
  const form = useForm<SignupForm>({
    resolver: zodResolver(SignupSchema),
    defaultValues: EMPTY,
  })
  const { control, register, handleSubmit, getValues, reset, setError, formState } = form
  // A password is never stored.
  useFormDraft('signup', form, formState.isDirty)
  const { errors } = formState
  const [firstName = '', lastName = ''] = useWatch({ control, name: ['firstName', 'lastName'] })
  // Null until the terms are opened for the first time.
  const [terms, setTerms] = useState<boolean | null>(null)
  const [needsCode, setNeedsCode] = useState(false)
  const trialCode = useRef<HTMLInputElement>(null)
  const trial = useTrialCode()
  const google = useGoogleData((data) => reset(prefilled(getValues(), data)))
  const notice = googleNotice(query)
  const valid = trial.check.state === 'valid'
  const text = (field: Exclude<SignupField, 'accepted'>) => ({ ...register(field), required: true, error: errors[field]?.message })

  const submit = handleSubmit(
    async (form) => {
      if (valid) return open(form)
      setNeedsCode(true)
      trialCode.current?.focus()
    },
    () => {
      const problem = firstProblem(getValues())
      if (problem && Object.keys(missingFields(getValues())).length === 0)
        toast({ title: problem.title, text: problem.text, look: 'destructive' })
    },
  )

  async function open({ firstName, lastName, email, password }: SignupForm) {
    try {
      const opened = await openTrial({ firstName, lastName, email, password, trialCode: trial.code })
      const user = (await fetchUser()) ?? opened.user
      toast({ title: TEXTS.created, text: trialWelcome(opened.trialDays, user.subscriptionTier), duration: TOAST.notice })
      setUser(user)
      navigate('/')
    } catch (error) {
      for (const [at, { path, message }] of fieldIssues(error, EMPTY).entries()) setError(path, { message }, { shouldFocus: at === 0 })
      toast({ title: TEXTS.failed, text: signupFailure(error, TEXTS.fallbacks.trial), look: 'destructive' })
    }
  }
  const busy = formState.isSubmitting

  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        <h1>
          {TEXTS.headline[0]} <em>{TEXTS.headline[1]}</em>
        </h1>
        <form className={styles.form} onSubmit={submit} noValidate>
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
          <PlanChoice plan={trial.check.state === 'valid' ? planOf(trial.check) : plan} onPlan={setPlan} />
          <GoogleLink plan={plan} />
          <div className={styles.two}>
            <TextField label={AUTH_TEXTS.firstName} autoComplete="given-name" {...text('firstName')} />
            <TextField label={AUTH_TEXTS.lastName} autoComplete="family-name" {...text('lastName')} />
          </div>
          <TextField label={AUTH_TEXTS.email} type="email" autoComplete="email" autoCapitalize="none" {...text('email')} />
          <div className={styles.two}>
            <PasswordField label={AUTH_TEXTS.password} autoComplete="new-password" {...text('password')} />
            <PasswordField label={AUTH_TEXTS.confirmPassword} autoComplete="new-password" {...text('confirmation')} />
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
          <div className={styles.accept}>
            <Checkbox label={TEXTS.accept} aria-invalid={errors.accepted ? true : undefined} {...register('accepted')} />
            <button type="button" className={`link ${styles.termsButton}`} onClick={() => setTerms(true)}>
              {AUTH_TEXTS.terms.title}
            </button>
          </div>
          <Button type="submit" size="tall" wide busy={busy}>
            {busy ? TEXTS.creating : TEXTS.create}
          </Button>
          {!valid && (
            <Banner icon="card" look={needsCode ? 'problem' : 'notice'} title={TEXTS.codeNeeded.title}>
              {TEXTS.codeNeeded.text}
            </Banner>
          )}
          <p className={styles.aside}>
            {TEXTS.hasAccount}{' '}
            <Link className="link" to="/login">
              {TEXTS.login}
            </Link>
          </p>
        </form>
      </div>
      <ReportCover name={`${firstName} ${lastName}`.trim()} />
      {terms !== null && (
        <LazyPart>
          <TermsDialog open={terms} onOpenChange={setTerms} />
        </LazyPart>
      )}
    </div>
  )
}
