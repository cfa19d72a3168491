import type { AdminUser } from '@arc/contracts/admin/users'
import { PASSWORD } from '@arc/contracts/auth/accounts'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { useAdminQueries } from '../../entities/admin/admin.queries'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { adminFailure } from '../../entities/admin/admin-failure'
import { PasswordField } from '../../entities/auth/credential-fields'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Form } from '../../ui/form'
import { toast } from '../../ui/toast-store'
import styles from './user-form.module.css'

const TEXTS = ADMIN_TEXTS.form
const Fields = z.object({
  password: z.string().min(1, TEXTS.passwordRequired).min(PASSWORD.change, TEXTS.passwordShort),
  removeTotp: z.boolean(),
})

/** Sets a new password for a user (spec ADMIN-06). */
export function UserPassword({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const form = useZodForm(Fields, { password: '', removeTotp: false })
  const { register, setFocus, setError, formState } = form
  const { errors, isSubmitting: busy } = formState
  const change = useMutation(useAdminQueries().setPassword)
  useEffect(() => setFocus('password'), [setFocus])

  async function save({ password, removeTotp }: z.output<typeof Fields>) {
    try {
      await change.mutateAsync({ id: user.id, newPassword: password, removeTotp })
      toast({ title: TEXTS.passwordChanged, text: user.email })
      onClose()
    } catch (failure) {
      setError('password', { message: adminFailure(failure, TEXTS.passwordFailed) })
      return false
    }
  }

  return (
    <Form form={form} className={`${styles.form} ${styles.two}`} onSubmit={save} onCancel={onClose}>
      <PasswordField
        label={TEXTS.newPassword}
        autoComplete="new-password"
        error={errors.password?.message}
        hint={TEXTS.passwordHint}
        {...register('password')}
      />
      <Checkbox label={TEXTS.removeTotp} {...register('removeTotp')} />
      <div className={styles.end}>
        <Button type="submit" busy={busy}>
          {busy ? TEXTS.saving : TEXTS.save}
        </Button>
        <Button type="reset" look="text" tone="quiet">
          {TEXTS.cancel}
        </Button>
      </div>
    </Form>
  )
}
