import type { User } from '@arc/contracts/auth/accounts'
import { useState } from 'react'
import { canUsePasskeys } from '../../entities/auth/passkey-support'
import { isNetworkError } from '../../lib/describe-error'
import { ApiError } from '../../lib/request'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast-store'
import { AUTH_TEXTS } from './auth.texts'
import { loginFailure } from './login.rules'
import { passkeySignIn } from './sign-in.queries'

const TEXTS = AUTH_TEXTS.login

/** Signs in with a passkey; nothing where the browser or the address cannot have any. */
export function PasskeyButton({ onSignedIn }: { onSignedIn(user: User): Promise<void> }) {
  const [busy, setBusy] = useState(false)
  async function signIn() {
    setBusy(true)
    try {
      await onSignedIn(await passkeySignIn())
    } catch (error) {
      // Anything but an answer of the server, or none: the user closed the browser's dialog.
      const text = error instanceof ApiError || isNetworkError(error) ? loginFailure(error) : TEXTS.passkeyCancelled
      toast({ title: TEXTS.failed, text, look: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  if (!canUsePasskeys()) return null
  return (
    <Button look="line" wide busy={busy} onClick={() => void signIn()}>
      {TEXTS.passkey}
    </Button>
  )
}
