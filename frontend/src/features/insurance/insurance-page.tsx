import type { HomePolicies, Policy } from '@arc/contracts/inventory/policies'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ValueBar } from '../../entities/overview/value-bar'
import { shownPoliciesQuery } from '../../entities/policies/policies.queries'
import { shownSummaryQuery, useProjects } from '../../entities/projects/use-projects'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Headline } from '../../ui/headline'
import { Columns, Stack } from '../../ui/layout'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { CoverGaps } from './cover-gaps'
import styles from './insurance.module.css'
import { POLICY_TEXTS as TEXTS } from './insurance.texts'
import { headlineOf } from './policy.rules'
import { PolicyCards } from './policy-cards'
import { PolicyDialog } from './policy-dialog'
import { Questions } from './questions'

/** `/insurance`: whether the policies pay, what they do not, and the policies of the selected project (spec POL-17). */
export default function InsurancePage() {
  // Renders again when another project is selected.
  useProjects()
  const query = useQuery(shownPoliciesQuery())
  // A deleted policy closes its dialog, a changed one does not.
  const [dialog, setDialog] = useState<{ policy: Policy | null } | null>(null)
  const isEmpty = query.data?.policies.length === 0
  return (
    <Page title={TEXTS.title}>
      {(!query.data || isEmpty) && <h1 className="vh">{TEXTS.title}</h1>}
      <QueryState query={query} skeleton={<Bones />} what={TEXTS.what}>
        {(home) => (
          <>
            {isEmpty ? (
              <EmptyState
                picture="/world/things/card-catalogue-400.webp"
                title={TEXTS.empty.title}
                text={TEXTS.empty.text}
                action={
                  <>
                    {!home.project.readOnly && <Button onClick={() => setDialog({ policy: null })}>{TEXTS.add}</Button>}
                    <Link className="link" to="/claims">
                      {TEXTS.claims}
                    </Link>
                  </>
                }
              />
            ) : (
              <Insured home={home} onEdit={(policy) => setDialog({ policy })} />
            )}
            {dialog && <PolicyDialog project={home.project} policy={dialog.policy} onClose={() => setDialog(null)} />}
          </>
        )}
      </QueryState>
    </Page>
  )
}

function Insured({ home, onEdit }: { home: HomePolicies; onEdit(policy: Policy | null): void }) {
  const proven = useQuery(shownSummaryQuery()).data?.totals.documentedValue ?? 0
  const { cover } = home
  return (
    <>
      <Headline title={headlineOf(home)} />
      {cover.value > 0 && (
        <div className={styles.bar}>
          <ValueBar tall value={cover.value} proven={proven} cover={cover} />
        </div>
      )}
      <Columns>
        <Stack gap={5}>
          <CoverGaps home={home} />
          <Questions home={home} />
          <Link className="link" to="/claims">
            {TEXTS.claims}
          </Link>
        </Stack>
        <PolicyCards home={home} onEdit={onEdit} />
      </Columns>
    </>
  )
}

const Bones = () => (
  <Stack gap={5}>
    <Skeleton width="min(100%, 30rem)" height={72} />
    <Skeleton height={56} />
    <SkeletonRows count={5} />
  </Stack>
)
