import { useId, useState } from 'react'
import { describeError } from '../../lib/describe-error'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { QrCode } from '../../ui/qr-code'
import { confirmTotpSetup } from './sign-in.queries'
import { SIGN_IN_TEXTS } from './sign-in.texts'
import styles from './totp.module.css'

const TEXTS = SIGN_IN_TEXTS.totp

export interface Setup {
  secret: string
  /** For the QR code: an `otpauth://` address. */
  uri: string
}

interface Props {
  setup: Setup
  onConfirmed(recoveryCodes: readonly string[]): void
  onClose(): void
}

/** The QR code of an authenticator app, and the first code that proves it was scanned. */
export function TotpSetup({ setup, onConfirmed, onClose }: Props) {
  const form = useId()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function confirm() {
    setBusy(true)
    try {
      onConfirmed((await confirmTotpSetup(code)).recoveryCodes)
    } catch (failure) {
      setError(describeError(failure).text)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={TEXTS.title}
      text={TEXTS.scan}
      footer={
        <>
          <Button type="submit" form={form} busy={busy} disabled={code.trim() === ''}>
            {TEXTS.confirm}
          </Button>
          <Button look="text" tone="quiet" onClick={onClose}>
            {COMMON_TEXTS.cancel}
          </Button>
        </>
      }
    >
      <div className={styles.setup}>
        <QrCode text={setup.uri} label={TEXTS.picture} />
        <Form free id={form} onSubmit={confirm} className={styles.form}>
          <p className={styles.key}>
            {TEXTS.key}
            <code>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <TextField
            label={TEXTS.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={error}
            onChange={(event) => setCode(event.target.value)}
          />
        </Form>
      </div>
    </Dialog>
  )
}
