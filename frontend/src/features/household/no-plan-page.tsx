import type { SharedHome } from '@arc/contracts/auth/household'
import { useMutation, useQuery } from '@tanstack/react-query'
import { householdQuery, openHomeMutation } from '../../entities/household/household.queries'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import rows from '../../ui/row-list.module.css'
import { Section, SectionSkeleton } from '../../ui/section'
import styles from './household.module.css'
import { HOUSEHOLD_TEXTS, NO_PLAN_TEXTS as TEXTS } from './household.texts'
import { HouseholdRow } from './household-row'
import { toastFailure } from './toast-failure'

/** For an account without a plan, in place of each page of a home of its own: the homes it was invited to, and what one's own needs. */
export default function NoPlanPage() {
  const household = useQuery(householdQuery)
  return (
    <Page title={TEXTS.title} className={styles.page}>
      <h1>
        {TEXTS.headline[0]} <em>{TEXTS.headline[1]}</em>
      </h1>
      <QueryState query={household} what={HOUSEHOLD_TEXTS.what} skeleton={<SectionSkeleton rows={2} />}>
        {({ homes }) => <Homes homes={homes} />}
      </QueryState>
      <Section title={TEXTS.own}>
        <p>{TEXTS.ownText}</p>
        <p className={styles.below}>
          <ButtonLink to="/billing">{TEXTS.choose}</ButtonLink>
        </p>
      </Section>
    </Page>
  )
}

function Homes({ homes }: { homes: readonly SharedHome[] }) {
  const open = useMutation({ ...openHomeMutation, onError: toastFailure })
  if (homes.length === 0) return <p className={styles.lead}>{TEXTS.none}</p>
  return (
    <ul className={rows.list} aria-label={HOUSEHOLD_TEXTS.homes.list}>
      {homes.map(({ ownerId, ownerName, role }) => (
        <HouseholdRow key={ownerId} title={HOUSEHOLD_TEXTS.homes.homeOf(ownerName)} notes={<small>{HOUSEHOLD_TEXTS.may[role]}</small>}>
          <Button
            size="small"
            aria-label={TEXTS.openOf(ownerName)}
            busy={open.isPending && open.variables === ownerId}
            onClick={() => open.mutate(ownerId)}
          >
            {TEXTS.open}
          </Button>
        </HouseholdRow>
      ))}
    </ul>
  )
}
