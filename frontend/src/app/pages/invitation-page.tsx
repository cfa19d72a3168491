import { SignInForm } from '../../features/auth/sign-in-form'
import { InvitationPage as Invited } from '../../features/household/invitation-page'

/** `/v3/invitation`: an invitation, with the sign-in of another feature. */
export default function InvitationPage() {
  return <Invited SignIn={SignInForm} />
}
