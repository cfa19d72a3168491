import type { User } from '@arc/contracts/auth/accounts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PasswordField, requiredFields } from '../../entities/auth/credential-fields'
import { declineSignIn, resumeSession, setUser } from '../../entities/auth/session'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Form } from '../../ui/form'
import { Icon } from '../../ui/icon'
import { AUTH_TEXTS } from './auth.texts'
import { CodeField } from './code-field'
import { codeIssue, loginFailure } from './login.rules'
import { LoginForm } from './login.schema'
import styles from './session-expired-dialog.module.css'
import { signIn } from './sign-in.queries'

/**
 * Asks for the password over the page that is open, so that what was typed stays. Signing in repeats the calls that were
 * refused; closing the dialog lets them fail.
 */
export default function SessionExpiredDialog({ user, open }: { user: User; open: boolean }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) declineSignIn()
      }}
      title={AUTH_TEXTS.expired.title}
      text={AUTH_TEXTS.expired.text}
    >
      <SignInForm user={user} />
    </Dialog>
  )
}

function SignInForm({ user }: { user: User }) {
  const navigate = useNavigate()
  const [asksCode, setAsksCode] = useState(false)
  const form = useZodForm(LoginForm, { email: user.email, password: '', code: '' })
  const { register, setError, formState } = form
  const field = requiredFields(form)
  async function submit({ email, password, code }: LoginForm) {
    try {
      resumeSession(await signIn(email, password, code))
    } catch (error) {
      const issue = codeIssue(error)
      if (issue === undefined) return setError('password', { message: loginFailure(error) })
      setAsksCode(true)
      if (asksCode) setError('code', { message: issue })
    }
  }
  const leave = () => {
    setUser(null)
    navigate('/login')
  }
  const busy = formState.isSubmitting
  return (
    <Form free form={form} className={styles.form} onSubmit={submit}>
      <div className={styles.user}>
        <p>
          <b>
            {user.firstName} {user.lastName}
          </b>
          <small className="muted">{user.email}</small>
        </p>
        <Button look="text" tone="quiet" onClick={leave}>
          {AUTH_TEXTS.expired.notMe}
        </Button>
      </div>
      <input type="hidden" autoComplete="username" {...register('email')} />
      <PasswordField label={AUTH_TEXTS.password} autoComplete="current-password" autoFocus {...field('password')} />
      {asksCode && <CodeField error={formState.errors.code?.message} {...register('code')} />}
      <Button type="submit" wide busy={busy} icon={busy ? undefined : <Icon name="signIn" size={16} />}>
        {busy ? AUTH_TEXTS.signingIn : AUTH_TEXTS.signIn}
      </Button>
    </Form>
  )
}
