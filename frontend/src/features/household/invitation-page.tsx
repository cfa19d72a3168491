import type { User } from '@arc/contracts/auth/accounts'
import type { ComponentType } from 'react'
import styles from '../../entities/auth/credential-form.module.css'
import { EmailLinkPage } from '../../entities/auth/email-link-page'
import { setUser, useAuth } from '../../entities/auth/session'
import { SignOutLink } from '../../entities/auth/sign-out-link'
import { acceptAndOpen, type Invitation, readInvitation } from '../../entities/household/household.queries'
import { describeError } from '../../lib/describe-error'
import { formatDay } from '../../lib/format'
import { buttonClass } from '../../ui/button'
import { toast } from '../../ui/toast-store'
import { AcceptInvitation } from './accept-invitation'
import { INVITATION_TEXTS as TEXTS } from './household.texts'
import { JoinForm } from './join-form'

const BACK = { to: '/', text: TEXTS.home }

interface PageProps {
  /** All ways to sign in to one account. */
  SignIn: ComponentType<{ email: string; onSignedIn(user: User): Promise<void> }>
}

/**
 * Who invites to which home, and the one road into it: who is signed in accepts, who has an account signs in here, and anybody else joins
 * with a name and a password (spec HOME-11, HOME-20).
 */
export function InvitationPage({ SignIn }: PageProps) {
  return (
    <EmailLinkPage texts={TEXTS} back={BACK} read={readInvitation}>
      {(token, invitation, onExpired) => <Invited token={token} invitation={invitation} onExpired={onExpired} SignIn={SignIn} />}
    </EmailLinkPage>
  )
}

interface InvitedProps extends PageProps {
  token: string
  invitation: Invitation
  onExpired(): void
}

function Invited({ token, invitation, onExpired, SignIn }: InvitedProps) {
  const auth = useAuth()
  const user = auth.state === 'authenticated' ? auth.user : null
  const { inviter, email, role, expiresAt, hasAccount } = invitation
  const enter = async (signedIn: User) => {
    try {
      await acceptAndOpen(token)
    } catch (error) {
      toast({ title: TEXTS.notAccepted, text: describeError(error).text, look: 'destructive' })
      // They are signed in, and may try again with the button.
      setUser(signedIn)
    }
  }
  return (
    <div className={styles.fields}>
      <h1>
        {TEXTS.headline(inviter)} <em>{TEXTS.invites}</em>
      </h1>
      <p>
        {TEXTS.text[role]} {TEXTS.may[role]}
      </p>
      <p className="muted">{TEXTS.for(email, formatDay(expiresAt), inviter)}</p>
      {user?.email === email ? (
        <AcceptInvitation token={token} onExpired={onExpired} />
      ) : user ? (
        <>
          <p>{TEXTS.other(user.email)}</p>
          <SignOutLink className={buttonClass({ look: 'line' })}>{TEXTS.signOut}</SignOutLink>
        </>
      ) : hasAccount ? (
        <>
          <p>{TEXTS.signIn}</p>
          <SignIn email={email} onSignedIn={enter} />
        </>
      ) : (
        <JoinForm token={token} invitation={invitation} onExpired={onExpired} />
      )}
    </div>
  )
}
