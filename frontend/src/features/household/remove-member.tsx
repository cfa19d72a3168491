import type { HouseholdMember, MemberLinks } from '@arc/contracts/auth/household'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { memberLinksQuery, removeMutation } from '../../entities/household/household.queries'
import { Confirm } from '../../ui/confirm'
import radios from '../../ui/radio-list.module.css'
import { toast } from '../../ui/toast-store'
import styles from './household.module.css'
import { HOUSEHOLD_TEXTS } from './household.texts'
import { toastFailure } from './toast-failure'

const TEXTS = HOUSEHOLD_TEXTS.people

/** Asks before a member is removed, and what becomes of the links that they made. */
export function RemoveMember({ member: { id, name }, onClose }: { member: HouseholdMember; onClose(): void }) {
  const group = useId()
  const [links, setLinks] = useState<MemberLinks>('end')
  const counted = useQuery(memberLinksQuery(id))
  const remove = useMutation({
    ...removeMutation,
    onSuccess: () => {
      onClose()
      toast({ title: TEXTS.removed })
    },
    onError: toastFailure,
  })
  // Without the number, the question is asked all the same.
  const open = counted.data?.open
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={TEXTS.sure.title(name)}
      text={TEXTS.sure.text}
      action={TEXTS.remove}
      busy={remove.isPending}
      blocked={counted.isPending}
      onConfirm={() => remove.mutate({ id, links })}
    >
      {!counted.isPending && open !== 0 && (
        <div className={styles.links}>
          <fieldset className={radios.list}>
            <legend>{TEXTS.links.question(open)}</legend>
            {(['end', 'keep'] as const).map((choice) => (
              <label key={choice} className={radios.choice}>
                <input type="radio" name={group} checked={links === choice} onChange={() => setLinks(choice)} />
                <span>
                  <b>{TEXTS.links[choice].title}</b>
                  <small>{TEXTS.links[choice].note}</small>
                </span>
              </label>
            ))}
          </fieldset>
        </div>
      )}
    </Confirm>
  )
}
