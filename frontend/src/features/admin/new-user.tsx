import { Tier } from '@arc/contracts/auth/accounts'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { useAdminQueries } from '../../entities/admin/admin.queries'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { adminFailure } from '../../entities/admin/admin-failure'
import { PasswordField } from '../../entities/auth/credential-fields'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { toast } from '../../ui/toast-store'
import { TierSelect } from './tier-select'
import styles from './user-form.module.css'

const TEXTS = ADMIN_TEXTS.form
const Fields = z.object({
  ...{ firstName: z.string(), lastName: z.string(), email: z.string(), password: z.string() },
  subscriptionTier: Tier,
})

/** Creates a user (spec ADMIN-05). */
export function NewUser({ onClose }: { onClose: () => void }) {
  const form = useZodForm(Fields, { firstName: '', lastName: '', email: '', password: '', subscriptionTier: 'basic' })
  const { register, setFocus, setError, formState } = form
  const { errors, isSubmitting: busy } = formState
  const create = useMutation(useAdminQueries().createUser)
  useEffect(() => setFocus('firstName'), [setFocus])

  async function save(typed: z.output<typeof Fields>) {
    if (typed.email.trim() === '' || typed.password === '') {
      setError('root', { message: TEXTS.bothRequired })
      return false
    }
    try {
      await create.mutateAsync(typed)
      toast({ title: TEXTS.created, text: typed.email.trim() })
      onClose()
    } catch (error) {
      setError('root', { message: adminFailure(error, TEXTS.createFailed) })
      return false
    }
  }

  return (
    <Form form={form} className={`${styles.form} ${styles.new}`} aria-label={ADMIN_TEXTS.users.create} onSubmit={save} onCancel={onClose}>
      <TextField label={TEXTS.firstName} optional autoComplete="off" {...register('firstName')} />
      <TextField label={TEXTS.lastName} optional autoComplete="off" {...register('lastName')} />
      <TextField label={TEXTS.email} type="email" autoComplete="off" {...register('email')} />
      <TierSelect {...register('subscriptionTier')} />
      <PasswordField label={TEXTS.password} autoComplete="new-password" className={styles.password} {...register('password')} />
      {errors.root && (
        <p className={styles.failed} role="alert">
          {errors.root.message}
        </p>
      )}
      <div className={styles.end}>
        <Button type="submit" busy={busy}>
          {busy ? TEXTS.creating : TEXTS.create}
        </Button>
        <Button type="reset" look="text" tone="quiet">
          {TEXTS.cancel}
        </Button>
        <span className="muted small">{TEXTS.createHint}</span>
      </div>
    </Form>
  )
}
