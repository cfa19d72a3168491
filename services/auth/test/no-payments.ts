import type { Stack } from '@arc/kit/testing/stack'
import { vi } from 'vitest'
import { DeletionsService } from '../src/account-deletion/deletions.service.js'

/** Billing is not part of these stacks: no payment is in progress. */
export const withoutPayments = (stack: Stack): void => {
  vi.spyOn(stack.service('auth').get(DeletionsService), 'assertNoPayment').mockResolvedValue()
}
