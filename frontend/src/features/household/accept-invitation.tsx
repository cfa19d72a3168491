import { useMutation } from '@tanstack/react-query'
import { acceptMutation, openHomeMutation } from '../../entities/household/household.queries'
import { describeError } from '../../lib/describe-error'
import { fieldIssues } from '../../lib/request'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast-store'
import { INVITATION_TEXTS as TEXTS } from './household.texts'

/** Accepts an invitation and opens the home. A mail program that opens links to check them must not use it up, so it is a button. */
export function AcceptInvitation({ token, onExpired }: { token: string; onExpired(): void }) {
  const open = useMutation(openHomeMutation)
  const accept = useMutation({
    ...acceptMutation,
    onSuccess: async ({ ownerId }) => {
      toast({ title: TEXTS.accepted })
      await open.mutateAsync(ownerId)
    },
    onError: (error) => {
      if (fieldIssues(error, { token }).length > 0) return onExpired()
      toast({ title: TEXTS.notAccepted, text: describeError(error).text, look: 'destructive' })
    },
  })
  return (
    <Button size="tall" wide busy={accept.isPending} onClick={() => accept.mutate(token)}>
      {accept.isPending ? TEXTS.accepting : TEXTS.accept}
    </Button>
  )
}
