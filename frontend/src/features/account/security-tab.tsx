import type { getSecurity } from '@arc/contracts/auth/security'
import type { ResponseOf } from '@arc/contracts/define'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../ui/button'
import { ButtonGroup } from '../../ui/button-group'
import { Section } from '../../ui/section'
import styles from './account.module.css'
import { ACCOUNT_TEXTS } from './account.texts'
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
          <Section title={CLOSE.headline}>
            <p>{CLOSE.text}</p>
            <ButtonGroup className={styles.actions}>
              <Link className={buttonClass({ look: 'line' })} to="/account/data#delete-account">
                {CLOSE.open}
              </Link>
            </ButtonGroup>
          </Section>
        </>
      )}
    </>
  )
}
