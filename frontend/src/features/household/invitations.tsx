import type { Invitation } from '@arc/contracts/auth/household'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { resendMutation, withdrawMutation } from '../../entities/household/household.queries'
import { formatDate } from '../../lib/format'
import { Button } from '../../ui/button'
import rows from '../../ui/row-list.module.css'
import { Section } from '../../ui/section'
import { toast } from '../../ui/toast-store'
import styles from './household.module.css'
import { HOUSEHOLD_TEXTS } from './household.texts'
import { HouseholdRow } from './household-row'
import { InviteDialog } from './invite-dialog'
import { toastFailure } from './toast-failure'

const TEXTS = HOUSEHOLD_TEXTS.invitations

/** Open invitations to one's own home, each to be sent again or withdrawn, and a way to invite somebody. */
export function Invitations({ invitations, canInvite }: { invitations: readonly Invitation[]; canInvite: boolean }) {
  const [inviting, setInviting] = useState(false)
  const resend = useMutation({ ...resendMutation, onSuccess: () => toast({ title: TEXTS.resent }), onError: toastFailure })
  const withdraw = useMutation({ ...withdrawMutation, onSuccess: () => toast({ title: TEXTS.withdrawn }), onError: toastFailure })
  return (
    <Section title={TEXTS.headline} note={TEXTS.note}>
      {invitations.length === 0 ? (
        <p className="muted">{TEXTS.none}</p>
      ) : (
        <ul className={rows.list} aria-label={TEXTS.list}>
          {invitations.map(({ id, email, role, expiresAt }) => (
            <HouseholdRow
              key={id}
              title={email}
              notes={
                <small>
                  {HOUSEHOLD_TEXTS.roles[role]}, {new Date(expiresAt) > new Date() ? TEXTS.until(formatDate(expiresAt)) : TEXTS.expired}
                </small>
              }
            >
              <span className={styles.actions}>
                {canInvite && (
                  <Button
                    look="line"
                    size="small"
                    aria-label={TEXTS.resendOf(email)}
                    busy={resend.isPending && resend.variables === id}
                    onClick={() => resend.mutate(id)}
                  >
                    {TEXTS.resend}
                  </Button>
                )}
                <Button
                  look="line"
                  size="small"
                  aria-label={TEXTS.withdrawOf(email)}
                  busy={withdraw.isPending && withdraw.variables === id}
                  onClick={() => withdraw.mutate(id)}
                >
                  {TEXTS.withdraw}
                </Button>
              </span>
            </HouseholdRow>
          ))}
        </ul>
      )}
      {canInvite && (
        <p className={styles.below}>
          <Button onClick={() => setInviting(true)}>{TEXTS.invite}</Button>
        </p>
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Section>
  )
}
