import type { HomePolicies, Policy } from '@arc/contracts/inventory/policies'
import { divergenceText } from '@arc/contracts/inventory/policy-rules'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useProjects } from '../../entities/projects/use-projects'
import { useUndo } from '../../entities/trash/use-undo'
import { problemText } from '../../lib/api'
import { formatMoney } from '../../lib/format-money'
import { Button } from '../../ui/button'
import { Facts, Headline } from '../../ui/headline'
import { Icon } from '../../ui/icon'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast-store'
import styles from './insurance.module.css'
import { deletePolicyMutation, shownPoliciesQuery } from './insurance.queries'
import { POLICY_TEXTS as TEXTS } from './insurance.texts'
import { headlineOf, nameOf } from './policy.rules'
import { PolicyDialog } from './policy-dialog'
import { PolicyLedger } from './policy-ledger'
import { WalletCard } from './wallet-card'

/** `/insurance`: the policies of the selected project, what they pay, and their wallet cards (spec POL-17). */
export default function InsurancePage() {
  // Renders again when another project is selected.
  useProjects()
  const query = useQuery(shownPoliciesQuery())
  // A deleted policy closes its dialog, a changed one does not.
  const [dialog, setDialog] = useState<{ policy: Policy | null } | null>(null)
  const remove = useMutation(deletePolicyMutation)
  const offerUndo = useUndo()

  async function removePolicy(policy: Policy) {
    try {
      const { actionId } = await remove.mutateAsync({ id: policy.id, version: policy.version })
      offerUndo({ title: TEXTS.deleted, text: nameOf(policy), actionId })
    } catch (error) {
      toast({ title: TEXTS.notDeleted, text: problemText(error) || TEXTS.tryAgain, look: 'destructive' })
    }
  }

  return (
    <Page title={TEXTS.title}>
      {!query.data && <h1 className="vh">{TEXTS.title}</h1>}
      <QueryState query={query} skeleton={<Bones />} what={TEXTS.what}>
        {(home) => (
          <>
            <Header home={home} />
            {home.policies.length === 0 ? <p className={styles.lead}>{TEXTS.empty}</p> : <Warnings home={home} />}
            {home.policies.map((policy) => (
              <section key={policy.id} className={styles.policy} aria-label={nameOf(policy)}>
                <WalletCard policy={policy} />
                <PolicyLedger
                  policy={policy}
                  readOnly={home.project.readOnly}
                  onEdit={() => setDialog({ policy })}
                  onDelete={() => void removePolicy(policy)}
                />
              </section>
            ))}
            {home.policies.length > 0 && <p className={styles.note}>{TEXTS.card.offline}</p>}
            {!home.project.readOnly && (
              <Button
                look={home.policies.length === 0 ? 'solid' : 'line'}
                icon={<Icon name="plus" size={16} />}
                onClick={() => setDialog({ policy: null })}
              >
                {TEXTS.add}
              </Button>
            )}
            <Link className={`link ${styles.claims}`} to="/claims">
              {TEXTS.claims}
            </Link>
            {dialog && <PolicyDialog project={home.project} policy={dialog.policy} onClose={() => setDialog(null)} />}
          </>
        )}
      </QueryState>
    </Page>
  )
}

function Header({ home }: { home: HomePolicies }) {
  const { figures } = home
  return (
    <Headline title={headlineOf(home)}>
      <Facts>
        <span className="num">{TEXTS.worth(formatMoney(figures.value, 'never'))}</span>
        {figures.scheduled > 0 && <span className="num">{TEXTS.scheduledValue(formatMoney(figures.scheduled, 'never'))}</span>}
        {figures.coverage !== null && <span className="num">{TEXTS.insured(formatMoney(figures.coverage, 'never'))}</span>}
      </Facts>
    </Headline>
  )
}

/** How value and coverage diverge, in plain words with figures (spec POL-09). */
function Warnings({ home: { divergences, figures } }: { home: HomePolicies }) {
  if (divergences.length === 0)
    return <p className={styles.lead}>{figures.coverage === null || figures.value === 0 ? TEXTS.notCompared : TEXTS.agreeing}</p>
  return (
    <section className={styles.warnings} aria-labelledby="insurance-warnings">
      <div className={styles.heading}>
        <h2 id="insurance-warnings">{TEXTS.warnings}</h2>
        <p>{TEXTS.warningsNote}</p>
      </div>
      <ul className={styles.ledger}>
        {divergences.map((divergence) => {
          const text = divergenceText(divergence)
          return (
            <li key={text} data-kind={divergence.kind}>
              <Icon name="alert" />
              <p>{text}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Bones() {
  return (
    <div className={styles.bones}>
      <Skeleton width="min(100%, 30rem)" height={64} />
      <Skeleton width={240} height={20} />
      <Skeleton height={420} />
    </div>
  )
}
