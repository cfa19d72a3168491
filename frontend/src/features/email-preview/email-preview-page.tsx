import { sendTestEmail } from '@arc/contracts/auth/test-email'
import { PLANS } from '@arc/contracts/plans'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../lib/api'
import { describeError } from '../../lib/describe-error'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import forms from '../../ui/form-grid.module.css'
import { Headline } from '../../ui/headline'
import { Page } from '../../ui/page'
import { Select } from '../../ui/select'
import { EMAIL_PREVIEW_TEXTS as TEXTS } from './email-preview.texts'
import styles from './email-preview-page.module.css'

const TIERS = (['basic', 'pro'] as const).map((tier) => ({ value: tier, label: PLANS[tier].name }))
const Fields = z.object({ firstName: z.string(), subscriptionTier: z.enum(['basic', 'pro']), email: z.string() })

interface Result {
  text: string
  failed: boolean
}

/** `/email-preview`: sends the welcome email to an address (spec MAIL-01 to MAIL-04). */
export default function EmailPreviewPage() {
  const form = useZodForm(Fields, { firstName: '', subscriptionTier: 'basic', email: '' })
  const { register, formState } = form
  const { isSubmitting: busy } = formState
  const [result, setResult] = useState<Result | null>(null)

  async function send(body: z.output<typeof Fields>) {
    if (body.email.trim() === '') return setResult({ text: TEXTS.noEmail, failed: true })
    setResult(null)
    try {
      await call(sendTestEmail, { body })
      setResult({ text: TEXTS.sent(body.email.trim()), failed: false })
    } catch (error) {
      setResult({ text: TEXTS.failed(describeError(error).text), failed: true })
    }
  }

  return (
    <Page title={TEXTS.title}>
      <Form free form={form} className={cx(forms.grid, styles.form)} onSubmit={send}>
        <Headline title={TEXTS.headline} lead={TEXTS.text} />
        <TextField label={TEXTS.firstName} autoComplete="given-name" {...register('firstName')} />
        <Select label={TEXTS.tier} options={TIERS} {...register('subscriptionTier')} />
        <TextField label={TEXTS.email} type="email" autoComplete="email" {...register('email')} />
        <Button type="submit" size="tall" wide busy={busy}>
          {busy ? TEXTS.sending : TEXTS.send}
        </Button>
        <p role="status" className={result?.failed ? 'brick' : undefined}>
          {result?.text}
        </p>
      </Form>
    </Page>
  )
}
