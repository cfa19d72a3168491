import type { Tier } from '@arc/contracts/plans'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAdminQueries } from '../../entities/admin/admin.queries'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { adminFailure } from '../../entities/admin/admin-failure'
import { PasswordField } from '../../entities/auth/credential-fields'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { toast } from '../../ui/toast-store'
import { TierSelect } from './tier-select'
import styles from './user-form.module.css'

const TEXTS = ADMIN_TEXTS.form

/** Creates a user (spec ADMIN-05). */
export function NewUser({ onClose }: { onClose: () => void }) {
  const [firstName, setFirstName] = useState('')
  const [lastName, setLastName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [tier, setTier] = useState<Tier>('basic')
  const [failure, setFailure] = useState<string>()
  const first = useRef<HTMLInputElement>(null)
  const create = useMutation(useAdminQueries().createUser)
  useEffect(() => first.current?.focus(), [])

  async function save() {
    if (create.isPending) return
    setFailure(undefined)
    if (email.trim() === '' || password === '') return setFailure(TEXTS.bothRequired)
    try {
      await create.mutateAsync({ email, password, firstName, lastName, subscriptionTier: tier })
      toast({ title: TEXTS.created, text: email.trim() })
      onClose()
    } catch (error) {
      setFailure(adminFailure(error, TEXTS.createFailed))
    }
  }

  return (
    <Form className={`${styles.form} ${styles.new}`} onSubmit={save} aria-label={ADMIN_TEXTS.users.create}>
      <TextField
        ref={first}
        label={TEXTS.firstName}
        optional
        value={firstName}
        autoComplete="off"
        onChange={(event) => setFirstName(event.target.value)}
      />
      <TextField
        label={TEXTS.lastName}
        optional
        value={lastName}
        autoComplete="off"
        onChange={(event) => setLastName(event.target.value)}
      />
      <TextField label={TEXTS.email} type="email" value={email} autoComplete="off" onChange={(event) => setEmail(event.target.value)} />
      <TierSelect value={tier} onValue={setTier} />
      <PasswordField
        label={TEXTS.password}
        value={password}
        autoComplete="new-password"
        className={styles.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {failure && (
        <p className={styles.failed} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.end}>
        <Button type="submit" busy={create.isPending}>
          {create.isPending ? TEXTS.creating : TEXTS.create}
        </Button>
        <Button look="text" tone="quiet" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
        <span className="muted small">{TEXTS.createHint}</span>
      </div>
    </Form>
  )
}
