import type { AdminUser } from '@arc/contracts/admin/users'
import type { Tier } from '@arc/contracts/plans'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAdminQueries } from '../../entities/admin/admin.queries'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { adminFailure } from '../../entities/admin/admin-failure'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { toast } from '../../ui/toast-store'
import { TierSelect } from './tier-select'
import styles from './user-form.module.css'

const TEXTS = ADMIN_TEXTS.form

/** Changes name, email and plan of a user (spec ADMIN-07). Only changed fields are sent. */
export function UserEdit({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [firstName, setFirstName] = useState(user.firstName)
  const [lastName, setLastName] = useState(user.lastName)
  const [email, setEmail] = useState(user.email)
  const [tier, setTier] = useState<Tier>(user.subscriptionTier)
  const [emailError, setEmailError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const first = useRef<HTMLInputElement>(null)
  const change = useMutation(useAdminQueries().changeUser)
  // What the form was opened with: a change that arrives meanwhile is a conflict, not a new start.
  const [opened] = useState(user)
  useEffect(() => first.current?.focus(), [])

  async function save() {
    if (change.isPending) return
    setFailure(undefined)
    setEmailError(email.trim() === '' ? TEXTS.emailRequired : undefined)
    if (email.trim() === '') return
    const changes = {
      ...(firstName === opened.firstName ? {} : { firstName }),
      ...(lastName === opened.lastName ? {} : { lastName }),
      ...(email === opened.email ? {} : { email }),
      ...(tier === opened.subscriptionTier ? {} : { subscriptionTier: tier }),
    }
    try {
      if (Object.keys(changes).length > 0) {
        await change.mutateAsync({ id: opened.id, version: opened.version, ...changes })
        toast({ title: TEXTS.updated, text: email })
      }
      onClose()
    } catch (error) {
      setFailure(adminFailure(error, TEXTS.updateFailed))
    }
  }

  return (
    <Form className={styles.form} onSubmit={save}>
      <TextField
        ref={first}
        label={TEXTS.firstName}
        value={firstName}
        autoComplete="off"
        onChange={(event) => setFirstName(event.target.value)}
      />
      <TextField label={TEXTS.lastName} value={lastName} autoComplete="off" onChange={(event) => setLastName(event.target.value)} />
      <TextField
        label={TEXTS.email}
        type="email"
        value={email}
        autoComplete="off"
        error={emailError}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TierSelect value={tier} onValue={setTier} hint={tier === opened.subscriptionTier ? undefined : TEXTS.tierHint} />
      {failure && (
        <p className={styles.failed} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.end}>
        <Button type="submit" busy={change.isPending}>
          {change.isPending ? TEXTS.saving : TEXTS.save}
        </Button>
        <Button look="text" tone="quiet" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </div>
    </Form>
  )
}
