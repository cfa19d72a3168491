import { useMutation } from '@tanstack/react-query'
import { describeError } from '../../lib/describe-error'
import { Button } from '../../ui/button'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { toast } from '../../ui/toast-store'
import { cancelEmailChangeMutation, sendVerificationMutation } from './account.queries'
import { ACCOUNT_TEXTS } from './account.texts'

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
    <div>
      <Text size={1} tone="amber">
        {pendingEmail === null ? TEXTS.unverified : TEXTS.pending(pendingEmail)}
      </Text>
      <Row wraps gap={5}>
        <Button look="text" size="small" busy={sending.isPending} onClick={() => sending.mutate()}>
          {TEXTS.sendAgain}
        </Button>
        {pendingEmail !== null && (
          <Button look="text" size="small" tone="quiet" busy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
            {TEXTS.withdraw}
          </Button>
        )}
      </Row>
    </div>
  )
}
