import { Email } from '@arc/contracts/auth/accounts'
import { z } from 'zod'
import { EmailField, requiredFields } from '../../entities/auth/credential-fields'
import styles from '../../entities/auth/credential-form.module.css'
import { describeError } from '../../lib/describe-error'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { Form } from '../../ui/form'
import { toast } from '../../ui/toast-store'
import { AUTH_TEXTS, RESET_TEXTS } from './auth.texts'
import { requestReset } from './password-reset.queries'

const Fields = z.object({ email: Email })

interface Props {
  texts: { headline: readonly [string, string]; text: string; send: string; sending: string }
  onSent(email: string): void
}

/** Asks for the email address that gets the link. */
export function RequestLink({ texts, onSent }: Props) {
  const form = useZodForm(Fields, { email: '' })
  const field = requiredFields(form)
  const busy = form.formState.isSubmitting
  async function submit({ email }: z.output<typeof Fields>) {
    try {
      await requestReset(email)
      onSent(email)
    } catch (error) {
      toast({ title: RESET_TEXTS.failed, text: describeError(error).text, look: 'destructive' })
    }
  }
  return (
    <Form free form={form} className={styles.fields} onSubmit={submit}>
      <h1>
        {texts.headline[0]}
        <br />
        <em>{texts.headline[1]}</em>
      </h1>
      <p className="muted">{texts.text}</p>
      <EmailField label={AUTH_TEXTS.email} autoComplete="username" {...field('email')} />
      <Button type="submit" size="tall" wide busy={busy}>
        {busy ? texts.sending : texts.send}
      </Button>
    </Form>
  )
}
