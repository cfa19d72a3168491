import type { CallArgs } from '@arc/contracts/define'
import { deleteClaimLetter, putClaimLetter } from '@arc/contracts/inventory/claims'
import { mutationOf } from '../../lib/mutation-of'
import { claimQuery, refreshAfterConflict } from './claims.queries'

interface Letter {
  id: number
  documentId: string
  letter: NonNullable<CallArgs<typeof putClaimLetter>['body']>
  /** Of the letter that is changed; undefined adds it. */
  version: number | undefined
}
export const putLetterMutation = mutationOf(
  putClaimLetter,
  ({ id, documentId, letter, version }: Letter) => ({ params: { id, documentId }, body: letter, ifMatch: version }),
  {
    scope: { id: 'claim' },
    onError: refreshAfterConflict,
    onSuccess: (claim, _input, client) => client.setQueryData(claimQuery(claim.id).queryKey, claim),
  },
)

export const deleteLetterMutation = mutationOf(deleteClaimLetter, (params: { id: number; documentId: string }) => ({ params }), {
  scope: { id: 'claim' },
  ends: ({ id, documentId }) => [`claim:${id}:letter ${documentId}`],
  onSuccess: (_answer, { id, documentId }, client) =>
    client.setQueryData(
      claimQuery(id).queryKey,
      (claim) => claim && { ...claim, letters: claim.letters.filter((one) => one.documentId !== documentId) },
    ),
})
