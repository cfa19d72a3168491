import { getProjectProof, listProofItems } from '@arc/contracts/inventory/proof'
import { shownPages, shownQuery } from '../../entities/projects/of-project'

/** Items of the first page, which fit beside the chosen one, and of each further page. */
const LIMITS = { first: 7, more: 50 }

/** The figures of the project that the dashboard shows. */
export const shownProofQuery = () => shownQuery(getProjectProof, {}, { list: 'items' })
/** What its items are missing. */
export const shownProofPages = () => shownPages(listProofItems, {}, { list: 'items', limits: LIMITS })
