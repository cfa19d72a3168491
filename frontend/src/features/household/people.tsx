import { HomeRole } from '@arc/contracts/auth/accounts'
import type { HouseholdMember } from '@arc/contracts/auth/household'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changeRoleMutation } from '../../entities/household/household.queries'
import { formatDate } from '../../lib/format'
import { Button } from '../../ui/button'
import rows from '../../ui/row-list.module.css'
import { Section } from '../../ui/section'
import { SelectControl } from '../../ui/select'
import { toast } from '../../ui/toast-store'
import styles from './household.module.css'
import { HOUSEHOLD_TEXTS } from './household.texts'
import { HouseholdRow } from './household-row'
import { RemoveMember } from './remove-member'
import { toastFailure } from './toast-failure'

const TEXTS = HOUSEHOLD_TEXTS.people
const ROLES = HomeRole.options.map((value) => ({ value, label: HOUSEHOLD_TEXTS.roles[value] }))

/** The people of one's own home, the owner first, each with their role and a way to remove them. */
export function People({ people }: { people: readonly HouseholdMember[] }) {
  const [leaving, setLeaving] = useState<HouseholdMember | null>(null)
  const change = useMutation({ ...changeRoleMutation, onSuccess: () => toast({ title: TEXTS.changed }), onError: toastFailure })
  return (
    <Section title={TEXTS.headline} note={TEXTS.note}>
      <ul className={rows.list} aria-label={TEXTS.list}>
        {people.map((person) => {
          const { id, name, role, email, since } = person
          // What was chosen is shown before the server has answered.
          const shown = change.isPending && change.variables.id === id ? change.variables.role : role
          return (
            <HouseholdRow
              key={id}
              title={role === 'owner' ? TEXTS.you(name) : name}
              notes={
                <>
                  <small>
                    {email}, {TEXTS.since(formatDate(since))}
                  </small>
                  <small>{HOUSEHOLD_TEXTS.may[shown]}</small>
                </>
              }
            >
              {shown === 'owner' ? (
                <span>{HOUSEHOLD_TEXTS.roles.owner}</span>
              ) : (
                <span className={styles.actions}>
                  <SelectControl
                    aria-label={TEXTS.roleOf(name)}
                    value={shown}
                    options={ROLES}
                    disabled={change.isPending}
                    onValue={(value) => change.mutate({ id, role: HomeRole.parse(value) })}
                  />
                  <Button look="line" size="small" aria-label={TEXTS.removeOf(name)} onClick={() => setLeaving(person)}>
                    {TEXTS.remove}
                  </Button>
                </span>
              )}
            </HouseholdRow>
          )
        })}
      </ul>
      {leaving && <RemoveMember member={leaving} onClose={() => setLeaving(null)} />}
    </Section>
  )
}
