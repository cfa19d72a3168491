import type { AdminUser } from '@arc/contracts/admin/users'
import { Tier } from '@arc/contracts/auth/accounts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useAdminQueries } from '../../entities/admin/admin.queries'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { adminFailure } from '../../entities/admin/admin-failure'
import { changedFields } from '../../lib/changed-fields'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { toast } from '../../ui/toast-store'
import { TierSelect } from './tier-select'
import styles from './user-form.module.css'

const TEXTS = ADMIN_TEXTS.form
const Fields = z.object({
  ...{ firstName: z.string(), lastName: z.string(), subscriptionTier: Tier },
  email: z.string().refine((email) => email.trim() !== '', TEXTS.emailRequired),
})

/** Changes name, email and plan of a user (spec ADMIN-07). Only changed fields are sent. */
export function UserEdit({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  // What the form was opened with: a change that arrives meanwhile is a conflict, not a new start.
  const [opened] = useState(user)
  const { firstName, lastName, email, subscriptionTier } = opened
  const before = { firstName, lastName, email, subscriptionTier }
  const form = useZodForm(Fields, before)
  const { control, register, setFocus, setError, formState } = form
  const { errors, isSubmitting: busy } = formState
  const tier = useWatch({ control, name: 'subscriptionTier' })
  const change = useMutation(useAdminQueries().changeUser)
  useEffect(() => setFocus('firstName'), [setFocus])

  async function save(typed: z.output<typeof Fields>) {
    const changed = changedFields(before, typed)
    try {
      if (changed.length > 0) {
        const changes = Object.fromEntries(changed.map((field) => [field, typed[field]]))
        await change.mutateAsync({ id: opened.id, version: opened.version, ...changes })
        toast({ title: TEXTS.updated, text: typed.email })
      }
      onClose()
    } catch (error) {
      setError('root', { message: adminFailure(error, TEXTS.updateFailed) })
      return false
    }
  }

  return (
    <Form form={form} className={styles.form} onSubmit={save} onCancel={onClose}>
      <TextField label={TEXTS.firstName} autoComplete="off" {...register('firstName')} />
      <TextField label={TEXTS.lastName} autoComplete="off" {...register('lastName')} />
      <TextField label={TEXTS.email} type="email" autoComplete="off" error={errors.email?.message} {...register('email')} />
      <TierSelect hint={tier === subscriptionTier ? undefined : TEXTS.tierHint} {...register('subscriptionTier')} />
      {errors.root && (
        <p className={styles.failed} role="alert">
          {errors.root.message}
        </p>
      )}
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
