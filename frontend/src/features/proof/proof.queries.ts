import { getProjectProof, listProofItems, setNotNeeded } from '@arc/contracts/inventory/proof'
import type { ProofPart } from '@arc/contracts/inventory/proof-rules'
import { shownPages, shownQuery } from '../../entities/projects/of-project'
import { mutationOf } from '../../lib/mutation-of'

/** Items of the first page, a list of which needs no groups, and of each further page. */
const LIMITS = { first: 10, more: 50 }

/** The figures of the project that the dashboard shows. */
export const shownProofQuery = () => shownQuery(getProjectProof, {}, { list: 'items' })
/** What its items are missing. */
export const shownProofPages = () => shownPages(listProofItems, {}, { list: 'items', limits: LIMITS })

/** Says of all items of a category that they do not need a part of their proof. */
export const setNotNeededMutation = mutationOf(
  setNotNeeded,
  ({ projectId, category, part }: { projectId: number; category: string; part: ProofPart }) => ({
    params: { id: projectId },
    body: { category, part, notNeeded: true },
  }),
)
