import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import styles from '../../entities/auth/credential-form.module.css'
import { HouseLayout } from '../../entities/auth/house-layout'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { RESET_TEXTS as TEXTS } from './auth.texts'
import { ChoosePassword } from './choose-password'
import { isTokenValid } from './password-reset.queries'
import { RequestLink } from './request-link'
import { SentLink } from './sent-link'

type State = 'checking' | 'choose' | 'expired' | 'ask'

/** `/v3/forgot-password`: requests a link; with the token of a link, sets a new password (spec D-04). */
export default function PasswordResetPage() {
  const token = useSearchParams()[0].get('token')
  const [state, setState] = useState<State>(token ? 'checking' : 'ask')
  const [sentTo, setSentTo] = useState<string | null>(null)
  useEffect(() => {
    if (!token) return
    const leave = new AbortController()
    // A check that fails is left to the save, which reports the reason.
    isTokenValid(token, leave.signal).then(
      (valid) => setState(valid ? 'choose' : 'expired'),
      () => leave.signal.aborted || setState('choose'),
    )
    return () => leave.abort()
  }, [token])

  return (
    <HouseLayout title={TEXTS.title}>
      {sentTo ? (
        <SentLink email={sentTo} />
      ) : state === 'checking' ? (
        <>
          <h1 className="vh">{TEXTS.title}</h1>
          <SkeletonRows count={2} />
        </>
      ) : state === 'choose' && token ? (
        <ChoosePassword token={token} onExpired={() => setState('expired')} />
      ) : (
        <RequestLink texts={state === 'expired' ? { ...TEXTS.ask, ...TEXTS.expired } : TEXTS.ask} onSent={setSentTo} />
      )}
      {!sentTo && (
        <p className={styles.aside}>
          <Link className="link" to="/login">
            {TEXTS.backToLogin}
          </Link>
        </p>
      )}
    </HouseLayout>
  )
}
