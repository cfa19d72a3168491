import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { securityQuery } from '../../entities/account-data/security.queries'
import { Button } from '../../ui/button'
import { Row } from '../../ui/layout'
import { toast } from '../../ui/toast-store'
import styles from './account.module.css'
import { SIGN_IN_TEXTS } from './account.texts'
import { AccountSection } from './account-section'
import { RecoveryCodes } from './recovery-codes'
import { renewCodes, startTotpSetup, turnOffTotp } from './sign-in.queries'
import { type Setup, TotpSetup } from './totp-setup'
import { usePasswordPrompt } from './use-password-prompt'

const TEXTS = SIGN_IN_TEXTS.totp

/** The authenticator app: set it up, replace its recovery codes, turn it off. */
export function TotpBlock({ totp }: { totp: { recoveryCodesLeft: number } | null }) {
  const queries = useQueryClient()
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { run, busy, prompt } = usePasswordPrompt()
  const reload = () => queries.invalidateQueries(securityQuery)

  const start = () => run(async (password) => setSetup(await startTotpSetup(password)))
  const renew = () =>
    run(async (password) => {
      setCodes((await renewCodes(password)).recoveryCodes)
      await reload()
    })
  const turnOff = () =>
    run(async (password) => {
      await turnOffTotp(password)
      await reload()
      toast({ title: TEXTS.removed })
    })
  const confirmed = (recoveryCodes: readonly string[]) => {
    setSetup(null)
    setCodes(recoveryCodes)
    toast({ title: TEXTS.done })
    void reload()
  }

  return (
    <AccountSection title={TEXTS.headline} note={totp ? TEXTS.on : TEXTS.off}>
      <p>
        {TEXTS.text} {totp && TEXTS.left(totp.recoveryCodesLeft)}
      </p>
      <Row wraps gap={5} className={styles.actions}>
        {totp ? (
          <>
            <Button look="line" busy={busy} onClick={renew}>
              {TEXTS.renew}
            </Button>
            <Button look="text" tone="danger" busy={busy} onClick={turnOff}>
              {TEXTS.remove}
            </Button>
          </>
        ) : (
          <Button look="line" busy={busy} onClick={start}>
            {TEXTS.setUp}
          </Button>
        )}
      </Row>
      {setup && <TotpSetup setup={setup} onConfirmed={confirmed} onClose={() => setSetup(null)} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
      {prompt}
    </AccountSection>
  )
}
