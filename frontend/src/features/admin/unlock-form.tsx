import { z } from 'zod'
import { tryPassword } from '../../entities/admin/admin.queries'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { adminFailure } from '../../entities/admin/admin-failure'
import { PasswordField } from '../../entities/auth/credential-fields'
import { hasStatus } from '../../lib/api'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { Form } from '../../ui/form'
import styles from './unlock-form.module.css'

const TEXTS = ADMIN_TEXTS.unlock
/** A header carries nothing else, and the server accepts no other password. */
const SENDABLE = /^[\x20-\x7e]+$/
const Fields = z.object({ password: z.string().min(1, TEXTS.missing).regex(SENDABLE, TEXTS.invalid) })

interface Props {
  /** Why the panel was locked. */
  reason: string | undefined
  onUnlock: (password: string) => void
}

/** The locked panel (spec ADMIN-04). */
export function UnlockForm({ reason, onUnlock }: Props) {
  const form = useZodForm(Fields, { password: '' })
  const { register, setError, formState } = form
  const { errors, isSubmitted, isSubmitting: busy } = formState

  async function submit({ password }: z.output<typeof Fields>) {
    try {
      await tryPassword(password)
      onUnlock(password)
    } catch (failure) {
      setError('password', { message: adminFailure(failure, hasStatus(failure, 401) ? TEXTS.invalid : TEXTS.failed) })
    }
  }

  return (
    <Form free form={form} className={styles.form} onSubmit={submit}>
      <h1>
        {TEXTS.headline[0]} <em>{TEXTS.headline[1]}</em>
      </h1>
      <PasswordField
        label={TEXTS.password}
        autoComplete="current-password"
        error={errors.password?.message ?? (isSubmitted ? undefined : reason)}
        {...register('password')}
      />
      <Button type="submit" size="tall" wide busy={busy}>
        {busy ? TEXTS.busy : TEXTS.action}
      </Button>
      <p className="muted small">{TEXTS.note}</p>
    </Form>
  )
}
