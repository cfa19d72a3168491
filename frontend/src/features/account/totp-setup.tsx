import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { describeError } from '../../lib/describe-error'
import { useZodForm } from '../../lib/use-zod-form'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { QrCode } from '../../ui/qr-code'
import { SIGN_IN_TEXTS } from './account.texts'
import { confirmTotpSetup } from './sign-in.queries'
import styles from './totp.module.css'

const TEXTS = SIGN_IN_TEXTS.totp
const Fields = z.object({ code: z.string() })

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
  const form = useZodForm(Fields, { code: '' })
  const { control, register, setError, formState } = form
  const typed = useWatch({ control, name: 'code' })
  async function confirm({ code }: z.output<typeof Fields>) {
    try {
      onConfirmed((await confirmTotpSetup(code)).recoveryCodes)
    } catch (failure) {
      setError('code', { message: describeError(failure).text })
    }
  }
  return (
    <FormDialog
      free
      title={TEXTS.title}
      text={TEXTS.scan}
      action={TEXTS.confirm}
      blocked={typed.trim() === ''}
      bodyClassName={styles.setup}
      beside={<QrCode text={setup.uri} label={TEXTS.picture} />}
      form={form}
      className={styles.form}
      onSubmit={confirm}
      onCancel={onClose}
    >
      <p className={styles.key}>
        {TEXTS.key}
        <code>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextField
        label={TEXTS.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={formState.errors.code?.message}
        {...register('code')}
      />
    </FormDialog>
  )
}
