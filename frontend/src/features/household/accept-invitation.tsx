import { useMutation } from '@tanstack/react-query'
import { acceptMutation, openHomeMutation } from '../../entities/household/household.queries'
import { describeError } from '../../lib/describe-error'
import { fieldIssues } from '../../lib/request'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast-store'
import { INVITATION_TEXTS as TEXTS } from './household.texts'

/** Accepts an invitation and opens the home. A mail program that opens links to check them must not use it up, so it is a button. */
export function AcceptInvitation({ token, onExpired }: { token: string; onExpired(): void }) {
  const open = useMutation({
    ...openHomeMutation,
    onError: (error) => toast({ title: TEXTS.notOpened, text: describeError(error).text, look: 'destructive' }),
  })
  const accept = useMutation({
    ...acceptMutation,
    onSuccess: ({ ownerId }) => {
      toast({ title: TEXTS.accepted })
      open.mutate(ownerId)
    },
    onError: (error) => {
      if (fieldIssues(error, { token }).length > 0) return onExpired()
      toast({ title: TEXTS.notAccepted, text: describeError(error).text, look: 'destructive' })
    },
  })
  const busy = accept.isPending || open.isPending
  // The link works once: what is repeated is the opening.
  const act = () => (accept.data ? open.mutate(accept.data.ownerId) : accept.mutate(token))
  return (
    <Button size="tall" wide busy={busy} onClick={act}>
      {busy ? TEXTS.accepting : TEXTS.accept}
    </Button>
  )
}
