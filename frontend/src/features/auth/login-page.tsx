import type { User } from '@arc/contracts/auth/accounts'
import { GOOGLE_ASKS_CODE } from '@arc/contracts/auth/google'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { EmailField, PasswordField, requiredFields } from '../../entities/auth/credential-fields'
import shared from '../../entities/auth/credential-form.module.css'
import { setUser } from '../../entities/auth/session'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { cx } from '../../ui/cx'
import { useTitle } from '../../ui/page'
import { toast } from '../../ui/toast-store'
import styles from './auth.module.css'
import { AUTH_TEXTS } from './auth.texts'
import { CodeField } from './code-field'
import { DecorativeItems } from './decorative-items'
import { GoogleCodeForm } from './google-code-form'
import { codeIssue, loginFailure, staysAfterSignIn } from './login.rules'
import { LoginForm } from './login.schema'
import { PasskeyButton } from './passkey-button'
import { signIn } from './sign-in.queries'

const TEXTS = AUTH_TEXTS.login

/** Delay from the welcome toast to the dashboard, in milliseconds (spec LOGIN-04). */
const WELCOME = 100

/** The login page (spec LOGIN-01 to LOGIN-05). */
export default function LoginPage() {
  useTitle(TEXTS.title)
  const navigate = useNavigate()
  const afterGoogle = useSearchParams()[0].get('google') === GOOGLE_ASKS_CODE
  const [asksCode, setAsksCode] = useState(false)
  const form = useForm<LoginForm>({
    resolver: zodResolver(LoginForm),
    defaultValues: { email: '', password: '', code: '' },
  })
  const { register, handleSubmit, setError, formState } = form
  const field = requiredFields(form)
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const enter = async (user: User) => {
    toast({ title: TEXTS.welcome })
    await new Promise((resolve) => setTimeout(resolve, WELCOME))
    // A user who has left the form meanwhile is signed in, but stays where they are.
    const stays = mounted.current
    setUser(user)
    if (stays && !staysAfterSignIn(location.pathname)) navigate('/dashboard')
  }
  const submit = handleSubmit(async ({ email, password, code }) => {
    try {
      await enter(await signIn(email, password, code))
    } catch (error) {
      const issue = codeIssue(error)
      if (issue === undefined) return toast({ title: TEXTS.failed, text: loginFailure(error), look: 'destructive' })
      setAsksCode(true)
      if (asksCode) setError('code', { message: issue })
    }
  })
  const busy = formState.isSubmitting

  return (
    <div className={styles.gate}>
      <div className={`wrap ${styles.between}`}>
        <DecorativeItems side="left" />
        {afterGoogle ? (
          <GoogleCodeForm onSignedIn={enter} />
        ) : (
          <form className={cx(shared.fields, styles.form)} onSubmit={submit} noValidate>
            <h1>
              {TEXTS.headline[0]}
              <br />
              <em>{TEXTS.headline[1]}</em>
            </h1>
            <EmailField label={AUTH_TEXTS.email} autoComplete="username" {...field('email')} />
            <PasswordField label={AUTH_TEXTS.password} autoComplete="current-password" {...field('password')} />
            {asksCode && <CodeField error={formState.errors.code?.message} {...register('code')} />}
            <div className={styles.row}>
              <Checkbox label={TEXTS.remember} />
              <Link className={`link ${styles.tall}`} to="/v3/forgot-password">
                {TEXTS.forgot}
              </Link>
            </div>
            <Button type="submit" size="tall" wide busy={busy}>
              {busy ? AUTH_TEXTS.signingIn : AUTH_TEXTS.signIn}
            </Button>
            <PasskeyButton onSignedIn={enter} />
            <p className={shared.aside}>
              {TEXTS.noAccount}{' '}
              <Link className="link" to="/signup">
                {TEXTS.create}
              </Link>
            </p>
          </form>
        )}
        <DecorativeItems side="right" />
      </div>
    </div>
  )
}
