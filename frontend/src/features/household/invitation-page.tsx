import type { checkInvitation } from '@arc/contracts/auth/household'
import type { ResponseOf } from '@arc/contracts/define'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { BesideHouse } from '../../entities/auth/beside-house'
import styles from '../../entities/auth/credential-form.module.css'
import { useAuth } from '../../entities/auth/session'
import { readInvitation } from '../../entities/household/household.queries'
import { describeError } from '../../lib/describe-error'
import { buttonClass } from '../../ui/button'
import { Spinner } from '../../ui/loading'
import { useTitle } from '../../ui/page'
import { AcceptInvitation } from './accept-invitation'
import { INVITATION_TEXTS as TEXTS } from './household.texts'

type Checked = ResponseOf<typeof checkInvitation>

/** `/v3/invitation`: who invites to which home, and for the invited account a button that accepts (spec HOME-11). */
export default function InvitationPage() {
  useTitle(TEXTS.title)
  const token = useSearchParams()[0].get('token') ?? ''
  const [checked, setChecked] = useState<Checked | null>(token ? null : { invitation: null })
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    if (!token) return
    const leave = new AbortController()
    readInvitation(token, leave.signal).then(setChecked, (error: unknown) => {
      if (!leave.signal.aborted) setFailure(describeError(error).text)
    })
    return () => leave.abort()
  }, [token])

  return (
    <BesideHouse>
      {failure !== null ? (
        <Message headline={[TEXTS.failed, '']} text={failure} />
      ) : checked === null ? (
        <>
          <h1 className="vh">{TEXTS.title}</h1>
          <Spinner />
        </>
      ) : checked.invitation === null ? (
        <Message headline={TEXTS.expired.headline} text={TEXTS.expired.text} />
      ) : (
        <Invited token={token} invitation={checked.invitation} onExpired={() => setChecked({ invitation: null })} />
      )}
    </BesideHouse>
  )
}

interface InvitedProps {
  token: string
  invitation: NonNullable<Checked['invitation']>
  onExpired(): void
}

function Invited({ token, invitation: { inviter, email, role }, onExpired }: InvitedProps) {
  const auth = useAuth()
  const user = auth.state === 'authenticated' ? auth.user : null
  return (
    <div className={styles.fields}>
      <h1>
        {TEXTS.headline[0]} <em>{TEXTS.headline[1]}</em>
      </h1>
      <p>
        {TEXTS.text(inviter)} {TEXTS.may[role]}
      </p>
      <p className="muted">{TEXTS.for(email)}</p>
      {user?.email === email ? (
        <AcceptInvitation token={token} onExpired={onExpired} />
      ) : user ? (
        <>
          <p>{TEXTS.other(user.email)}</p>
          <a className={buttonClass({ look: 'line' })} href="/api/logout">
            {TEXTS.signOut}
          </a>
        </>
      ) : (
        <>
          <p>{TEXTS.visitor}</p>
          <Link className={buttonClass({ look: 'solid' })} to="/login">
            {TEXTS.signIn}
          </Link>
          <Link className={buttonClass({ look: 'line' })} to="/signup">
            {TEXTS.signUp}
          </Link>
        </>
      )}
    </div>
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
        <Link className="link" to="/">
          {TEXTS.home}
        </Link>
      </p>
    </>
  )
}
