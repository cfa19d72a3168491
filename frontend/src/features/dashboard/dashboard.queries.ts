import { changePreferences } from '@arc/contracts/auth/accounts'
import { setUser } from '../../entities/auth/session'
import { mutationOf } from '../../lib/mutation-of'

/** Stores whether the welcome dialog is hidden and updates the cached user (spec API-06). */
export const hideWelcomeMutation = mutationOf(changePreferences, (hideWelcomeModal: boolean) => ({ body: { hideWelcomeModal } }), {
  onSuccess: setUser,
})
