/** Calls about personal API tokens. */
import { createApiToken, revokeApiToken } from '@arc/contracts/auth/api-tokens'
import { call } from '../../lib/api'
import { mutationOf } from '../../lib/mutation-of'
import type { TokenWish } from './new-token'

/** @returns the token, which is shown this once */
export const createToken = (wish: TokenWish, password: string | undefined) =>
  call(createApiToken, { body: { ...wish, ...(password === undefined ? {} : { currentPassword: password }) } })

export const revokeTokenMutation = mutationOf(revokeApiToken, (id: string) => ({ params: { id } }))
