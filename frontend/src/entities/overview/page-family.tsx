import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { formatNumber } from '../../lib/format'
import { Headline } from '../../ui/headline'
import { Columns } from '../../ui/layout'
import { securityQuery } from '../account-data/security.queries'
import { householdQuery } from '../household/household.queries'
import { shownOverviewQuery } from './overview.queries'
import styles from './page-family.module.css'
import { PAGE_FAMILY_TEXTS as TEXTS } from './page-family.texts'

interface Props {
  /** Absent on a page below one of the family. */
  family?: Family
  title: readonly [string, string, string?]
  lead?: ReactNode
  children: ReactNode
}

/** Pages that belong together: each has the family's pages at the left and its own list at the right. */
type Family = keyof typeof FAMILIES

const FAMILIES = {
  people: [
    { to: '/account/household', label: TEXTS.household },
    { to: '/share', label: TEXTS.share },
    { to: '/estate', label: TEXTS.wishes },
  ],
  setUp: [
    { to: '/tags', label: TEXTS.tags },
    { to: '/fields', label: TEXTS.fields },
    { to: '/labels', label: TEXTS.labels },
  ],
  data: [
    { to: '/account/data', label: TEXTS.data },
    { to: '/account/tokens', label: TEXTS.tokens },
  ],
} as const

/** A page of a family: headline and the family's pages at the left (tabs on a phone), what it shows at the right. */
export function PageFamily({ family, title, lead, children }: Props) {
  return (
    <Columns split="4:8" className={styles.family}>
      <div>
        <Headline title={title} lead={lead} className={styles.headline} />
        {family && <FamilyPages family={family} />}
      </div>
      <div className={styles.body}>{children}</div>
    </Columns>
  )
}

function FamilyPages({ family }: { family: Family }) {
  const counts = COUNTS[family]()
  return (
    <nav className={styles.pages} aria-label={TEXTS.label}>
      {FAMILIES[family].map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {label}
          <small className="num">{counts[to] ? formatNumber(counts[to]) : ''}</small>
        </NavLink>
      ))}
    </nav>
  )
}

/** How many there are of each, by path; nothing until it is known. */
type Counts = Readonly<Record<string, number | undefined>>

/** Hooks that read the counts of a family. */
const COUNTS: Readonly<Record<Family, () => Counts>> = {
  people: usePeopleCounts,
  setUp: useSetUpCounts,
  data: useDataCounts,
}

function usePeopleCounts(): Counts {
  const home = useQuery(shownOverviewQuery()).data
  const people = useQuery(householdQuery).data?.people.length
  return { '/account/household': people, '/share': home?.shares, '/estate': home?.wishes }
}

function useSetUpCounts(): Counts {
  const home = useQuery(shownOverviewQuery()).data
  return { '/tags': home?.tags, '/fields': home?.customFields }
}

function useDataCounts(): Counts {
  return { '/account/tokens': useQuery(securityQuery).data?.tokens.length }
}
