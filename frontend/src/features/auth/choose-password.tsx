import { PASSWORD, password } from '@arc/contracts/auth/accounts'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { PasswordField, requiredFields } from '../../entities/auth/credential-fields'
import styles from '../../entities/auth/credential-form.module.css'
import { setUser } from '../../entities/auth/session'
import { describeError } from '../../lib/describe-error'
import { fieldIssues } from '../../lib/request'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { Form } from '../../ui/form'
import { toast } from '../../ui/toast-store'
import { RESET_TEXTS } from './auth.texts'
import { saveNewPassword } from './password-reset.queries'

const TEXTS = RESET_TEXTS.choose
const Fields = z
  .object({ password: password(PASSWORD.signup), again: z.string() })
  .refine((form) => form.password === form.again, { path: ['again'], message: TEXTS.mismatch })

interface Props {
  token: string
  onExpired(): void
}

/** Sets the new password. All sessions end, so that the user signs in anew. */
export function ChoosePassword({ token, onExpired }: Props) {
  const navigate = useNavigate()
  const form = useZodForm(Fields, { password: '', again: '' })
  const field = requiredFields(form)
  const busy = form.formState.isSubmitting
  async function submit({ password }: z.output<typeof Fields>) {
    try {
      await saveNewPassword(token, password)
      toast({ title: TEXTS.saved.title, text: TEXTS.saved.text })
      navigate('/login')
      setUser(null)
    } catch (error) {
      if (fieldIssues(error, { token }).length > 0) return onExpired()
      toast({ title: RESET_TEXTS.failed, text: describeError(error).text, look: 'destructive' })
    }
  }
  return (
    <Form free form={form} className={styles.fields} onSubmit={submit}>
      <h1>
        {TEXTS.headline[0]} <em>{TEXTS.headline[1]}</em>
      </h1>
      <p className="muted">{TEXTS.text}</p>
      <PasswordField label={TEXTS.password} autoComplete="new-password" {...field('password')} />
      <PasswordField label={TEXTS.again} autoComplete="new-password" {...field('again')} />
      <Button type="submit" size="tall" wide busy={busy}>
        {busy ? TEXTS.saving : TEXTS.save}
      </Button>
    </Form>
  )
}
