import type { ActiveSession } from '@arc/contracts/auth/security'
import { useMutation } from '@tanstack/react-query'
import { deviceName } from '../../lib/device-name'
import { Button } from '../../ui/button'
import { ButtonGroup } from '../../ui/button-group'
import rows from '../../ui/row-list.module.css'
import { RowText } from '../../ui/row-text'
import { Section } from '../../ui/section'
import { toast } from '../../ui/toast-store'
import styles from './account.module.css'
import { revokeOthersMutation, revokeSessionMutation } from './account.queries'
import { ACCOUNT_TEXTS } from './account.texts'
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
    <Section title={TEXTS.headline}>
      <ul className={rows.list} aria-label={TEXTS.list}>
        {sorted.map((session) => (
          <li key={session.id} className={rows.row}>
            <RowText title={deviceName(session)}>
              <small className="num">
                {placeOf(session)}, {session.current ? TEXTS.now : lastUse(session.usedAt)}
              </small>
            </RowText>
            {session.current ? (
              <span className={styles.here}>{TEXTS.this}</span>
            ) : (
              <Button
                look="line"
                size="small"
                aria-label={TEXTS.signOutOf(deviceName(session))}
                busy={revoke.isPending && revoke.variables.id === session.id}
                onClick={() => end(session.id)}
              >
                {TEXTS.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{TEXTS.note}</p>
      {sorted.some(({ current }) => !current) && (
        <ButtonGroup className={styles.actions}>
          <Button look="text" busy={revokeOthers.isPending} onClick={endOthers}>
            {TEXTS.others}
          </Button>
        </ButtonGroup>
      )}
      {prompt}
    </Section>
  )
}

const placeOf = ({ place, network }: ActiveSession): string => (place === 'internet' ? TEXTS.from(network) : TEXTS.place[place])
