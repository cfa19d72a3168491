import { EmailLinkPage } from '../../entities/auth/email-link-page'
import { CONFIRM_EMAIL_TEXTS as TEXTS } from './auth.texts'
import { readEmailLink } from './confirm-email.queries'
import { ConfirmEmailForm } from './confirm-email-form'

const BACK = { to: '/account', text: TEXTS.account }

/** `/v3/confirm-email`: verifies, confirms or restores an email address with the link of an email. */
export default function ConfirmEmailPage() {
  return (
    <EmailLinkPage texts={TEXTS} back={BACK} read={readEmailLink}>
      {(token, link, onExpired) => <ConfirmEmailForm token={token} link={link} onExpired={onExpired} />}
    </EmailLinkPage>
  )
}
