import { PASSWORD, password } from '@arc/contracts/auth/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { securityQuery } from '../../entities/account-data/security.queries'
import { PasswordField, requiredFields } from '../../entities/auth/credential-fields'
import { fieldIssues, problemText } from '../../lib/request'
import { useZodForm } from '../../lib/use-zod-form'
import { Button, buttonClass } from '../../ui/button'
import { cx } from '../../ui/cx'
import { Form } from '../../ui/form'
import forms from '../../ui/form-grid.module.css'
import { Row } from '../../ui/layout'
import { toast } from '../../ui/toast-store'
import styles from './account.module.css'
import { changePasswordMutation } from './account.queries'
import { ACCOUNT_TEXTS } from './account.texts'
import { AccountSection } from './account-section'

const TEXTS = ACCOUNT_TEXTS.password
const Fields = z
  .object({ currentPassword: z.string(), newPassword: password(PASSWORD.change), confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, { path: ['confirmPassword'], message: TEXTS.mismatch })

/** The change of the password (spec ACCT-03 to ACCT-05). */
export function PasswordBlock({ hasPassword }: { hasPassword: boolean }) {
  return (
    <AccountSection title={TEXTS.headline}>
      {hasPassword ? (
        <PasswordForm />
      ) : (
        <>
          <p>{TEXTS.none}</p>
          <Row wraps gap={5} className={styles.actions}>
            <Link className={buttonClass({ look: 'line' })} to="/v3/forgot-password">
              {TEXTS.choose}
            </Link>
          </Row>
        </>
      )}
    </AccountSection>
  )
}

function PasswordForm() {
  const queries = useQueryClient()
  const { mutateAsync } = useMutation(changePasswordMutation)
  const form = useZodForm(Fields, { currentPassword: '', newPassword: '', confirmPassword: '' })
  const { reset, setError } = form
  const field = requiredFields(form)
  const busy = form.formState.isSubmitting
  async function submit({ currentPassword, newPassword }: z.output<typeof Fields>) {
    try {
      await mutateAsync({ currentPassword, newPassword })
      reset()
      toast({ title: TEXTS.changed, text: TEXTS.changedText })
      await queries.invalidateQueries(securityQuery)
    } catch (error) {
      for (const { path, message } of fieldIssues(error, { currentPassword, newPassword })) setError(path, { message })
      toast({ title: problemText(error) || TEXTS.failed, look: 'destructive' })
    }
  }
  return (
    <Form form={form} className={styles.form} aria-label={TEXTS.form} onSubmit={submit}>
      <PasswordField label={TEXTS.current} autoComplete="current-password" {...field('currentPassword')} />
      <div className={cx(forms.grid, forms.pair)}>
        <PasswordField label={TEXTS.next} autoComplete="new-password" {...field('newPassword')} />
        <PasswordField label={TEXTS.confirm} autoComplete="new-password" {...field('confirmPassword')} />
      </div>
      <Button type="submit" busy={busy}>
        {busy ? TEXTS.changing : TEXTS.change}
      </Button>
    </Form>
  )
}
