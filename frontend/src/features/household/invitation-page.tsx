import { Link } from 'react-router-dom'
import styles from '../../entities/auth/credential-form.module.css'
import { EmailLinkPage } from '../../entities/auth/email-link-page'
import { useAuth } from '../../entities/auth/session'
import { type Invitation, readInvitation } from '../../entities/household/household.queries'
import { buttonClass } from '../../ui/button'
import { AcceptInvitation } from './accept-invitation'
import { INVITATION_TEXTS as TEXTS } from './household.texts'

const BACK = { to: '/', text: TEXTS.home }

/** `/v3/invitation`: who invites to which home, and for the invited account a button that accepts (spec HOME-11). */
export default function InvitationPage() {
  return (
    <EmailLinkPage texts={TEXTS} back={BACK} read={readInvitation}>
      {(token, invitation, onExpired) => <Invited token={token} invitation={invitation} onExpired={onExpired} />}
    </EmailLinkPage>
  )
}

interface InvitedProps {
  token: string
  invitation: Invitation
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
