import type { HomeRole } from '@arc/contracts/auth/accounts'
import type { HouseholdMember } from '@arc/contracts/auth/household'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changeRoleMutation } from '../../entities/household/household.queries'
import { formatDay } from '../../lib/format'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { ListHeading } from '../../ui/list-heading'
import { Menu, MenuItem } from '../../ui/menu'
import { ListRow, Rows } from '../../ui/rows'
import { toast } from '../../ui/toast-store'
import { HOUSEHOLD_TEXTS } from './household.texts'
import { Initials } from './initials'
import { RemoveMember } from './remove-member'
import { toastFailure } from './toast-failure'

const TEXTS = HOUSEHOLD_TEXTS.people
const OTHER_ROLE: Readonly<Record<HomeRole, HomeRole>> = { editor: 'viewer', viewer: 'editor' }

interface Props {
  people: readonly HouseholdMember[]
  /** Absent for those who may not invite. */
  onInvite: (() => void) | undefined
}

/** The people of one's own home, the owner first, each with their role, and behind the dots another role and the removal. */
export function People({ people, onInvite }: Props) {
  const [leaving, setLeaving] = useState<HouseholdMember | null>(null)
  const change = useMutation({ ...changeRoleMutation, onSuccess: () => toast({ title: TEXTS.changed }), onError: toastFailure })
  return (
    <section>
      <ListHeading id="people" title={TEXTS.headline}>
        {onInvite && (
          <Button look="text" icon={<Icon name="plus" size={16} />} aria-label={HOUSEHOLD_TEXTS.invitations.invite} onClick={onInvite}>
            {TEXTS.invite}
          </Button>
        )}
      </ListHeading>
      <Rows soft label={TEXTS.list}>
        {people.map((person) => {
          const { id, name, role, email, since } = person
          if (role === 'owner')
            return (
              <ListRow key={id} start={<Initials of={name} />} title={name} note={TEXTS.owner(email)} end={<small>{TEXTS.you}</small>} />
            )
          // What was chosen is shown before the server has answered.
          const shown = change.isPending && change.variables.id === id ? change.variables.role : role
          const other = OTHER_ROLE[shown]
          return (
            <ListRow
              key={id}
              start={<Initials of={name} />}
              title={name}
              note={TEXTS.member(email, formatDay(since))}
              end={
                <>
                  <small>{HOUSEHOLD_TEXTS.roles[shown]}</small>
                  <Menu label={HOUSEHOLD_TEXTS.menuOf(name)}>
                    <MenuItem icon="edit" disabled={change.isPending} onSelect={() => change.mutate({ id, role: other })}>
                      {TEXTS.become[other]}
                    </MenuItem>
                    <MenuItem icon="trash" danger onSelect={() => setLeaving(person)}>
                      {TEXTS.remove}
                    </MenuItem>
                  </Menu>
                </>
              }
            />
          )
        })}
      </Rows>
      {leaving && <RemoveMember member={leaving} onClose={() => setLeaving(null)} />}
    </section>
  )
}
