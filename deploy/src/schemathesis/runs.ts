import { API_TOKEN_SERVICES } from '@arc/contracts/auth/api-tokens'
import { ROUTES } from '@arc/contracts/catalog'
import type { AnyRoute } from '@arc/contracts/define'
import { ownerOf } from '@arc/contracts/services'

/** An event stream lasts as long as its page is open; gateway/test/live.test.ts covers it. */
const ENDLESS = 'liveEvents'
/** They end the session that calls them, `revokeSession` when its id is sent, which another answer names: an account of their own calls them. */
const ENDING = ['logout', 'deleteAccount', 'revokeSession']

const OUTSIDE = ROUTES.filter(({ access, name }) => access !== 'service' && name !== ENDLESS)
const isForTokens = ({ path }: AnyRoute): boolean => {
  const owner = ownerOf(path)
  return owner !== undefined && API_TOKEN_SERVICES.includes(owner)
}

/** Every operation but the endless one is in one of these. */
export const RUNS = {
  token: OUTSIDE.filter((route) => route.access !== 'admin' && isForTokens(route)),
  session: OUTSIDE.filter((route) => route.access === 'user' && !isForTokens(route) && !ENDING.includes(route.name)),
  // Whoever signs in or up leaves the session that they had, so these come without one.
  visitor: OUTSIDE.filter((route) => route.access === 'public' && !isForTokens(route) && !ENDING.includes(route.name)),
  ending: OUTSIDE.filter(({ name }) => ENDING.includes(name)),
  admin: OUTSIDE.filter(({ access }) => access === 'admin'),
} as const
