import type { User } from '@arc/contracts/auth/accounts'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import shared from '../../entities/auth/credential-form.module.css'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { Form } from '../../ui/form'
import { Headline } from '../../ui/headline'
import { toast } from '../../ui/toast-store'
import styles from './auth.module.css'
import { AUTH_TEXTS } from './auth.texts'
import { CodeField } from './code-field'
import { codeIssue, loginFailure } from './login.rules'
import { googleSignIn } from './sign-in.queries'

const TEXTS = AUTH_TEXTS.login
const Fields = z.object({ code: z.string() })

/** After Google, for an account with an authenticator app: its code. */
export function GoogleCodeForm({ onSignedIn }: { onSignedIn(user: User): Promise<void> }) {
  const form = useZodForm(Fields, { code: '' })
  const { register, setError, formState } = form
  const busy = formState.isSubmitting
  async function submit({ code }: z.output<typeof Fields>) {
    try {
      await onSignedIn(await googleSignIn(code))
    } catch (error) {
      const issue = codeIssue(error)
      if (issue === undefined) return toast({ title: TEXTS.failed, text: loginFailure(error), look: 'destructive' })
      setError('code', { message: issue })
    }
  }
  return (
    <Form free form={form} className={cx(shared.fields, styles.form)} onSubmit={submit}>
      <Headline title={TEXTS.codeHeadline} lead={TEXTS.afterGoogle} />
      <CodeField error={formState.errors.code?.message} {...register('code')} />
      <Button type="submit" size="tall" wide busy={busy}>
        {busy ? AUTH_TEXTS.signingIn : AUTH_TEXTS.signIn}
      </Button>
      <p className={shared.aside}>
        <Link className="link" to="/login">
          {TEXTS.withPassword}
        </Link>
      </p>
    </Form>
  )
}
