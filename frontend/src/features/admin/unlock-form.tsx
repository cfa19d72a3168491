import { useState } from 'react'
import { tryPassword } from '../../entities/admin/admin.queries'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { adminFailure } from '../../entities/admin/admin-failure'
import { PasswordField } from '../../entities/auth/credential-fields'
import { hasStatus } from '../../lib/api'
import { Button } from '../../ui/button'
import { Form } from '../../ui/form'
import styles from './unlock-form.module.css'

const TEXTS = ADMIN_TEXTS.unlock
/** A header carries nothing else, and the server accepts no other password. */
const SENDABLE = /^[\x20-\x7e]+$/

interface Props {
  /** Why the panel was locked. */
  reason: string | undefined
  onUnlock: (password: string) => void
}

/** The locked panel (spec ADMIN-04). */
export function UnlockForm({ reason, onUnlock }: Props) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | undefined>(reason)
  const [busy, setBusy] = useState(false)

  async function submit() {
    if (busy) return
    if (password === '') return setError(TEXTS.missing)
    if (!SENDABLE.test(password)) return setError(TEXTS.invalid)
    setBusy(true)
    setError(undefined)
    try {
      await tryPassword(password)
      onUnlock(password)
    } catch (failure) {
      setError(adminFailure(failure, hasStatus(failure, 401) ? TEXTS.invalid : TEXTS.failed))
      setBusy(false)
    }
  }

  return (
    <Form free className={styles.form} onSubmit={submit}>
      <h1>
        {TEXTS.headline[0]} <em>{TEXTS.headline[1]}</em>
      </h1>
      <PasswordField
        label={TEXTS.password}
        autoComplete="off"
        value={password}
        error={error}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" size="tall" wide busy={busy}>
        {busy ? TEXTS.busy : TEXTS.action}
      </Button>
      <p className="muted small">{TEXTS.note}</p>
    </Form>
  )
}
