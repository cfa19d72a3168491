import type { User } from '@arc/contracts/auth/accounts'
import { GOOGLE_ASKS_CODE } from '@arc/contracts/auth/google'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import shared from '../../entities/auth/credential-form.module.css'
import { setUser } from '../../entities/auth/session'
import { Banner } from '../../ui/banner'
import { cx } from '../../ui/cx'
import { Headline } from '../../ui/headline'
import { LoadingIndicator } from '../../ui/loading'
import { useTitle } from '../../ui/page'
import { toast } from '../../ui/toast-store'
import styles from './auth.module.css'
import { AUTH_TEXTS } from './auth.texts'
import { DecorativeItems } from './decorative-items'
import { googleNotice } from './google.rules'
import { GoogleCodeForm } from './google-code-form'
import { staysAfterSignIn } from './login.rules'
import { SignInForm } from './sign-in-form'
import { useGoogleAnswer } from './use-google-answer'

const TEXTS = AUTH_TEXTS.login

/** Delay from the welcome toast to the dashboard, in milliseconds (spec LOGIN-04). */
const WELCOME = 100

/** The login page (spec LOGIN-01 to LOGIN-05). */
export default function LoginPage() {
  useTitle(TEXTS.title)
  const navigate = useNavigate()
  const google = useGoogleAnswer()
  const notice = googleNotice(google)
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

  return (
    <div className={styles.gate}>
      <div className={`wrap ${styles.between}`}>
        <DecorativeItems side="left" />
        {google === 'reading' && <LoadingIndicator />}
        {google === GOOGLE_ASKS_CODE && <GoogleCodeForm onSignedIn={enter} />}
        {google !== 'reading' && google !== GOOGLE_ASKS_CODE && (
          <div className={cx(shared.fields, styles.form)}>
            <Headline title={TEXTS.headline} />
            {notice && (
              <Banner look="problem" title={notice.title}>
                {notice.text}
              </Banner>
            )}
            <SignInForm onSignedIn={enter} />
            <p className={shared.aside}>
              {TEXTS.noAccount}{' '}
              <Link className="link" to="/signup">
                {TEXTS.create}
              </Link>
            </p>
          </div>
        )}
        <DecorativeItems side="right" />
      </div>
    </div>
  )
}
