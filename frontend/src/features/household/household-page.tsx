import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../entities/auth/auth.queries'
import { householdQuery } from '../../entities/household/household.queries'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { SectionSkeleton } from '../../ui/section'
import { HomesOfOthers } from './homes-of-others'
import styles from './household.module.css'
import { HOUSEHOLD_TEXTS as TEXTS } from './household.texts'
import { Invitations } from './invitations'
import { People } from './people'

/** `/account/household`: who shares one's own home, who is invited, and the homes of others (spec HOME-10). */
export default function HouseholdPage() {
  const household = useQuery(householdQuery)
  const user = useUser()
  return (
    <Page title={TEXTS.title} className={styles.page}>
      <h1>
        {TEXTS.headline[0]} <em>{TEXTS.headline[1]}</em>
      </h1>
      <p className={styles.lead}>{TEXTS.lead}</p>
      <QueryState query={household} what={TEXTS.what} skeleton={<SectionSkeleton rows={3} />}>
        {({ people, invitations, homes }) => (
          <>
            <People people={people} />
            {/* The demo account has no household, and an account without a plan no home to share. */}
            <Invitations invitations={invitations} canInvite={user !== undefined && !user.demo && !user.noPlan} />
            {homes.length > 0 && <HomesOfOthers homes={homes} />}
          </>
        )}
      </QueryState>
    </Page>
  )
}
