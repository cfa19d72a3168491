import type { SharedHome } from '@arc/contracts/auth/household'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshUser } from '../../entities/auth/session'
import { leaveMutation } from '../../entities/household/household.queries'
import { formatDate } from '../../lib/format'
import { Button } from '../../ui/button'
import { Confirm } from '../../ui/confirm'
import rows from '../../ui/row-list.module.css'
import { Section } from '../../ui/section'
import { toast } from '../../ui/toast-store'
import { HOUSEHOLD_TEXTS } from './household.texts'
import { HouseholdRow } from './household-row'
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
    <Section title={TEXTS.headline} note={TEXTS.note}>
      <ul className={rows.list} aria-label={TEXTS.list}>
        {homes.map((home) => {
          const { ownerId, ownerName, role, since } = home
          return (
            <HouseholdRow
              key={ownerId}
              title={TEXTS.homeOf(ownerName)}
              notes={
                <small>
                  {HOUSEHOLD_TEXTS.roles[role]}, {HOUSEHOLD_TEXTS.people.since(formatDate(since))}
                </small>
              }
            >
              <Button look="line" size="small" aria-label={TEXTS.leaveOf(ownerName)} onClick={() => setLeaving(home)}>
                {TEXTS.leave}
              </Button>
            </HouseholdRow>
          )
        })}
      </ul>
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
    </Section>
  )
}
