import type { getSecurity } from '@arc/contracts/auth/security'
import type { ResponseOf } from '@arc/contracts/define'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../ui/button'
import { Row } from '../../ui/layout'
import styles from './account.module.css'
import { ACCOUNT_TEXTS } from './account.texts'
import { AccountSection } from './account-section'
import { PasskeysBlock } from './passkeys-block'
import { PasswordBlock } from './password-block'
import { SessionsBlock } from './sessions-block'
import { TotpBlock } from './totp-block'

const { close: CLOSE } = ACCOUNT_TEXTS

export type Security = ResponseOf<typeof getSecurity>

/** Sessions, password, and the ways to sign in (spec ACCT-03 to ACCT-05). A demo account has no sign-in of its own. */
export function SecurityTab({ security, demo }: { security: Security; demo: boolean }) {
  return (
    <>
      <h1 className="vh">{ACCOUNT_TEXTS.tabs.security}</h1>
      <SessionsBlock sessions={security.sessions} />
      {!demo && (
        <>
          <PasswordBlock hasPassword={security.hasPassword} />
          <TotpBlock totp={security.totp} />
          <PasskeysBlock passkeys={security.passkeys} />
          <AccountSection title={CLOSE.headline}>
            <p>{CLOSE.text}</p>
            <Row wraps gap={5} className={styles.actions}>
              <Link className={buttonClass({ look: 'line' })} to="/account/data#delete-account">
                {CLOSE.open}
              </Link>
            </Row>
          </AccountSection>
        </>
      )}
    </>
  )
}
