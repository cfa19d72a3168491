import type { Policy } from '@arc/contracts/inventory/policies'
import { coversContents } from '@arc/contracts/inventory/policy-rules'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatDate } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { Button } from '../../ui/button'
import { Menu, MenuItem } from '../../ui/menu'
import { dialled } from './contact-card.rules'
import styles from './insurance.module.css'
import { POLICY_TEXTS as TEXTS } from './insurance.texts'
import { deductibleText, limitText, nameOf } from './policy.rules'
import { PolicyDocuments } from './policy-documents'

interface Props {
  policy: Policy
  readOnly: boolean
  onEdit(): void
  onDelete(): void
}

/** Everything of one policy between hairlines. */
export function PolicyLedger({ policy, readOnly, onEdit, onDelete }: Props) {
  const name = nameOf(policy)
  return (
    <div className={styles.details}>
      <div className={styles.heading}>
        <h2>
          {name} <em>{TEXTS.kinds[policy.kind].toLowerCase()}</em>
        </h2>
        {policy.isMain && <p>{TEXTS.onCard}</p>}
        {!readOnly && (
          <span className={styles.actions}>
            <Button look="text" aria-label={`${TEXTS.edit}: ${name}`} onClick={onEdit}>
              {TEXTS.edit}
            </Button>
            <Menu label={TEXTS.menuOf(name)}>
              <MenuItem icon="trash" danger onSelect={onDelete}>
                {TEXTS.delete}
              </MenuItem>
            </Menu>
          </span>
        )}
      </div>
      <dl className={styles.rows}>
        {rowsOf(policy).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <SubLimits policy={policy} />
      <Scheduled policy={policy} />
      <PolicyDocuments policy={policy} readOnly={readOnly} />
    </div>
  )
}

/** The rows that are filled in. */
function rowsOf(policy: Policy): [string, ReactNode][] {
  const { rows } = TEXTS
  const { agent, agentPhone, claimsPhone, email } = policy
  const phone = (number: string) => (
    <a className="link" href={`tel:${dialled(number)}`}>
      {number}
    </a>
  )
  const all: [string, ReactNode][] = [
    [rows.policyNumber, policy.policyNumber],
    [TEXTS.coverage(coversContents(policy.kind)), policy.coverage === null ? null : formatMoney(policy.coverage)],
    [rows.deductible, deductibleText(policy)],
    [rows.settlement, policy.settlement && TEXTS.settlements[policy.settlement]],
    [rows.effectiveOn, formatDate(policy.effectiveOn)],
    [rows.renewsOn, formatDate(policy.renewsOn)],
    [rows.claims, claimsPhone && phone(claimsPhone)],
    [
      rows.agent,
      (agent ?? agentPhone) && (
        <>
          {agent} {agentPhone && phone(agentPhone)}
        </>
      ),
    ],
    [
      rows.email,
      email && (
        <a className="link" href={`mailto:${encodeURIComponent(email)}`}>
          {email}
        </a>
      ),
    ],
    [rows.notes, policy.notes && <span className={styles.notes}>{policy.notes}</span>],
  ]
  return all.filter(([, value]) => value !== null && value !== '')
}

/** What each sub-limit pays of the things that it is for. */
function SubLimits({ policy: { subLimits } }: { policy: Policy }) {
  if (subLimits.length === 0) return null
  return (
    <>
      <h3>{TEXTS.subLimits}</h3>
      <ul className={styles.ledger}>
        {subLimits.map((limit) => {
          const { value, above } = limit.figures
          return (
            <li key={limit.name}>
              <span className={styles.words}>
                {limit.name}
                <small>{limitText(limit)}</small>
              </span>
              <span className={styles.amount}>
                {formatMoney(value)}
                <small data-above={above > 0 || undefined}>{above > 0 ? TEXTS.above(formatMoney(above)) : TEXTS.within}</small>
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Scheduled({ policy: { schedule } }: { policy: Policy }) {
  if (schedule.length === 0) return null
  return (
    <>
      <h3>{TEXTS.schedule}</h3>
      <ul className={styles.ledger}>
        {schedule.map(({ itemId, name, state, value, amount, item }) => (
          <li key={itemId}>
            <span className={styles.words}>
              {state === 'deleted' ? (
                name
              ) : (
                <Link className="link" to={`/item/${itemId}`}>
                  {name}
                </Link>
              )}
              {state !== 'here' && <small>{(item?.lostIn ?? null) === null ? TEXTS.states[state] : TEXTS.lost}</small>}
            </span>
            <span className={styles.amount}>
              {TEXTS.agreed(formatMoney(amount))}
              {value !== null && <small>{TEXTS.worth(formatMoney(value))}</small>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
