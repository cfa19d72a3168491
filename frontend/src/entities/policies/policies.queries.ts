import { listPolicies } from '@arc/contracts/inventory/policies'
import { queryOf } from '../../lib/query-of'
import { shownQuery } from '../projects/of-project'

/** The policies of the project that the dashboard shows. */
export const shownPoliciesQuery = () => shownQuery(listPolicies)

/** The policies of a project, whether or not it is the one that the dashboard shows. */
export const policiesQuery = (id: number) => queryOf(listPolicies, { params: { id } })
