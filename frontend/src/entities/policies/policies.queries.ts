import { listPolicies } from '@arc/contracts/inventory/policies'
import { queryOf } from '../../lib/query-of'

/** The policies of a project, whether or not it is the one that is selected. */
export const policiesQuery = (id: number) => queryOf(listPolicies, { params: { id } })
