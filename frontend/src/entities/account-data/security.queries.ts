import { getSecurity } from '@arc/contracts/auth/security'
import { queryOf } from '../../lib/query-of'

/** How the account is protected: sessions, ways to sign in, and API tokens. */
export const securityQuery = queryOf(getSecurity)
