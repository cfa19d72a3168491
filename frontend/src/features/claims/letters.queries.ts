import type { CallArgs } from '@arc/contracts/define'
import { deleteClaimLetter, putClaimLetter } from '@arc/contracts/inventory/claims'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { isConflict } from '../../lib/conflict'
import { claimQuery, refreshClaim, storeClaim } from './claims.queries'

/** What the library says of its documents. */
const refreshUses = (client: QueryClient) => client.invalidateQueries({ queryKey: ['/api/items', 'documents'] })

interface Letter {
  id: number
  documentId: string
  letter: NonNullable<CallArgs<typeof putClaimLetter>['body']>
  /** Of the letter that is changed; undefined adds it. */
  version: number | undefined
}
export const putLetterMutation = mutationOptions({
  scope: { id: 'claim' },
  mutationFn: ({ id, documentId, letter, version }: Letter) =>
    call(putClaimLetter, { params: { id, documentId }, body: letter }, { ifMatch: version }),
  onError: (error, _input, _result, { client }) => (isConflict(error) ? refreshClaim(client) : undefined),
  onSuccess: async (claim, _input, _result, { client }) => {
    await storeClaim(client, claim)
    await refreshUses(client)
  },
})

export const deleteLetterMutation = mutationOptions({
  scope: { id: 'claim' },
  mutationFn: (params: { id: number; documentId: string }) => call(deleteClaimLetter, { params }),
  onSuccess: async (_answer, { id, documentId }, _result, { client }) => {
    client.setQueryData(
      claimQuery(id).queryKey,
      (claim) => claim && { ...claim, letters: claim.letters.filter((one) => one.documentId !== documentId) },
    )
    await refreshClaim(client)
    await refreshUses(client)
  },
})
