import { useMutation } from '@tanstack/react-query'
import { describeError } from '../../lib/describe-error'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast-store'
import { cancelEmailChangeMutation, sendVerificationMutation } from './account.queries'
import { ACCOUNT_TEXTS } from './account.texts'
import styles from './profile.module.css'

const TEXTS = ACCOUNT_TEXTS.profile

interface Props {
  /** A new email that is not confirmed yet. */
  pendingEmail: string | null
  /** Whether the email in use is confirmed. */
  verified: boolean
}

/** An address that waits for its link to be opened; nothing when there is none. */
export function WaitingLink({ pendingEmail, verified }: Props) {
  const onError = (error: unknown) => toast({ title: TEXTS.linkFailed, text: describeError(error).text, look: 'destructive' })
  const sending = useMutation({ ...sendVerificationMutation, onSuccess: () => toast({ title: TEXTS.sent }), onError })
  const withdrawing = useMutation({ ...cancelEmailChangeMutation, onSuccess: () => toast({ title: TEXTS.withdrawn }), onError })
  if (pendingEmail === null && verified) return null
  return (
    <div className={styles.waiting}>
      <p>{pendingEmail === null ? TEXTS.unverified : TEXTS.pending(pendingEmail)}</p>
      <Button look="text" size="small" busy={sending.isPending} onClick={() => sending.mutate()}>
        {TEXTS.sendAgain}
      </Button>
      {pendingEmail !== null && (
        <Button look="text" size="small" tone="quiet" busy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
          {TEXTS.withdraw}
        </Button>
      )}
    </div>
  )
}
