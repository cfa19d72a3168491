import type { Household } from '@arc/contracts/auth/household'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../entities/auth/auth.queries'
import { householdQuery } from '../../entities/household/household.queries'
import { PageFamily } from '../../entities/overview/page-family'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Stack } from '../../ui/layout'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { Text } from '../../ui/text'
import { HomesOfOthers } from './homes-of-others'
import { HOUSEHOLD_TEXTS as TEXTS } from './household.texts'
import { Invitations } from './invitations'
import { InviteDialog } from './invite-dialog'
import { People } from './people'

/** `/account/household`: who shares one's own home, who is invited, and the homes of others (spec HOME-10). */
export default function HouseholdPage() {
  const household = useQuery(householdQuery)
  return (
    <Page title={TEXTS.title}>
      <PageFamily family="people" title={TEXTS.headline}>
        <QueryState query={household} what={TEXTS.what} skeleton={<SkeletonRows count={3} />}>
          {(loaded) => <OwnHousehold household={loaded} />}
        </QueryState>
      </PageFamily>
    </Page>
  )
}

function OwnHousehold({ household: { people, invitations, homes } }: { household: Household }) {
  const user = useUser()
  const [inviting, setInviting] = useState(false)
  // The demo account has no household, and an account without a plan no home to share.
  const canInvite = user !== undefined && !user.demo && !user.noPlan
  const invite = () => setInviting(true)
  const isAlone = people.length <= 1 && invitations.length === 0
  return (
    <Stack gap={10}>
      {!isAlone ? (
        <>
          <People people={people} onInvite={canInvite ? invite : undefined} />
          {invitations.length > 0 && <Invitations invitations={invitations} canInvite={canInvite} />}
          <Text size={1} tone="muted">
            {TEXTS.rights}
          </Text>
        </>
      ) : (
        // Who has no home of their own is not alone in it.
        people.length > 0 && (
          <EmptyState
            picture="/world/rooms/living-room-400.webp"
            fit="diorama"
            title={TEXTS.alone.title}
            text={TEXTS.alone.text}
            action={canInvite && <Button onClick={invite}>{TEXTS.invitations.invite}</Button>}
          />
        )
      )}
      {homes.length > 0 && <HomesOfOthers homes={homes} />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Stack>
  )
}
