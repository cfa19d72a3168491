import { INVITATION_DAYS, type Invitation } from '@arc/contracts/auth/household'
import { useMutation } from '@tanstack/react-query'
import { resendMutation, withdrawMutation } from '../../entities/household/household.queries'
import { formatDay } from '../../lib/format'
import { ListHeading } from '../../ui/list-heading'
import { Menu, MenuItem } from '../../ui/menu'
import { Pill } from '../../ui/pill'
import { ListRow, Rows } from '../../ui/rows'
import { toast } from '../../ui/toast-store'
import { HOUSEHOLD_TEXTS } from './household.texts'
import { Initials } from './initials'
import { toastFailure } from './toast-failure'

const TEXTS = HOUSEHOLD_TEXTS.invitations

/** Open invitations to one's own home, each to be sent again, or withdrawn behind the dots. */
export function Invitations({ invitations, canInvite }: { invitations: readonly Invitation[]; canInvite: boolean }) {
  const resend = useMutation({ ...resendMutation, onSuccess: () => toast({ title: TEXTS.resent }), onError: toastFailure })
  const withdraw = useMutation({ ...withdrawMutation, onSuccess: () => toast({ title: TEXTS.withdrawn }), onError: toastFailure })
  return (
    <section>
      <ListHeading id="invited" title={TEXTS.headline}>
        <span>{TEXTS.note(INVITATION_DAYS)}</span>
      </ListHeading>
      <Rows soft label={TEXTS.list}>
        {invitations.map(({ id, email, role, expiresAt }) => {
          const until = new Date(expiresAt) > new Date() ? TEXTS.until(formatDay(expiresAt)) : TEXTS.expired
          const isSending = resend.isPending && resend.variables === id
          return (
            <ListRow
              key={id}
              start={<Initials of={email} />}
              title={email}
              note={`${HOUSEHOLD_TEXTS.roles[role]}, ${until}`}
              end={
                <>
                  {canInvite && (
                    <Pill
                      aria-label={TEXTS.resendOf(email)}
                      aria-busy={isSending || undefined}
                      disabled={isSending}
                      onClick={() => resend.mutate(id)}
                    >
                      {TEXTS.resend}
                    </Pill>
                  )}
                  <Menu label={HOUSEHOLD_TEXTS.menuOf(email)}>
                    <MenuItem icon="trash" danger disabled={withdraw.isPending} onSelect={() => withdraw.mutate(id)}>
                      {TEXTS.withdraw}
                    </MenuItem>
                  </Menu>
                </>
              }
            />
          )
        })}
      </Rows>
    </section>
  )
}
