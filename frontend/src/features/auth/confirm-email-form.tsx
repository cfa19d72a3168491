import { PASSWORD, password, type User } from '@arc/contracts/auth/accounts'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { PasswordField, requiredFields } from '../../entities/auth/credential-fields'
import styles from '../../entities/auth/credential-form.module.css'
import { refreshUser, setUser } from '../../entities/auth/session'
import { describeError } from '../../lib/describe-error'
import { fieldIssues } from '../../lib/request'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { Disclosure } from '../../ui/disclosure'
import { Form } from '../../ui/form'
import { toast } from '../../ui/toast-store'
import { CONFIRM_EMAIL_TEXTS as TEXTS } from './auth.texts'
import { type EmailLink, openEmailLink } from './confirm-email.queries'
import { SignInForm } from './sign-in-form'

interface Props {
  token: string
  link: EmailLink
  onExpired(): void
}

const WithPassword = z.object({ newPassword: password(PASSWORD.signup) })
const WithoutPassword = z.object({ newPassword: z.string() })

/**
 * What the link does, with a button: a mail program that opens links to check them must not use it up. An address that is confirmed on
 * another device than the one that signed up asks to sign in, because then nothing ends.
 */
export function ConfirmEmailForm({ token, link, onExpired }: Props) {
  const { purpose, email, endsPassword } = link
  const texts = TEXTS[purpose]
  const use = <UseLink token={token} link={link} onExpired={onExpired} />
  return (
    <div className={styles.fields}>
      <h1>
        {texts.headline[0]} <em>{texts.headline[1]}</em>
      </h1>
      <p className="muted">{texts.text(email)}</p>
      {endsPassword && purpose === 'verify' ? (
        <>
          <p>{TEXTS.signInFirst}</p>
          <SignInToConfirm token={token} email={email} />
          <Disclosure summary={TEXTS.unknown}>{use}</Disclosure>
        </>
      ) : (
        use
      )}
    </div>
  )
}

/** Signs in, which proves who opens the link, and confirms the address. */
function SignInToConfirm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate()
  const enter = async (user: User) => {
    try {
      await openEmailLink(token, undefined)
      toast({ title: TEXTS.verify.done })
    } catch (error) {
      toast({ title: TEXTS.notConfirmed, text: describeError(error).text, look: 'destructive' })
    }
    setUser(user)
    navigate('/account')
  }
  return <SignInForm email={email} onSignedIn={enter} />
}

/** Uses the link, with a new password where it ends the one before. */
function UseLink({ token, link: { purpose, endsPassword }, onExpired }: Props) {
  const navigate = useNavigate()
  const texts = TEXTS[purpose]
  const form = useZodForm(endsPassword ? WithPassword : WithoutPassword, { newPassword: '' })
  const field = requiredFields(form)
  const busy = form.formState.isSubmitting
  async function submit({ newPassword }: { newPassword: string }) {
    try {
      const { endedPassword } = await openEmailLink(token, endsPassword ? newPassword : undefined)
      toast({ title: texts.done, ...(endedPassword ? { text: TEXTS.signIn } : {}) })
      if (endedPassword) setUser(null)
      else await refreshUser()
      navigate(endedPassword ? '/login' : '/account')
    } catch (error) {
      if (fieldIssues(error, { token }).length > 0) return onExpired()
      const issues = fieldIssues(error, { newPassword })
      for (const { path, message } of issues) form.setError(path, { message })
      if (issues.length === 0) toast({ title: TEXTS.failed, text: describeError(error).text, look: 'destructive' })
    }
  }
  return (
    <Form free form={form} className={styles.fields} onSubmit={submit}>
      {endsPassword && (
        <>
          <p>{purpose === 'undo' ? TEXTS.endsUndo : TEXTS.ends}</p>
          <PasswordField label={TEXTS.password} autoComplete="new-password" {...field('newPassword')} />
        </>
      )}
      <Button type="submit" size="tall" wide busy={busy}>
        {busy ? TEXTS.busy : texts.action}
      </Button>
    </Form>
  )
}
