import type { Stack } from '@arc/kit/testing/stack'
import { vi } from 'vitest'
import { DeletionsService } from '../src/account-deletion/deletions.service.js'

const HOUR_MS = 3_600_000

/** Billing is not part of these stacks: no payment is in progress. */
export const withoutPayments = (stack: Stack): void => {
  const claim = vi.spyOn(stack.service('auth').get(DeletionsService), 'claim')
  claim.mockImplementation(async () => new Date(stack.clock.now().getTime() + HOUR_MS))
}
