import { sendTestEmail } from '@arc/contracts/auth/test-email'
import { PLANS, type Tier } from '@arc/contracts/plans'
import { useState } from 'react'
import { call } from '../../lib/api'
import { describeError } from '../../lib/describe-error'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { Page } from '../../ui/page'
import { Select } from '../../ui/select'
import { EMAIL_PREVIEW_TEXTS as TEXTS } from './email-preview.texts'
import styles from './email-preview-page.module.css'

const TIERS = (['basic', 'pro'] as const).map((tier) => ({ value: tier, label: PLANS[tier].name }))

interface Result {
  text: string
  failed: boolean
}

/** `/email-preview`: sends the welcome email to an address (spec MAIL-01 to MAIL-04). */
export default function EmailPreviewPage() {
  const [firstName, setFirstName] = useState('')
  const [tier, setTier] = useState<Tier>('basic')
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Result | null>(null)

  async function send() {
    if (busy) return
    if (email.trim() === '') return setResult({ text: TEXTS.noEmail, failed: true })
    setBusy(true)
    setResult(null)
    try {
      await call(sendTestEmail, { body: { email, firstName, subscriptionTier: tier } })
      setResult({ text: TEXTS.sent(email.trim()), failed: false })
    } catch (error) {
      setResult({ text: TEXTS.failed(describeError(error).text), failed: true })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Page title={TEXTS.title} className={styles.page}>
      <Form free className={styles.form} onSubmit={send}>
        <h1>
          {TEXTS.headline[0]} <em>{TEXTS.headline[1]}</em>
        </h1>
        <p className="muted">{TEXTS.text}</p>
        <TextField
          label={TEXTS.firstName}
          autoComplete="given-name"
          value={firstName}
          onChange={(event) => setFirstName(event.target.value)}
        />
        <Select label={TEXTS.tier} options={TIERS} value={tier} onValue={(value) => setTier(value === 'pro' ? 'pro' : 'basic')} />
        <TextField label={TEXTS.email} type="email" autoComplete="email" value={email} onChange={(event) => setEmail(event.target.value)} />
        <Button type="submit" size="tall" wide busy={busy}>
          {busy ? TEXTS.sending : TEXTS.send}
        </Button>
        <p role="status" className={result?.failed ? styles.failed : undefined}>
          {result?.text}
        </p>
      </Form>
    </Page>
  )
}
