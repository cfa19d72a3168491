import type { Policy } from '@arc/contracts/inventory/policies'
import { coversContents } from '@arc/contracts/inventory/policy-rules'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useUndo } from '../../entities/trash/use-undo'
import { problemText } from '../../lib/api'
import { formatDay } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { Button } from '../../ui/button'
import { DescriptionList, DescriptionRow } from '../../ui/description-list'
import { Icon } from '../../ui/icon'
import { Row, Stack } from '../../ui/layout'
import { Menu, MenuItem } from '../../ui/menu'
import { ListRow, Rows } from '../../ui/rows'
import { toast } from '../../ui/toast-store'
import { dialled } from './contact-card.rules'
import styles from './insurance.module.css'
import { deletePolicyMutation } from './insurance.queries'
import { POLICY_TEXTS as TEXTS } from './insurance.texts'
import { deductibleText, limitText, nameOf } from './policy.rules'
import { PolicyDocuments } from './policy-documents'
import { WalletCard } from './wallet-card'

interface Props {
  policy: Policy
  readOnly: boolean
  onEdit(): void
}

/** What an open card shows: the fields that are filled in, what is done with the policy, and its documents. */
export function PolicyBody({ policy, readOnly, onEdit }: Props) {
  const name = nameOf(policy)
  const remove = useMutation(deletePolicyMutation)
  const offerUndo = useUndo()
  async function removePolicy() {
    try {
      const { actionId } = await remove.mutateAsync({ id: policy.id, version: policy.version })
      offerUndo({ title: TEXTS.deleted, text: name, actionId })
    } catch (error) {
      toast({ title: TEXTS.notDeleted, text: problemText(error) || TEXTS.tryAgain, look: 'destructive' })
    }
  }
  return (
    <Stack gap={4}>
      <DescriptionList>
        {rowsOf(policy).map(([label, value]) => (
          <DescriptionRow key={label} term={label}>
            {value}
          </DescriptionRow>
        ))}
      </DescriptionList>
      <Row gap={2} wraps>
        <WalletCard policy={policy} />
        {!readOnly && (
          <>
            <Button look="line" size="small" icon={<Icon name="edit" size={16} />} aria-label={`${TEXTS.edit}: ${name}`} onClick={onEdit}>
              {TEXTS.edit}
            </Button>
            <Menu label={TEXTS.menuOf(name)}>
              <MenuItem icon="trash" danger onSelect={() => void removePolicy()}>
                {TEXTS.delete}
              </MenuItem>
            </Menu>
          </>
        )}
      </Row>
      <SubLimits policy={policy} />
      <Scheduled policy={policy} />
      <PolicyDocuments policy={policy} readOnly={readOnly} />
    </Stack>
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
    [rows.effectiveOn, policy.effectiveOn && formatDay(policy.effectiveOn)],
    [rows.renewsOn, policy.renewsOn && formatDay(policy.renewsOn)],
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
    <div>
      <h3>{TEXTS.subLimits}</h3>
      <Rows label={TEXTS.subLimits}>
        {subLimits.map((limit) => {
          const { value, above } = limit.figures
          return (
            <ListRow
              key={limit.name}
              size={52}
              title={limit.name}
              note={limitText(limit)}
              end={
                <span className={styles.amount}>
                  {formatMoney(value)}
                  <small className={above > 0 ? 'brick' : undefined}>{above > 0 ? TEXTS.above(formatMoney(above)) : TEXTS.within}</small>
                </span>
              }
            />
          )
        })}
      </Rows>
    </div>
  )
}

function Scheduled({ policy: { schedule } }: { policy: Policy }) {
  if (schedule.length === 0) return null
  return (
    <div>
      <h3>{TEXTS.schedule}</h3>
      <Rows label={TEXTS.schedule}>
        {schedule.map(({ itemId, name, state, value, amount, item }) => (
          <ListRow
            key={itemId}
            size={52}
            {...(state === 'deleted' ? {} : { to: `/item/${itemId}` })}
            title={name}
            note={state !== 'here' && ((item?.lostIn ?? null) === null ? TEXTS.states[state] : TEXTS.lost)}
            end={
              <span className={styles.amount}>
                {TEXTS.agreed(formatMoney(amount))}
                {value !== null && <small>{TEXTS.worth(formatMoney(value))}</small>}
              </span>
            }
          />
        ))}
      </Rows>
    </div>
  )
}
