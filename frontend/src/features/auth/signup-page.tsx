import type { Tier } from '@arc/contracts/plans'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { fetchUser, setUser } from '../../entities/auth/session'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { cx } from '../../ui/cx'
import { TextField } from '../../ui/field'
import { useTitle } from '../../ui/page'
import { TOAST } from '../../ui/timings'
import { toast } from '../../ui/toast-store'
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
  SIGNUP_FALLBACKS,
  type SignupField,
  type SignupForm,
  signupFailure,
  trialWelcome,
  validCodeText,
} from './signup.rules'
import { storedPlan } from './stored-plan'
import { useGoogleData } from './use-google-data'
import { useTrialCode } from './use-trial-code'

const TermsDialog = lazy(() => import('./terms-dialog'))
const EMPTY: SignupForm = { firstName: '', lastName: '', email: '', password: '', confirmation: '', accepted: false }

/** Sign-up page (spec SIGN-01 to SIGN-17); currently by trial code only. */
export default function SignupPage() {
  useTitle('Sign up')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const formElement = useRef<HTMLFormElement>(null)
  const [plan, setPlan] = useState<Tier>(() => ((query.get('plan') ?? storedPlan()) === 'pro' ? 'pro' : 'basic'))
  const [form, setForm] = useState(EMPTY)
  const [errors, setErrors] = useState<Partial<Record<SignupField, string>>>({})
  // Null until the terms are opened for the first time.
  const [terms, setTerms] = useState<boolean | null>(null)
  const [busy, setBusy] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const trial = useTrialCode()
  const google = useGoogleData((data) => setForm((typed) => prefilled(typed, data)))
  const notice = googleNotice(query)
  const valid = trial.check.state === 'valid'

  const change = (field: SignupField, value: string | boolean) => {
    setForm({ ...form, [field]: value })
    setErrors({ ...errors, [field]: undefined })
  }
  const text = (field: Exclude<SignupField, 'accepted'>) => ({
    name: field,
    value: form[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  })
  const focus = (name: string) => formElement.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = missingFields(form)
    setErrors(missing)
    const [first] = Object.keys(missing)
    if (first) return focus(first)
    const against = firstProblem(form)
    if (against) {
      toast({ title: against.title, text: against.text, look: 'destructive' })
      setErrors({ [against.field]: against.text })
      return focus(against.field)
    }
    if (!valid) {
      setNeedsCode(true)
      return focus('trialCode')
    }
    await open()
  }

  const open = async () => {
    setBusy(true)
    try {
      const { firstName, lastName, email, password } = form
      const opened = await openTrial({ firstName, lastName, email, password, trialCode: trial.code })
      const user = (await fetchUser()) ?? opened.user
      toast({ title: 'Trial account created!', text: trialWelcome(opened.trialDays, user.subscriptionTier), duration: TOAST.notice })
      setUser(user)
      navigate('/')
    } catch (error) {
      toast({ title: 'Signup failed', text: signupFailure(error, SIGNUP_FALLBACKS.trial), look: 'destructive' })
      setBusy(false)
    }
  }

  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        <h1>
          open your <em>archive</em>
        </h1>
        <form ref={formElement} className={styles.form} onSubmit={submit} noValidate>
          {notice && (
            <Banner look="problem" title={notice.title}>
              {notice.text}
            </Banner>
          )}
          {google && !notice && (
            <Banner icon="check" look="plain" title="Almost done">
              Your name and email came from Google. Choose a password to create your account.
            </Banner>
          )}
          <PlanChoice plan={trial.check.state === 'valid' ? planOf(trial.check) : plan} onPlan={setPlan} />
          <GoogleLink plan={plan} />
          <div className={styles.two}>
            <TextField label="First name" autoComplete="given-name" required {...text('firstName')} />
            <TextField label="Last name" autoComplete="family-name" required {...text('lastName')} />
          </div>
          <TextField label="Email" type="email" autoComplete="email" autoCapitalize="none" required {...text('email')} />
          <div className={styles.two}>
            <PasswordField label="Password" autoComplete="new-password" required {...text('password')} />
            <PasswordField label="Confirm password" autoComplete="new-password" required {...text('confirmation')} />
          </div>
          <div>
            <TextField
              label="Trial code"
              optional
              name="trialCode"
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
            <Checkbox
              label="I accept the"
              name="accepted"
              checked={form.accepted}
              aria-invalid={errors.accepted ? true : undefined}
              onChange={(event) => change('accepted', event.target.checked)}
            />
            <button type="button" className={`link ${styles.termsButton}`} onClick={() => setTerms(true)}>
              Terms of Service
            </button>
          </div>
          <Button type="submit" size="tall" wide busy={busy}>
            {busy ? 'Creating Account...' : 'Create Account & Subscribe'}
          </Button>
          {!valid && (
            <Banner icon="card" look={needsCode ? 'problem' : 'notice'} title="A trial code is needed for now">
              Card payment is not connected on this server, so an account opens with a trial code only.
            </Banner>
          )}
          <p className={styles.aside}>
            Already have an archive?{' '}
            <Link className="link" to="/login">
              Login
            </Link>
          </p>
        </form>
      </div>
      <ReportCover name={`${form.firstName} ${form.lastName}`.trim()} />
      <Suspense fallback={null}>{terms !== null && <TermsDialog open={terms} onOpenChange={setTerms} />}</Suspense>
    </div>
  )
}
