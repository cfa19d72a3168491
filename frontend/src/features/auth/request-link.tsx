import { Email } from '@arc/contracts/auth/accounts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { describeError } from '../../lib/describe-error'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { toast } from '../../ui/toast-store'
import styles from './auth.module.css'
import { AUTH_TEXTS } from './auth.texts'
import { requestReset } from './password-reset.queries'
import { RESET_TEXTS } from './password-reset.texts'

const Form = z.object({ email: Email })

interface Props {
  texts: { headline: readonly [string, string]; text: string; send: string; sending: string }
  onSent(email: string): void
}

/** Asks for the email address that gets the link. */
export function RequestLink({ texts, onSent }: Props) {
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(Form), defaultValues: { email: '' } })
  const { errors, isSubmitting: busy } = formState
  const submit = handleSubmit(async ({ email }) => {
    try {
      await requestReset(email)
      onSent(email)
    } catch (error) {
      toast({ title: RESET_TEXTS.failed, text: describeError(error).text, look: 'destructive' })
    }
  })
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <h1>
        {texts.headline[0]}
        <br />
        <em>{texts.headline[1]}</em>
      </h1>
      <p className="muted">{texts.text}</p>
      <TextField
        label={AUTH_TEXTS.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        error={errors.email?.message}
        required
        {...register('email')}
      />
      <Button type="submit" size="tall" wide busy={busy}>
        {busy ? texts.sending : texts.send}
      </Button>
    </form>
  )
}
