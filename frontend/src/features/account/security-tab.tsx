import type { getSecurity } from '@arc/contracts/auth/security'
import type { ResponseOf } from '@arc/contracts/define'
import { ACCOUNT_TEXTS } from './account.texts'
import { PasswordBlock } from './password-block'
import { SessionsBlock } from './sessions-block'

export type Security = ResponseOf<typeof getSecurity>

/** Sessions and password (spec ACCT-03 to ACCT-05). */
export function SecurityTab({ security }: { security: Security; demo: boolean }) {
  return (
    <>
      <h1 className="vh">{ACCOUNT_TEXTS.tabs.security}</h1>
      <SessionsBlock sessions={security.sessions} />
      <PasswordBlock hasPassword={security.hasPassword} />
    </>
  )
}
