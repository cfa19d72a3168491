import type { User } from '@arc/contracts/auth/accounts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { EmailField, PasswordField, requiredFields } from '../../entities/auth/credential-fields'
import shared from '../../entities/auth/credential-form.module.css'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Form } from '../../ui/form'
import { toast } from '../../ui/toast-store'
import styles from './auth.module.css'
import { AUTH_TEXTS } from './auth.texts'
import { CodeField } from './code-field'
import { GoogleSignIn } from './google-sign-in'
import { codeIssue, loginFailure } from './login.rules'
import { LoginForm } from './login.schema'
import { PasskeyButton } from './passkey-button'
import { signIn } from './sign-in.queries'

const TEXTS = AUTH_TEXTS.login

export interface SignInFormProps {
  /** The account that must be signed in to, when the page is about one. */
  email?: string
  onSignedIn(user: User): Promise<void>
}

/** All ways to sign in (spec LOGIN-01 to LOGIN-05), without the frame of a page. */
export function SignInForm({ email: only, onSignedIn }: SignInFormProps) {
  const [asksCode, setAsksCode] = useState(false)
  const form = useZodForm(LoginForm, { email: only ?? '', password: '', code: '' })
  const { register, setError, formState } = form
  const field = requiredFields(form)
  async function submit({ email, password, code }: LoginForm) {
    try {
      await onSignedIn(await signIn(email, password, code))
    } catch (error) {
      const issue = codeIssue(error)
      if (issue === undefined) return toast({ title: TEXTS.failed, text: loginFailure(error), look: 'destructive' })
      setAsksCode(true)
      if (asksCode) setError('code', { message: issue })
    }
  }
  const busy = formState.isSubmitting
  return (
    <Form free form={form} className={shared.fields} onSubmit={submit}>
      <EmailField label={AUTH_TEXTS.email} autoComplete="username" readOnly={only !== undefined} {...field('email')} />
      <PasswordField label={AUTH_TEXTS.password} autoComplete="current-password" {...field('password')} />
      {asksCode && <CodeField error={formState.errors.code?.message} {...register('code')} />}
      <div className={styles.row}>
        <Checkbox label={TEXTS.remember} />
        <Link className={`link ${styles.tall}`} to="/v3/forgot-password">
          {TEXTS.forgot}
        </Link>
      </div>
      <Button type="submit" size="tall" wide busy={busy}>
        {busy ? AUTH_TEXTS.signingIn : AUTH_TEXTS.signIn}
      </Button>
      <PasskeyButton onSignedIn={onSignedIn} />
      <GoogleSignIn />
    </Form>
  )
}
