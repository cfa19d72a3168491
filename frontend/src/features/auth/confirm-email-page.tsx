import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { BesideHouse } from '../../entities/auth/beside-house'
import styles from '../../entities/auth/credential-form.module.css'
import { describeError } from '../../lib/describe-error'
import { Spinner } from '../../ui/loading'
import { useTitle } from '../../ui/page'
import { type EmailLink, readEmailLink } from './confirm-email.queries'
import { CONFIRM_EMAIL_TEXTS as TEXTS } from './confirm-email.texts'
import { ConfirmEmailForm } from './confirm-email-form'

const EXPIRED: EmailLink = { purpose: null, email: '', endsPassword: false }

/** `/v3/confirm-email`: verifies, confirms or restores an email address with the link of an email. */
export default function ConfirmEmailPage() {
  useTitle(TEXTS.title)
  const token = useSearchParams()[0].get('token') ?? ''
  const [link, setLink] = useState<EmailLink | null>(token ? null : EXPIRED)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    if (!token) return
    const leave = new AbortController()
    readEmailLink(token, leave.signal).then(setLink, (error: unknown) => {
      if (!leave.signal.aborted) setFailure(describeError(error).text)
    })
    return () => leave.abort()
  }, [token])

  return (
    <BesideHouse>
      {failure !== null ? (
        <Message headline={[TEXTS.failed, '']} text={failure} />
      ) : link === null ? (
        <>
          <h1 className="vh">{TEXTS.title}</h1>
          <Spinner />
        </>
      ) : link.purpose === null ? (
        <Message headline={TEXTS.expired.headline} text={TEXTS.expired.text} />
      ) : (
        <ConfirmEmailForm token={token} link={{ ...link, purpose: link.purpose }} onExpired={() => setLink(EXPIRED)} />
      )}
    </BesideHouse>
  )
}

function Message({ headline, text }: { headline: readonly [string, string]; text: string }) {
  return (
    <>
      <h1>
        {headline[0]} <em>{headline[1]}</em>
      </h1>
      <p className="muted">{text}</p>
      <p className={styles.aside}>
        <Link className="link" to="/account">
          {TEXTS.account}
        </Link>
      </p>
    </>
  )
}
