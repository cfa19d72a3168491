import { changePreferences } from '@arc/contracts/auth/accounts'
import { mutationOptions } from '@tanstack/react-query'
import { setUser } from '../../entities/auth/session'
import { call } from '../../lib/api'

/** Stores whether the welcome dialog is hidden and updates the cached user (spec API-06). */
export const hideWelcomeMutation = mutationOptions({
  mutationFn: (hideWelcomeModal: boolean) => call(changePreferences, { body: { hideWelcomeModal } }),
  onSuccess: (user) => setUser(user),
})
