import type { SharedHome } from '@arc/contracts/auth/household'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshUser } from '../../entities/auth/session'
import { leaveMutation } from '../../entities/household/household.queries'
import { formatDay } from '../../lib/format'
import { Confirm } from '../../ui/confirm'
import { ListHeading } from '../../ui/list-heading'
import { Menu, MenuItem } from '../../ui/menu'
import { ListRow, Rows } from '../../ui/rows'
import { toast } from '../../ui/toast-store'
import { HOUSEHOLD_TEXTS } from './household.texts'
import { Initials } from './initials'
import { toastFailure } from './toast-failure'

const TEXTS = HOUSEHOLD_TEXTS.homes

/** The homes of others that one is a member of, each with a way to leave it. */
export function HomesOfOthers({ homes }: { homes: readonly SharedHome[] }) {
  const [leaving, setLeaving] = useState<SharedHome | null>(null)
  const leave = useMutation({
    ...leaveMutation,
    onSuccess: async () => {
      setLeaving(null)
      toast({ title: TEXTS.left })
      // When it was open, one's own home is open now.
      await refreshUser()
    },
    onError: toastFailure,
  })
  return (
    <section>
      <ListHeading id="homes-of-others" title={TEXTS.list}>
        <span>{TEXTS.note}</span>
      </ListHeading>
      <Rows soft label={TEXTS.list}>
        {homes.map((home) => {
          const { ownerId, ownerName, role, since } = home
          return (
            <ListRow
              key={ownerId}
              start={<Initials of={ownerName} />}
              title={TEXTS.homeOf(ownerName)}
              note={`${HOUSEHOLD_TEXTS.roles[role]}, ${HOUSEHOLD_TEXTS.people.since(formatDay(since))}`}
              end={
                <Menu label={HOUSEHOLD_TEXTS.menuOf(TEXTS.homeOf(ownerName))}>
                  <MenuItem icon="signOut" danger onSelect={() => setLeaving(home)}>
                    {TEXTS.leave}
                  </MenuItem>
                </Menu>
              }
            />
          )
        })}
      </Rows>
      {leaving && (
        <Confirm
          open
          onOpenChange={() => setLeaving(null)}
          title={TEXTS.sure.title(leaving.ownerName)}
          text={TEXTS.sure.text}
          action={TEXTS.leave}
          busy={leave.isPending}
          onConfirm={() => leave.mutate(leaving.ownerId)}
        />
      )}
    </section>
  )
}
