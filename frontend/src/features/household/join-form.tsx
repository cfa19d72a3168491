import { PASSWORD, password } from '@arc/contracts/auth/accounts'
import { name } from '@arc/contracts/text'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { AcceptTerms } from '../../entities/auth/accept-terms'
import { TERMS_TEXTS } from '../../entities/auth/auth.texts'
import { EmailField, PasswordField, requiredFields } from '../../entities/auth/credential-fields'
import styles from '../../entities/auth/credential-form.module.css'
import { setUser } from '../../entities/auth/session'
import { type Invitation, join } from '../../entities/household/household.queries'
import { describeError } from '../../lib/describe-error'
import { fieldIssues } from '../../lib/request'
import { useZodForm } from '../../lib/use-zod-form'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { toast } from '../../ui/toast-store'
import { INVITATION_TEXTS } from './household.texts'

const TEXTS = INVITATION_TEXTS.join
const Fields = z.object({
  firstName: name('First name'),
  lastName: name('Last name'),
  password: password(PASSWORD.signup),
  accepted: z.boolean().refine(Boolean, TERMS_TEXTS.required.text),
})
const EMPTY = { firstName: '', lastName: '', password: '', accepted: false }

interface Props {
  token: string
  invitation: Invitation
  onExpired(): void
}

/** A name and a password, and the home opens: the invitation has confirmed the address, and nothing is paid. */
export function JoinForm({ token, invitation: { inviter, email }, onExpired }: Props) {
  const navigate = useNavigate()
  const form = useZodForm(Fields, EMPTY)
  const { register, setError, formState } = form
  const field = requiredFields(form)
  const { errors, isSubmitting: busy } = formState
  async function submit({ accepted: _accepted, ...person }: z.output<typeof Fields>) {
    try {
      const user = await join({ token, ...person })
      toast({ title: TEXTS.done(user.firstName) })
      setUser(user)
      navigate('/dashboard')
    } catch (error) {
      if (fieldIssues(error, { token }).length > 0) return onExpired()
      const issues = fieldIssues(error, EMPTY)
      for (const [at, { path, message }] of issues.entries()) setError(path, { message }, { shouldFocus: at === 0 })
      if (issues.length === 0) setError('root', { message: describeError(error).text })
    }
  }
  return (
    <Form form={form} className={styles.fields} aria-label={TEXTS.form} onSubmit={submit}>
      <p>{TEXTS.text}</p>
      <EmailField label={TEXTS.email} autoComplete="username" readOnly value={email} />
      <div className={styles.two}>
        <TextField label={TEXTS.firstName} autoComplete="given-name" {...field('firstName')} />
        <TextField label={TEXTS.lastName} autoComplete="family-name" {...field('lastName')} />
      </div>
      <PasswordField label={TEXTS.password} autoComplete="new-password" {...field('password')} />
      <div>
        <AcceptTerms field={register('accepted')} invalid={errors.accepted !== undefined} />
        {errors.accepted && (
          <p className="brick" role="alert">
            {errors.accepted.message}
          </p>
        )}
      </div>
      {errors.root && (
        <Banner look="problem" title={INVITATION_TEXTS.notAccepted}>
          {errors.root.message}
        </Banner>
      )}
      <Button type="submit" size="tall" wide busy={busy}>
        {busy ? INVITATION_TEXTS.accepting : TEXTS.action(inviter)}
      </Button>
    </Form>
  )
}
