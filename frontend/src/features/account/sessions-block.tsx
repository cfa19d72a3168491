import type { ActiveSession } from '@arc/contracts/auth/security'
import { useMutation } from '@tanstack/react-query'
import { deviceName } from '../../lib/device-name'
import { Button } from '../../ui/button'
import { Row } from '../../ui/layout'
import { Pill } from '../../ui/pill'
import { ListRow, Rows } from '../../ui/rows'
import { toast } from '../../ui/toast-store'
import styles from './account.module.css'
import { revokeOthersMutation, revokeSessionMutation } from './account.queries'
import { ACCOUNT_TEXTS } from './account.texts'
import { AccountSection } from './account-section'
import { lastUse } from './last-use'
import { usePasswordPrompt } from './use-password-prompt'

const TEXTS = ACCOUNT_TEXTS.sessions

/** Where the account is signed in, each with a way to sign it out. */
export function SessionsBlock({ sessions }: { sessions: readonly ActiveSession[] }) {
  const revoke = useMutation(revokeSessionMutation)
  const revokeOthers = useMutation(revokeOthersMutation)
  const { run, prompt } = usePasswordPrompt()
  const end = (id: string) =>
    run(async (password) => {
      await revoke.mutateAsync({ id, password })
      toast({ title: TEXTS.signedOut })
    })
  const endOthers = () =>
    run(async (password) => {
      await revokeOthers.mutateAsync(password)
      toast({ title: TEXTS.othersDone })
    })
  const sorted = [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)]
  return (
    <AccountSection title={TEXTS.headline}>
      <Rows soft label={TEXTS.list}>
        {sorted.map((session) => (
          <ListRow
            key={session.id}
            title={deviceName(session)}
            note={`${placeOf(session)}, ${session.current ? TEXTS.now : lastUse(session.usedAt)}`}
            end={
              session.current ? (
                <small className="pine">{TEXTS.this}</small>
              ) : (
                <Pill
                  aria-label={TEXTS.signOutOf(deviceName(session))}
                  aria-busy={(revoke.isPending && revoke.variables.id === session.id) || undefined}
                  disabled={revoke.isPending && revoke.variables.id === session.id}
                  onClick={() => end(session.id)}
                >
                  {TEXTS.signOut}
                </Pill>
              )
            }
          />
        ))}
      </Rows>
      <p className={styles.note}>{TEXTS.note}</p>
      {sorted.some(({ current }) => !current) && (
        <Row wraps gap={5} className={styles.actions}>
          <Button look="text" busy={revokeOthers.isPending} onClick={endOthers}>
            {TEXTS.others}
          </Button>
        </Row>
      )}
      {prompt}
    </AccountSection>
  )
}

const placeOf = ({ place, network }: ActiveSession): string => (place === 'internet' ? TEXTS.from(network) : TEXTS.place[place])
