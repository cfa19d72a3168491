import type { SharedHome } from '@arc/contracts/auth/household'
import { useMutation, useQuery } from '@tanstack/react-query'
import { householdQuery, openHomeMutation } from '../../entities/household/household.queries'
import { ButtonLink } from '../../ui/button-link'
import { Headline } from '../../ui/headline'
import { Columns, Stack } from '../../ui/layout'
import { ListHeading } from '../../ui/list-heading'
import { Page } from '../../ui/page'
import { Pill } from '../../ui/pill'
import { QueryState } from '../../ui/query-state'
import { ListRow, Rows } from '../../ui/rows'
import { SkeletonRows } from '../../ui/skeleton-rows'
import styles from './household.module.css'
import { HOUSEHOLD_TEXTS, NO_PLAN_TEXTS as TEXTS } from './household.texts'
import { Initials } from './initials'
import { toastFailure } from './toast-failure'

/** For an account without a plan, in place of each page of a home of its own: the homes it was invited to, and what one's own needs. */
export default function NoPlanPage() {
  const household = useQuery(householdQuery)
  return (
    <Page title={TEXTS.title}>
      <Columns split="4:8">
        <Headline title={TEXTS.headline} />
        <Stack gap={10}>
          <QueryState query={household} what={HOUSEHOLD_TEXTS.what} skeleton={<SkeletonRows count={2} />}>
            {({ homes }) => <Homes homes={homes} />}
          </QueryState>
          <section>
            <ListHeading id="own" title={TEXTS.own} />
            <Stack className={styles.own}>
              <p>{TEXTS.ownText}</p>
              <p>
                <ButtonLink to="/billing">{TEXTS.choose}</ButtonLink>
              </p>
            </Stack>
          </section>
        </Stack>
      </Columns>
    </Page>
  )
}

function Homes({ homes }: { homes: readonly SharedHome[] }) {
  const open = useMutation({ ...openHomeMutation, onError: toastFailure })
  if (homes.length === 0) return <p className="muted">{TEXTS.none}</p>
  return (
    <Rows label={HOUSEHOLD_TEXTS.homes.list}>
      {homes.map(({ ownerId, ownerName, role }) => {
        const isOpening = open.isPending && open.variables === ownerId
        return (
          <ListRow
            key={ownerId}
            start={<Initials of={ownerName} />}
            title={HOUSEHOLD_TEXTS.homes.homeOf(ownerName)}
            note={HOUSEHOLD_TEXTS.may[role]}
            end={
              <Pill
                aria-label={TEXTS.openOf(ownerName)}
                aria-busy={isOpening || undefined}
                disabled={isOpening}
                onClick={() => open.mutate(ownerId)}
              >
                {TEXTS.open}
              </Pill>
            }
          />
        )
      })}
    </Rows>
  )
}
