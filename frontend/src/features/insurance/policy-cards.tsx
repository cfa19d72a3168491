import type { HomePolicies, Policy } from '@arc/contracts/inventory/policies'
import { coversContents } from '@arc/contracts/inventory/policy-rules'
import { type ReactNode, useId, useState } from 'react'
import { formatDay } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { ListHeading } from '../../ui/list-heading'
import styles from './insurance.module.css'
import { POLICY_TEXTS as TEXTS } from './insurance.texts'
import { amountOf, nameOf } from './policy.rules'
import { PolicyBody } from './policy-body'

interface Props {
  home: HomePolicies
  /** Null adds one. */
  onEdit(policy: Policy | null): void
}

/** The policies stacked as cards, one of them open; below them why an amount is not added to the sum. */
export function PolicyCards({ home: { policies, project }, onEdit }: Props) {
  const [chosen, setChosen] = useState<number | null | undefined>(undefined)
  const open = policies.some(({ id }) => id === chosen) || chosen === null ? chosen : policies[0]?.id
  return (
    <section aria-labelledby="policies">
      <ListHeading id="policies" title={TEXTS.policies}>
        {!project.readOnly && (
          <Button look="text" icon={<Icon name="plus" size={16} />} aria-label={TEXTS.addNamed} onClick={() => onEdit(null)}>
            {TEXTS.policy}
          </Button>
        )}
      </ListHeading>
      <ul className={styles.wallet}>
        {policies.map((policy) => (
          <li key={policy.id} className={styles.card}>
            <PolicyCard policy={policy} isOpen={policy.id === open} onToggle={() => setChosen(policy.id === open ? null : policy.id)}>
              <PolicyBody policy={policy} readOnly={project.readOnly} onEdit={() => onEdit(policy)} />
            </PolicyCard>
          </li>
        ))}
      </ul>
      {policies.map(
        (policy) =>
          !coversContents(policy.kind) && (
            <p key={policy.id} className="small muted">
              {TEXTS.notAdded(nameOf(policy), policy.kind === 'valuables')}
            </p>
          ),
      )}
      <p className="small muted">{TEXTS.card.offline}</p>
    </section>
  )
}

function PolicyCard({ policy, isOpen, onToggle, children }: { policy: Policy; isOpen: boolean; onToggle(): void; children: ReactNode }) {
  const heading = useId()
  const amount = amountOf(policy)
  return (
    <section aria-labelledby={heading}>
      <button type="button" className={styles.top} aria-expanded={isOpen} onClick={onToggle}>
        <span>
          <b id={heading}>{nameOf(policy)}</b>
          <small>{TEXTS.kinds[policy.kind]}</small>
        </span>
        <span>
          {amount !== null && <b className="figure">{formatMoney(amount, 'never')}</b>}
          {policy.renewsOn && <small>{TEXTS.renews(formatDay(policy.renewsOn))}</small>}
        </span>
      </button>
      {isOpen && <div className={styles.body}>{children}</div>}
    </section>
  )
}
