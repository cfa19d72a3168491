import type { AdminUser } from '@arc/contracts/admin/users'
import { PASSWORD } from '@arc/contracts/auth/accounts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAdminQueries } from '../../entities/admin/admin.queries'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { adminFailure } from '../../entities/admin/admin-failure'
import { PasswordField } from '../../entities/auth/credential-fields'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Form } from '../../ui/form'
import { toast } from '../../ui/toast-store'
import styles from './user-form.module.css'

const TEXTS = ADMIN_TEXTS.form

/** Sets a new password for a user (spec ADMIN-06). */
export function UserPassword({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [removeTotp, setRemoveTotp] = useState(false)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const change = useMutation(useAdminQueries().setPassword)
  useEffect(() => field.current?.focus(), [])

  async function save() {
    if (change.isPending) return
    setError(problemOf(password))
    if (problemOf(password)) return
    try {
      await change.mutateAsync({ id: user.id, newPassword: password, removeTotp })
      toast({ title: TEXTS.passwordChanged, text: user.email })
      onClose()
    } catch (failure) {
      setError(adminFailure(failure, TEXTS.passwordFailed))
    }
  }

  return (
    <Form className={`${styles.form} ${styles.two}`} onSubmit={save}>
      <PasswordField
        ref={field}
        label={TEXTS.newPassword}
        autoComplete="new-password"
        value={password}
        error={error}
        hint={TEXTS.passwordHint}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Checkbox label={TEXTS.removeTotp} checked={removeTotp} onChange={(event) => setRemoveTotp(event.target.checked)} />
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

function problemOf(password: string): string | undefined {
  if (password === '') return TEXTS.passwordRequired
  return password.length < PASSWORD.change ? TEXTS.passwordShort : undefined
}
